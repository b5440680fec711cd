import { isDeepStrictEqual } from 'node:util';
import { formatIsni } from '#domain/identifiers/isni.ts';
import { notify } from '../../notifications/notify.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { indexRecordingsOf } from '../../profile/index-recordings-of.ts';
import { indexWorksOf } from '../../profile/index-works-of.ts';
import { restorePerson } from '../../recordings/move-person.ts';
import { lockRecordings } from '../../recordings/recordings.sql.ts';
import { type HeldRecord, lockRecords } from '../../rightsholders/rights-holders.sql.ts';
import { restoreHolder } from '../../works/amending/move-holder.ts';
import { lockWorks } from '../../works/duplicates/duplicates.sql.ts';
import { countText, linesOf } from '../cases/ruled-case.ts';
import { clearMergedPair } from '../merges/recording-moves.sql.ts';
import type { Unmerging } from '../merges/unmerging.ts';
import {
  addUnmerge,
  type HoldersState,
  type MovedState,
  readState,
  restoreRecords,
  restoreRows,
} from './moved-rows.sql.ts';
import { type RightsHolderRow, rightsHoldersWith } from './rights-holders.sql.ts';

/** What went back, from whom. */
type Undone = { readonly name: string; readonly works: number; readonly recordings: number };

/**
 * Undoes a merge of people exactly: names, numbers, lines, answers, links and contacts are as before it, and each work and recording has a new
 * version. Proposals about recordings that the merge ended stay ended. The two are two people from now on: no case asks that again.
 */
export const unmergeHolders: Unmerging<MovedState> = {
  async lock(tx, { from_id, into_id, moved }) {
    if (moved !== null) {
      await lockWorks(tx, [...moved.scope.workIds]);
      await lockRecordings(tx, [...moved.scope.recordingIds]);
    }
    await lockRecords(tx, [from_id, into_id]);
  },

  async read({ db }, { from_id, into_id, moved }) {
    const records = await rightsHoldersWith(db, [from_id, into_id]);
    const [from, into] = [from_id, into_id].map((id) => records.find((one) => one.id === id));
    if (from === undefined || into === undefined) throw new Error('records are never deleted');
    const before = moved?.before;
    const listOf = (names: readonly { readonly name: string }[] = []) =>
      [...new Set(names.map(({ name }) => name))].join(', ') || null;
    const numbersOf = (numbers: HoldersState['numbers']['from'] | undefined) =>
      [
        ['IPI name number', numbers?.ipi_name_number ?? null],
        ['ISNI', numbers?.isni ? formatIsni(numbers.isni) : null],
      ] as const;
    return {
      from: from.name,
      into: into.name,
      obstacles: moved === null ? [] : await obstaclesOf(db, { from, into, moved }),
      goesBack: linesOf([
        ['Names', listOf(before?.names.from)],
        ...numbersOf(before?.numbers.from),
        ['Works', moved && countText(songsOf(moved).length, 'work')],
        ['Recordings', moved && countText(moved.before.recordings.length, 'recording')],
      ]),
      stays: linesOf([['Names', listOf(before?.names.into)], ...numbersOf(before?.numbers.into)]),
      involved: [from.id, into.id],
      basis: [from.merged_into, into.merged_into],
    };
  },

  async carryOut(ctx, { from_id, into_id, moved }, { reason, by, signedAs }) {
    const tx = ctx.db as Transaction;
    const at = ctx.now();
    const { scope, before, after, mergeId } = moved;
    const records = await lockRecords(tx, [from_id, into_id]);
    const [from, into] = [from_id, into_id].map((id) => records.find((one) => one.id === id));
    if (from === undefined || into === undefined) throw new Error('records are never deleted');
    await restoreRecords(tx, scope, { before, after });
    const move = { fromName: from.name, intoName: into.name };
    const signed = { by: { memberId: null, signedAs }, at };
    const works = await restoreHolder(tx, move, {
      workIds: songsOf(moved),
      restore: () => restoreRows(tx, scope, before),
      ...signed,
    });
    await restorePerson(tx, move, { recordings: before.recordings, signedAs, at });
    await addUnmerge(tx, { mergeId, reason, by, at });
    await clearMergedPair(tx, 'holder_duplicate', [from_id, into_id], at);
    for (const { id } of [from, into]) {
      await indexWorksOf(tx, id);
      await indexRecordingsOf(tx, id);
    }
    const undone = { name: from.name, works, recordings: before.recordings.length };
    await notifyMember(tx, into, undone, at);
    return `${from.name} is a separate record again: ${countText(works, 'work')} and ${countText(undone.recordings, 'recording')} went back.`;
  },
};

/** The works in which lines move back. */
function songsOf({ before }: MovedState): string[] {
  return [...new Set(before.rows.work_holder.map(({ work_id }) => String(work_id)))];
}

async function obstaclesOf(
  db: Db,
  {
    from,
    into,
    moved,
  }: {
    readonly from: RightsHolderRow;
    readonly into: RightsHolderRow;
    readonly moved: MovedState;
  },
): Promise<string[]> {
  if (moved.disputes > 0)
    return ['A dispute moved with this merge. We cannot separate what each person said in it.'];
  if (from.merged_into !== into.id)
    return ['The record that remained has since been merged into another. Undo that merge first.'];
  const changed = changesSince(moved.after, await readState(db, moved.scope));
  return changed.length > 0 ? [`These have changed since the merge: ${changed.join(', ')}.`] : [];
}

/** Which kinds of thing are not as the merge left them. A name that came since is no obstacle. */
function changesSince(after: HoldersState, now: HoldersState): string[] {
  const same = (one: unknown, other: unknown) =>
    isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));
  const { work_holder: lines, ...others } = after.rows;
  const { work_holder: linesNow, ...othersNow } = now.rows;
  return [
    ...(same(lines, linesNow) ? [] : ['shares in works']),
    ...(same(others, othersNow) ? [] : ['links and answers about works']),
    ...(same(after.recordings, now.recordings) ? [] : ['recordings']),
    ...(same(after.numbers, now.numbers) ? [] : ['numbers']),
  ];
}

/** A member whose works grew by the merge hears that they are no longer theirs. */
async function notifyMember(tx: Transaction, into: HeldRecord, undone: Undone, at: Date) {
  if (into.member_id === null || undone.works + undone.recordings === 0) return;
  const { name: from, works, recordings } = undone;
  const facts = { from, into: into.name, works, recordings };
  const event = 'merge_undone' as const;
  await notify(tx, { memberIds: [into.member_id], event, facts, senderMemberId: null }, at);
}
