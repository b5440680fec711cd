import { decideAct } from '#domain/recordings/acts.ts';
import { recordingReportHeaders } from '#domain/recordings/import/template.ts';
import type { ImportStep } from '../../imports/import-jobs.ts';
import { stagedImport } from '../../imports/staged-import.ts';
import { outcomesToApply } from '../../imports/staged-rows.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { lookForUses } from '../../usage/matching/rematch.ts';
import { playedAmong } from '../proposals/proposals.sql.ts';
import { asHeld } from '../proposals/proposed-lines.ts';
import { recordingsWithLines } from '../recordings.sql.ts';
import { indexRecordings } from '../registering/write-recordings.sql.ts';
import { writeRecordingVersions } from '../registering/write-version.ts';
import {
  type CheckedRow,
  checkRows,
  importAtWork,
  type RecordingBatch,
  recordingBatches,
} from './check-recording-rows.ts';
import { columnsThatDiffer } from './compare-with-register.ts';
import { byIsrc, findTwins, identityOf, isRight, type Twin } from './find-twins.ts';
import { notifyOfImport } from './notify-of-recording-import.ts';
import {
  lockForWithdrawal,
  type RecordingImportRecord,
  type RecordingVerdict,
  stagedRecordings,
  writeVerdicts,
} from './recording-imports.sql.ts';
import { registerRows } from './register-recording-rows.ts';

/** What imports of recordings do as every import with staged rows. */
export const recordingImports = stagedImport(stagedRecordings, {
  added: recordingReportHeaders,
  things: 'recordings',
});

const undoneAtOnce = 200;

/** Says of every row what is wrong with it, or what it repeats; nothing is registered by it. */
export const checkStep: ImportStep<RecordingImportRecord, RecordingBatch> = {
  sliceMs: 5_000,
  endsIn: 'checked',
  batches: ({ db }, record) => recordingBatches(db, record, null),
  apply: async (tx, ctx, record, { rows }) => {
    const work = await importAtWork(tx, record);
    if (work === null) return false;
    const at = ctx.now();
    const checked = await checkRows(tx, work, rows, at);
    const twins = await findTwins(tx, record.id, work, checked);
    const verdicts = checked.map((row) => verdictOf(row, twins.get(row.number)));
    const before = rows.map(({ row }) => row);
    const told = await withDifferences(tx, checked, verdicts, twins);
    await writeVerdicts(tx, record.id, told);
    await recordingImports.saveBatch(tx, record, before, told, at);
    return true;
  },
  end: async (tx, _, record) => (await importAtWork(tx, record)) !== null,
};

/** Registers the rows that were found good, each batch as a whole or not at all. */
export const registerStep: ImportStep<RecordingImportRecord, RecordingBatch> = {
  sliceMs: 5_000,
  endsIn: 'done',
  batches: ({ db }, record) => recordingBatches(db, record, outcomesToApply(record)),
  apply: async (tx, ctx, record, { rows }) => {
    const work = await importAtWork(tx, record);
    if (work === null) return false;
    const at = ctx.now();
    const checked = await checkRows(tx, work, rows, at);
    // Since they were checked others may have registered their ISRCs: what is there by now is left out.
    const taken = await byIsrc(tx, work, checked.filter(isRight));
    const fresh = checked.filter((row) => isRight(row) && !taken.has(row.number));
    const registered = await registerRows(tx, ctx, work, fresh, at);
    const verdicts = checked.map((row): RecordingVerdict => {
      const now = registered.get(row.number);
      if (now !== undefined && 'code' in now)
        return verdictOf({ ...row, problems: [{ column: null, code: now.code }] }, undefined);
      const verdict = verdictOf(row, taken.get(row.number));
      return now === undefined
        ? verdict
        : { ...verdict, outcome: 'registered', recordingId: now.id };
    });
    await writeVerdicts(tx, record.id, verdicts);
    const before = rows.map(({ row }) => row);
    await recordingImports.saveBatch(tx, record, before, verdicts, at);
    return true;
  },
  end: async (tx, _, record, at) => {
    const work = await importAtWork(tx, record);
    if (work === null) return false;
    await notifyOfImport(tx, work, at);
    return true;
  },
};

