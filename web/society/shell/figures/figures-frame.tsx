import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FigureLink } from './figure-bars.tsx';
import './figures.css';

/** The page of figures: a head, what leads it, and parts divided by hairlines. */
export function FiguresFrame({ children }: { children: ReactNode }) {
  return <div className="desk-figures">{children}</div>;
}

/** The years to choose from, which time the figures are of, and what can be done with them. */
export function FiguresHead({
  years,
  line,
  actions,
}: {
  years: readonly { readonly to: string; readonly label: string; readonly isCurrent: boolean }[];
  line: string;
  actions: ReactNode;
}) {
  return (
    <header className="desk-pad flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4">
      <h1 tabIndex={-1} className="text-title font-strong tracking-[-0.015em]">
        Figures
      </h1>
      <nav aria-label="Years">
        <ul className="flex overflow-hidden rounded-control border border-control">
          {years.map(({ to, label, isCurrent }) => (
            <li key={to}>
              <Link
                to={to}
                replace
                className="desk-year flex min-h-11 items-center px-3.5 font-medium text-ink-2 tabular-nums focus-visible:-outline-offset-3"
                aria-current={isCurrent ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="text-small text-ink-2">{line}</p>
      <div className="ml-auto flex flex-wrap gap-2">{actions}</div>
    </header>
  );
}

/** The figure that leads the page, with its words, beside what it is made of. `isBelow` the goal is clay. */
export function FiguresLead({
  figure,
  words,
  isBelow,
  children,
  beside,
}: {
  /** Null where there is nothing of which it could be a share. */
  figure: string | null;
  words: string;
  isBelow: boolean;
  children: ReactNode;
  beside: ReactNode;
}) {
  return (
    <section
      aria-label="Cases decided on time"
      className="desk-figures-lead desk-pad border-b border-line bg-paper py-3"
    >
      <div className="flex flex-col gap-2 text-table">
        <h2 className="text-heading font-strong">
          {figure !== null && (
            <span
              className={`desk-lead-figure figures block whitespace-nowrap ${isBelow ? 'desk-below' : 'text-forest'}`}
            >
              {figure}
            </span>
          )}{' '}
          {words}
        </h2>
        {children}
      </div>
      <div>{beside}</div>
    </section>
  );
}

/** One figure of the strip: its name, how much, and what there is to say of it, each a link where it counts rows of a list. */
export type StripFigure = {
  readonly label: string;
  readonly value: string;
  readonly to?: string;
  readonly isBelow?: boolean;
  readonly note: ReactNode;
};

/** Figures beside each other between hairlines. */
export function FigureStrip({ figures }: { figures: readonly StripFigure[] }) {
  return (
    <dl className="desk-figures-strip gap-px overflow-hidden border-b border-line bg-line">
      {figures.map(({ label, value, to, isBelow, note }) => (
        <div key={label} className="min-w-0 bg-surface py-3 pr-2 pl-6 text-small text-ink-2">
          <dt>{label}</dt>
          <dd
            className={`figures text-title font-strong tracking-[-0.015em] ${isBelow ? 'desk-below' : 'text-ink'}`}
          >
            <FigureLink to={to} look="number">
              {value}
            </FigureLink>
          </dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Parts beside others: the first ones take what room there is. */
export function FigurePanes({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="desk-figures-panes">
      <div className="min-w-0">{main}</div>
      <div className="min-w-0">{side}</div>
    </div>
  );
}

/** Two charts beside each other, each under its name. */
export function FigurePair({
  charts,
}: {
  charts: readonly { readonly name: string; readonly chart: ReactNode }[];
}) {
  return (
    <div className="grid gap-x-7 sm:grid-cols-2">
      {charts.map(({ name, chart }) => (
        <div key={name}>
          <h3>{name}</h3>
          {chart}
        </div>
      ))}
    </div>
  );
}

/** A part under a heading; `aside` is what its figures are, at the end of the line. */
export function FigurePart({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: string;
  children: ReactNode;
}) {
  return (
    <section className="desk-figures-part desk-pad border-b border-line pt-4 pb-4">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-heading font-strong">{title}</h2>
        {aside !== undefined && <p className="figures text-small text-ink-2">{aside}</p>}
      </header>
      {children}
    </section>
  );
}

/** Short fields beside each other under what they have in common. */
export function FieldGrid({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-strong">{title}</legend>
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3">{children}</div>
    </fieldset>
  );
}
