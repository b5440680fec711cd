import { historyFields } from '#contract/works/work.ts';
import type { WorkEdit } from '../../history/record-edits.sql.ts';
import { sameShares, type WorkHolderLine } from '../../shares/holder-lines.ts';
import type { WorkFacts } from '../work-view.ts';

/** One edit for each field that changed. Holders are distinguished by who they are, not by their names, so the caller knows it. */
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

/**
 * Edits of `holders`, and of a whole work, with the id of each rights holder beside the name: names change, and the history must
 * say whose each share was. Ids are stored for `history verify` and are taken out of what members read.
 */
export function withHolderIds(
  edits: readonly WorkEdit[],
  lines: readonly WorkHolderLine[],
): WorkEdit[] {
  return edits.map((edit) => {
    if (edit.field === 'holders') return { ...edit, new: identified(edit.new, lines) };
    if (edit.field !== 'work' || !isRecord(edit.new)) return edit;
    return { ...edit, new: { ...edit.new, holders: identified(edit.new.holders, lines) } };
  });
}

function identified(holders: unknown, lines: readonly WorkHolderLine[]): unknown {
  if (!Array.isArray(holders)) return holders;
  const left = [...lines];
  return holders.map((holder) => {
    const at = left.findIndex(
      ({ name, role, shares }) =>
        name === holder.name && role === holder.role && sameShares(shares, holder.shares),
    );
    const [line] = at < 0 ? [] : left.splice(at, 1);
    return line === undefined ? holder : { ...holder, rights_holder_id: line.id };
  });
}

/** What members read of an edit of holders. */
export function withoutHolderIds(value: unknown, isOwn = true): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((holder: unknown) => {
    if (!isRecord(holder)) return holder;
    const { rights_holder_id: _, ...shown } = holder;
    if (isOwn || !isRecord(shown.collection)) return shown;
    // A contract is between those who made it: see publicCollection.
    return { ...shown, collection: { ...shown.collection, agreement: null, is_controlled: null } };
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
