import type { ReactNode } from 'react';
import { Link } from 'react-router';
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
    <header className="desk-figures-head">
      <h1 tabIndex={-1}>Figures</h1>
      <nav aria-label="Years">
        <ul>
          {years.map(({ to, label, isCurrent }) => (
            <li key={to}>
              <Link
                to={to}
                replace
                className="desk-year"
                aria-current={isCurrent ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p>{line}</p>
      <div>{actions}</div>
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
    <section aria-label="Cases decided on time" className="desk-figures-lead">
      <div className="desk-figures-words">
        <h2>
          {figure !== null && (
            <span className={`desk-lead-figure figures ${isBelow ? 'desk-below' : ''}`}>
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
    <dl className="desk-figures-strip">
      {figures.map(({ label, value, to, isBelow, note }) => (
        <div key={label} className="desk-strip-figure">
          <dt>{label}</dt>
          <dd className={`desk-strip-value figures ${isBelow ? 'desk-below' : ''}`}>
            {to === undefined ? value : <Link to={to}>{value}</Link>}
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
      <div className="desk-figures-pane">{main}</div>
      <div className="desk-figures-pane">{side}</div>
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
    <div className="desk-figures-pair">
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
    <section className="desk-figures-part">
      <header>
        <h2>{title}</h2>
        {aside !== undefined && <p className="figures">{aside}</p>}
      </header>
      {children}
    </section>
  );
}

/** Short fields beside each other under what they have in common. */
export function FieldGrid({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="desk-field-grid">
      <legend>{title}</legend>
      <div className="desk-fields">{children}</div>
    </fieldset>
  );
}
