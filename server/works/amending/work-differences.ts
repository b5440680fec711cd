import { historyFields } from '#contract/works/work.ts';
import type { WorkEdit } from '../../history/record-edits.sql.ts';
import type { WorkFacts } from '../work-view.ts';

/** One edit for each field that changed. Holders are told apart by who they are, not by their names, so the caller knows it. */
export function differences(
  before: WorkFacts,
  after: WorkFacts,
  { areHoldersSame }: { areHoldersSame: boolean },
): WorkEdit[] {
  return historyFields
    .filter((field) =>
      field === 'holders' ? !areHoldersSame : !isSame(before[field], after[field]),
    )
    .map((field) => ({ field, old: before[field], new: after[field] }));
}

/** The first version as changes from nothing: one for each field that says something. */
export function firstChanges(facts: Readonly<Record<string, unknown>>): WorkEdit[] {
  return historyFields
    .filter((field) => !isEmpty(facts[field]))
    .map((field) => ({ field, old: null, new: facts[field] }));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
