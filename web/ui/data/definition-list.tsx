import type { ReactNode } from 'react';
import { withKeys } from './with-keys.ts';

/** A fact and its name; a fact that is null, undefined or '' is left out. */
export type Definition = { term: string; value: ReactNode };

/** Facts of one thing, name beside value, below each other on phones. */
export function DefinitionList({ definitions }: { definitions: readonly Definition[] }) {
  return (
    <dl className="flex flex-col">
      {withKeys(definitions.filter(isGiven), ({ term }) => term).map(({ key, one }) => (
        <div
          key={key}
          className="grid gap-x-6 border-t border-line py-2.5 text-table first:border-t-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <dt className="held-in min-w-0 text-ink-2">{one.term}</dt>
          <dd className="held-in min-w-0">{one.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function isGiven({ value }: Definition): boolean {
  return value !== null && value !== undefined && value !== '';
}