/** Withdraws the next recordings that an import registered, but for those that others have had a hand in. */
export async function undoBatch(
  tx: Transaction,
  record: RecordingImportRecord,
  at: Date,
): Promise<'more' | 'done' | 'stuck'> {
  const { id, member_id: memberId, reached, file_name } = record;
  if ((await importAtWork(tx, record)) === null) return 'stuck';
  const rows = await stagedRecordings.nextRegistered(tx, id, { reached, limit: undoneAtOnce });
  if (rows.length === 0) return 'done';
  const ids = rows.map((row) => row.id);
  const own = await lockForWithdrawal(tx, memberId, ids);
  const untouched = own.filter(({ state, is_touched }) => state !== 'withdrawn' && !is_touched);
  const leaving = await freeToWithdraw(tx, untouched);
  const reason = `The import of ${file_name} was undone`;
  const versions = leaving.map((recording) => ({
    recording,
    kind: 'withdrawn' as const,
    memberId,
    edits: [
      { field: 'state', old: recording.state, new: 'withdrawn' },
      { field: 'reason', old: null, new: reason },
    ],
    ends: { reason },
  }));
  await writeRecordingVersions(tx, versions, at);
  const gone = leaving.map((one) => one.id);
  await indexRecordings(tx, gone);
  await lookForUses(tx, gone);
  const before = own.filter(({ state }) => state === 'withdrawn').map((one) => one.id);
  await recordingImports.saveUndone(tx, record, rows, new Set([...gone, ...before]), at);
  return 'more';
}

/** Those that their registrant may withdraw without anybody's consent. */
async function freeToWithdraw<One extends { readonly id: string }>(
  tx: Transaction,
  own: readonly One[],
): Promise<One[]> {
  const ids = own.map(({ id }) => id);
  const rows = await recordingsWithLines(tx, ids);
  const played = await playedAmong(tx, ids);
  const free = new Set(
    rows.flatMap((row) => {
      const { id, registrant } = row;
      const facts = { actorId: registrant.id, isAccepted: true, lines: asHeld(row), registrant };
      const decision = decideAct({ kind: 'withdraw' }, { ...facts, hasPlays: played.has(id) });
      return decision.outcome === 'at_once' ? [id] : [];
    }),
  );
  return own.filter(({ id }) => free.has(id));
}

function verdictOf(row: CheckedRow, twin: Twin | undefined): RecordingVerdict {
  const { isrc, titleKey } = identityOf(row);
  const asked =
    twin?.outcome === 'faulty' ? [{ column: row.columnOf('isrc'), code: twin.code }] : [];
  const problems = [...row.problems, ...asked];
  return {
    number: row.number,
    title: row.title,
    outcome: problems.length > 0 ? 'faulty' : (twin?.outcome ?? 'good'),
    problems: problems.length > 0 ? problems : row.notes,
    isrc,
    titleKey,
    repeatsRow: twin?.outcome === 'repeated' ? twin.row : null,
    recordingId:
      twin === undefined || twin.outcome === 'repeated' ? null : (twin.recording?.id ?? null),
  };
}

/** Of rows that are registered already as the member's, what the register says otherwise. */
async function withDifferences(
  tx: Transaction,
  checked: readonly CheckedRow[],
  verdicts: readonly RecordingVerdict[],
  twins: ReadonlyMap<number, Twin>,
): Promise<RecordingVerdict[]> {
  const mine = new Map(
    [...twins].flatMap(([number, twin]): [number, string][] =>
      twin.outcome === 'already_registered' && twin.recording.is_mine
        ? [[number, twin.recording.id]]
        : [],
    ),
  );
  if (mine.size === 0) return [...verdicts];
  const recordings = await recordingsWithLines(tx, [...new Set(mine.values())]);
  const byId = new Map(recordings.map((one) => [one.id, one]));
  const rows = new Map(checked.map((row) => [row.number, row]));
  return verdicts.map((verdict) => {
    const recording = byId.get(mine.get(verdict.number) ?? '');
    const row = rows.get(verdict.number);
    if (recording === undefined || row === undefined) return verdict;
    const columns = columnsThatDiffer(row, recording);
    const problems = columns.map((column) => ({ column, code: 'differs_from_register' as const }));
    return { ...verdict, problems };
  });
}
