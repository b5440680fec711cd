import { createHash } from 'node:crypto';
import type { RowOutcome } from '#domain/imports/staged-import.ts';
import { fold } from '#domain/text/fold.ts';
import type { Context } from '../../context.ts';
import type { ImportStep } from '../../imports/import-jobs.ts';
import { memberOf } from '../../imports/staged-rows.sql.ts';
import { twinsAmong } from '../../imports/staged-rows.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { type CheckedRow, checkRows } from './check-rows.ts';
import { type ImportAtWork, ownNamesOf, type ParsedRow, parseRows } from './parse-rows.ts';
import {
  earlierTwins,
  likelyTwins,
  type RowIdentity,
  type RowVerdict,
  registeredTwins,
  writeVerdicts,
} from './rows.sql.ts';
import { workImports } from './work-import-view.ts';
import { stagedWorks, type WorkImportRecord } from './work-imports.sql.ts';

const rowsABatch = 500;

/** Rows that are written together, read and parsed. */
export type WorkBatch = { readonly last: number; readonly rows: readonly ParsedRow[] };

/** Says of every row what is wrong with it, or what it repeats; nothing is registered by it. */
export const checkStep: ImportStep<WorkImportRecord, WorkBatch> = {
  sliceMs: 5_000,
  endsIn: 'checked',
  batches: (ctx, record) => workBatches(ctx, record, null),
  apply: async (tx, ctx, record, { rows }) => {
    const work = await importAtWork(tx, record);
    if (work === null) return false;
    const { memberId } = work;
    const at = ctx.now();
    const checked = await checkRows(tx, work, rows, at, ctx);
    const known = checked.filter((row) => row.problems.length === 0 || row.workNumber !== null);
    const twins = await findTwins(tx, { importId: record.id, memberId }, known.map(identityOf));
    const verdicts = checked.map((row) => verdictOf(row, twins.get(row.number)));
    await saveVerdicts(tx, record, rows, verdicts, at);
    return true;
  },
  end: async (tx, _, record) => (await importAtWork(tx, record)) !== null,
};

/** The rows after those that are done, of all outcomes or of these, in batches. */
export async function* workBatches(
  { db }: Context,
  record: WorkImportRecord,
  outcomes: readonly RowOutcome[] | null,
): AsyncGenerator<WorkBatch, void, undefined> {
  const work = await importAtWork(db, record);
  if (work === null) return;
  const own = await ownNamesOf(db, work.rightsHolderId);
  for (let { reached } = record; ; ) {
    const rows = await stagedWorks.nextRows(db, record.id, {
      reached,
      limit: rowsABatch,
      outcomes,
    });
    const last = rows.at(-1)?.number;
    if (last === undefined) return;
    yield { last, rows: await parseRows(work, rows, own) };
    reached = last;
  }
}

/** The import with who its member is now; null when they have left, or the columns are not mapped. */
export async function importAtWork(
  db: Parameters<typeof memberOf>[0],
  record: WorkImportRecord,
): Promise<ImportAtWork | null> {
  const { mapping, member_id: memberId } = record;
  const member = await memberOf(db, memberId);
  if (member === undefined || mapping === null) return null;
  const { rights_holder_id: rightsHolderId, status } = member;
  return { record, mapping, memberId, rightsHolderId, status };
}

/** Writes what a batch of rows came to, and how far the step has come. */
export async function saveVerdicts(
  tx: Transaction,
  record: WorkImportRecord,
  rows: readonly ParsedRow[],
  verdicts: readonly RowVerdict[],
  at: Date,
): Promise<void> {
  await writeVerdicts(tx, record.id, verdicts);
  const before = rows.map(({ row }) => row);
  await workImports.saveBatch(tx, record, before, verdicts, at);
}

