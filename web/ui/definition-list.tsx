import type { ReactNode } from 'react';

/** A fact and its name; a fact that is null, undefined or '' is left out. */
export type Definition = { term: string; value: ReactNode };

/** Facts of one thing, name beside value, below each other on phones. */
export function DefinitionList({ definitions }: { definitions: readonly Definition[] }) {
  return (
    <dl className="flex flex-col">
      {definitions
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ term, value }) => (
          <div
            key={term}
            className="grid gap-x-6 border-t border-line py-2.5 text-table first:border-t-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt className="held-in min-w-0 text-ink-2">{term}</dt>
            <dd className="held-in min-w-0">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
