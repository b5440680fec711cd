import type { AnonymousWriter, NewRightsHolder } from '#contract/works/work-input.ts';
import { namingAllowanceOf } from '#domain/members/limits.ts';
import type { Context } from '../../context.ts';
import type { ImportStep } from '../../imports/import-jobs.ts';
import { outcomesToApply } from '../../imports/staged-rows.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import {
  findOrAddRightsHolders,
  type KnownRightsHolder,
  rightsHolderKey,
} from '../../rightsholders/find-or-add-rights-holders.ts';
import { answerByFrom, type WorkHolderLine } from '../../shares/holder-lines.ts';
import { withdrawUntouched } from '../amending/withdraw-untouched.ts';
import { withNamedWorks } from '../originals/find-originals.ts';
import { addRegistrations, type Registration } from '../registering/add-registrations.ts';
import { namedUnanswered, strangersNamed } from '../registering/naming.sql.ts';
import {
  identityOf,
  importAtWork,
  saveVerdicts,
  sureTwins,
  verdictOf,
  type WorkBatch,
  workBatches,
} from './check-import.ts';
import { type CheckedRow, checkRows } from './check-rows.ts';
import { notifyOfImport } from './notify-of-import.ts';
import type { ImportAtWork, ParsedRow } from './parse-rows.ts';
import { raiseConflicts } from './raise-conflicts.ts';
import { addReferences, dropReferences, type RowVerdict } from './rows.sql.ts';
import { workImports } from './work-import-view.ts';
import { rememberPeople, stagedWorks, type WorkImportRecord } from './work-imports.sql.ts';

const rowsABatch = 500;

/** Registers the rows that were found good, each batch as a whole or not at all. */
export const registerStep: ImportStep<WorkImportRecord, WorkBatch> = {
  sliceMs: 5_000,
  endsIn: 'done',
  batches: (ctx, record) => workBatches(ctx, record, outcomesToApply(record)),
  apply: async (tx, ctx, record, { rows }) => {
    const work = await importAtWork(tx, record);
    if (work === null) return false;
    const at = ctx.now();
    const times = { at, answerBy: answerByFrom(ctx, at) };
    const verdicts = await registerRows(tx, ctx, work, rows, times);
    await saveVerdicts(tx, record, rows, verdicts, at);
    return true;
  },
  end: async (tx, ctx, record, at) => {
    const work = await importAtWork(tx, record);
    if (work === null) return false;
    await notifyOfImport(tx, work, at);
    await raiseConflicts(tx, ctx, work);
    return true;
  },
};

/** Withdraws the next works that an import registered, but for those that others have had a hand in in the meantime. */
export async function undoBatch(
  tx: Transaction,
  record: WorkImportRecord,
  at: Date,
): Promise<'more' | 'done' | 'stuck'> {
  const work = await importAtWork(tx, record);
  if (work === null) return 'stuck';
  const { id, member_id: memberId, reached } = record;
  const rows = await stagedWorks.nextRegistered(tx, id, { reached, limit: rowsABatch });
  if (rows.length === 0) return 'done';
  const ids = rows.map((row) => row.id);
  const reason = `The import of ${record.file_name} was undone`;
  const withdrawn = await withdrawUntouched(tx, work, { ids, reason, at });
  await dropReferences(tx, memberId, [...withdrawn]);
  await workImports.saveUndone(tx, record, rows, withdrawn, at);
  return 'more';
}

/** Since they were checked others may have registered works: what is surely there by now is left out. */
async function registerRows(
  tx: Transaction,
  ctx: Context,
  work: ImportAtWork,
  rows: readonly ParsedRow[],
  times: { at: Date; answerBy: Date },
): Promise<RowVerdict[]> {
  const { at } = times;
  const all = await checkRows(tx, work, rows, at, ctx);
  const checked = work.status === 'verified' ? all : await namedWithin(tx, ctx, work, all);
  const right = checked.filter(({ problems }) => problems.length === 0);
  const twins = await sureTwins(tx, work.memberId, right.map(identityOf));
  const fresh = right.filter(({ number }) => !twins.has(number));
  const resolved = await resolveNew(tx, work, fresh, at);
  // In one order, so that the works' ids follow the rows.
  const ids = fresh.map(() => newId(at)).toSorted();
  const registrations = fresh.flatMap((row, index): Registration[] => {
    const id = ids[index];
    if (id === undefined || row.input === null) return [];
    return [{ id, input: row.input, lines: row.lines.map(resolved) }];
  });
  await addRegistrations(tx, work, await withNamedWorks(tx, registrations), times);
  const idByRow = new Map(fresh.map(({ number }, index) => [number, ids[index] ?? null]));
  const references = fresh.flatMap(({ number, ownReference }) => {
    const work_id = idByRow.get(number);
    return work_id && ownReference !== null ? [{ reference: ownReference, work_id }] : [];
  });
  await addReferences(tx, work.memberId, references);
  return checked.map((row) => {
    const id = twins.get(row.number);
    const verdict = verdictOf(
      row,
      id === undefined ? undefined : { outcome: 'already_registered', workId: id },
    );
    const workId = idByRow.get(row.number);
    return workId ? { ...verdict, outcome: 'registered', workId } : verdict;
  });
}