/** What a checked row comes to. */
export function verdictOf(row: CheckedRow, twin: Twin | undefined): RowVerdict {
  const isFaulty = row.problems.length > 0 && twin?.outcome !== 'already_registered';
  const { ownReference, iswc, titleKey } = identityOf(row);
  return {
    number: row.number,
    title: row.title,
    outcome: isFaulty ? 'faulty' : (twin?.outcome ?? 'good'),
    problems: isFaulty ? row.problems : row.notes,
    ownReference,
    iswc,
    titleKey,
    repeatsRow: twin !== undefined && 'row' in twin ? twin.row : null,
    workId: twin !== undefined && 'workId' in twin ? twin.workId : null,
  };
}

const uuidShape = /^[0-9a-f]{8}-/;

/** By what a row is the same as another row or a work. */
export function identityOf(row: CheckedRow): RowIdentity {
  const foldedTitle = fold(row.title);
  const iswc = row.input?.iswc ?? null;
  const holders = [...new Set(row.lines.map(({ id }) => id))];
  return {
    number: row.number,
    // Of a row with problems nothing counts but our number, which they do not change. One that is too long can be no work's.
    ownReference: row.input === null ? null : row.ownReference,
    workNumber: row.workNumber,
    iswc,
    // Who numbers works, or knows their ISWC, may distinguish two of one title by that.
    isNumbered: row.ownReference !== null || row.workNumber !== null || iswc !== null,
    titleKey:
      row.input === null ? null : hashOf(`${foldedTitle}\n${holders.toSorted().join('\n')}`),
    foldedTitle,
    holderIds: row.input === null ? [] : holders.filter((id) => uuidShape.test(id)),
  };
}

function hashOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}

/** What a row that is right turned out to repeat. */
type Twin =
  | { readonly outcome: 'repeated' | 'likely_registered'; readonly row: number }
  | { readonly outcome: 'already_registered' | 'likely_registered'; readonly workId: string };

/** For rows by their number: the earlier row of the file, or the work of the repertoire, that they say again. */
async function findTwins(
  tx: Transaction,
  { importId, memberId }: { importId: string; memberId: string },
  rows: readonly RowIdentity[],
): Promise<Map<number, Twin>> {
  const twins = new Map<number, Twin>();
  if (rows.length === 0) return twins;
  const likely = await likelyTwins(tx, rows);
  for (const [number, workId] of likely)
    twins.set(number, { outcome: 'likely_registered', workId });
  const sure = await sureTwins(tx, memberId, rows);
  for (const [number, workId] of sure) twins.set(number, { outcome: 'already_registered', workId });
  const earlier = await earlierTwins(tx, importId, rows);
  const sameTitle = twinsAmong(rows, earlier.likely, ({ titleKey }) =>
    titleKey === null ? [] : [titleKey],
  );
  for (const [number, row] of sameTitle) {
    if (!twins.has(number)) twins.set(number, { outcome: 'likely_registered', row });
  }
  for (const [number, row] of twinsAmong(rows, earlier.sure, keysOf)) {
    if (!sure.has(number)) twins.set(number, { outcome: 'repeated', row });
  }
  return twins;
}

/** The works that rows surely are: of the same ISWC, of the number by which the member calls them, or of ours with the same title. */
export async function sureTwins(
  tx: Transaction,
  memberId: string,
  rows: readonly RowIdentity[],
): Promise<Map<number, string>> {
  const { byNumber, byIswc, byReference } = await registeredTwins(tx, memberId, rows);
  const found = rows.flatMap(({ number, ...row }): [number, string][] => {
    const id =
      byNumber.get(`${row.workNumber} ${row.foldedTitle}`) ??
      byReference.get(row.ownReference ?? '') ??
      byIswc.get(row.iswc ?? '');
    return id === undefined ? [] : [[number, id]];
  });
  return new Map(found);
}

/** What of a row makes another of the file surely the same. */
function keysOf({ ownReference, iswc, titleKey, isNumbered }: RowIdentity): string[] {
  return [
    ...(ownReference === null ? [] : [`reference ${ownReference}`]),
    ...(iswc === null ? [] : [`iswc ${iswc}`]),
    ...(titleKey === null || isNumbered ? [] : [`title ${titleKey}`]),
  ];
}
