import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '../text/text.tsx';
import { withKeys } from './row-list.tsx';

/** A fact and its name; a fact that is null, undefined, false or '' is left out. */
export type Definition = { term: string; value: ReactNode };

/** Facts of one thing, name beside value, below each other on phones. */
export function DefinitionList({
  definitions,
  narrow = false,
}: {
  definitions: readonly Definition[];
  /** Gives the names less room, in a column at the side. */
  narrow?: boolean;
}) {
  return (
    <dl className="flex flex-col">
      {withKeys(definitions.filter(isGiven), ({ term }) => term).map(({ key, one }) => (
        <div
          key={key}
          className={`grid gap-x-6 border-t border-line py-2.5 text-table first:border-t-0 ${narrow ? 'sm:grid-cols-[6.5rem_minmax(0,1fr)]' : 'sm:grid-cols-[11rem_minmax(0,1fr)]'}`}
        >
          <dt className="held-in min-w-0 text-ink-2">{one.term}</dt>
          <dd className="held-in min-w-0">{one.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function isGiven({ value }: Definition): boolean {
  return value !== null && value !== undefined && value !== false && value !== '';
}

/** One field that changed, as text; `before` null when there was nothing, `after` null when it is gone. */
export type Difference = { field: string; before: string | null; after: string | null };

/** Changes as old struck through and new beside it. */
export function Differences({ changes }: { changes: readonly Difference[] }) {
  return (
    <ul className="flex flex-col gap-1 text-table">
      {withKeys(changes, ({ field }) => field).map(({ key, one: { field, before, after } }) => (
        <li key={key} className="held-in flex flex-wrap gap-x-2">
          <span className="text-ink-2">{field}</span>
          {before !== null && (
            <del className="text-clay decoration-1">
              <VisuallyHidden>before: </VisuallyHidden>
              {before}
            </del>
          )}
          {after !== null && (
            <ins className="text-forest no-underline">
              <VisuallyHidden>after: </VisuallyHidden>
              {after}
            </ins>
          )}
          {after === null && <span className="text-ink-2">removed</span>}
        </li>
      ))}
    </ul>
  );
}

/** Figures in one line, each with its word, which is the link to exactly what it counts. */
export function FigureLine({
  label,
  figures,
}: {
  label: string;
  figures: readonly { label: string; value: string; to: string }[];
}) {
  return (
    <section aria-label={label} className="border-t border-line-2 pt-4">
      <ul className="flex flex-wrap gap-x-7 gap-y-1">
        {figures.map(({ label: name, value, to }) => (
          <li key={name}>
            <Link to={to} className="group flex min-h-11 items-baseline gap-2 no-underline">
              <span className="figures text-heading font-strong text-ink">{value}</span>
              <span className="text-table text-ink-2 underline underline-offset-3 group-hover:text-ink">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One figure of the strip; `to` makes it a link to what it counts. */
type Figure = { label: string; value: string; note?: string; to?: string };

/** Figures beside each other in one sheet, two a line on phones. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section aria-label={label} className="overflow-hidden rounded-card border border-line bg-line">
      <dl className="grid grid-cols-2 gap-px lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
        {figures.map(({ label: name, value, note, to }) => (
          <div
            key={name}
            className="relative flex flex-col bg-surface p-4 last:odd:col-span-2 sm:px-5 lg:last:odd:col-span-1"
          >
            <dt className="text-small text-ink-2">
              {to ? (
                <Link
                  to={to}
                  className="underline-offset-3 after:absolute after:inset-0 hover:underline"
                >
                  {name}
                </Link>
              ) : (
                name
              )}
            </dt>
            <dd className="text-title font-strong">{value}</dd>
            {note && <dd className="text-small text-ink-2">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