/** Records those whom the rows name and who are not on record yet, and remembers who is now behind which name. */
async function resolveNew(
  tx: Transaction,
  { record }: ImportAtWork,
  rows: readonly CheckedRow[],
  at: Date,
): Promise<(line: WorkHolderLine) => WorkHolderLine> {
  const wanted = new Set(rows.flatMap(({ lines }) => lines.map(({ id }) => id)));
  const strangers = new Map<string, NewRightsHolder | AnonymousWriter>();
  for (const { input } of rows) {
    for (const { rights_holder: named } of input?.holders ?? []) {
      if ('id' in named || !wanted.has(rightsHolderKey(named))) continue;
      // One row may know more of them than another.
      strangers.set(rightsHolderKey(named), { ...strangers.get(rightsHolderKey(named)), ...named });
    }
  }
  if (strangers.size === 0) return (line) => line;
  const list = [...strangers.values()].map((named) => ({ path: '', named }));
  const { holders } = await findOrAddRightsHolders(tx, list, at);
  const known = new Map<string, KnownRightsHolder>();
  for (const [index, key] of [...strangers.keys()].entries()) {
    const holder = holders[index];
    // Somebody else recorded the same number as another kind this very moment: the job is tried again, and says so of the row.
    if (!holder) throw new Error('a rights holder could not be resolved');
    known.set(key, holder);
  }
  await rememberPeople(
    tx,
    record.id,
    [...known].map(([key, { id }]) => ({ key, rights_holder_id: id, is_ambiguous: false })),
  );
  return (line) => {
    const holder = known.get(line.id);
    const represents = line.represents.map((key) => known.get(key)?.id ?? key);
    if (holder === undefined) return { ...line, represents };
    const { id, name, kind, ipiNameNumber, memberId } = holder;
    return { ...line, id, name, kind, ipiNameNumber, memberId, represents };
  };
}

/**
 * Holds a list to what its member can name by the form: each row that names a member once too often, or one stranger too many, is
 * faulty. The society's word on who somebody is lifts that, as it lifts the limit on lists.
 */
async function namedWithin(
  tx: Transaction,
  ctx: Pick<Context, 'now' | 'limitFactor'>,
  by: ImportAtWork,
  rows: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const allowed = namingAllowanceOf(by.status);
  const limit = allowed.worksOfOne * ctx.limitFactor;
  const maxStrangers = (allowed.strangers ?? Number.POSITIVE_INFINITY) * ctx.limitFactor;
  const now = ctx.now();
  const ids = [...new Set(rows.flatMap((row) => othersOn(row, by)))];
  if (ids.length === 0) return [...rows];
  const found = await namedUnanswered(tx, by, ids, { now, min: 0, limit });
  const worksOf = new Map(found.map(({ id, works }) => [id, works]));
  let strangers = await strangersNamed(tx, by, [], now);
  return rows.map((row) => {
    if (row.problems.length > 0) return row;
    // Who has confirmed something of this registrant's is not among those found.
    const named = othersOn(row, by).filter((id) => worksOf.has(id));
    const added = named.filter((id) => worksOf.get(id) === 0).length;
    const isOver =
      named.some((id) => (worksOf.get(id) ?? 0) >= limit) || strangers + added > maxStrangers;
    if (isOver) return { ...row, problems: [{ column: null, code: 'named_too_often' }] };
    strangers += added;
    for (const id of named) worksOf.set(id, (worksOf.get(id) ?? 0) + 1);
    return row;
  });
}

/** The members whom a row names, each once, but for whose list it is. */
function othersOn({ lines }: CheckedRow, { rightsHolderId }: ImportAtWork): string[] {
  const others = lines.filter(({ id, memberId }) => memberId !== null && id !== rightsHolderId);
  return [...new Set(others.map(({ id }) => id))];
}
