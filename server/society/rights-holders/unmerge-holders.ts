import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../context.ts';
import { notify } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { indexRecordingsOf } from '../../profile/index-recordings-of.ts';
import { indexWorksOf } from '../../profile/index-works-of.ts';
import { restorePerson } from '../../recordings/move-person.ts';
import { lockRecordings } from '../../recordings/recordings.sql.ts';
import { type HeldRecord, lockRecords } from '../../rightsholders/rights-holders.sql.ts';
import { restoreHolder } from '../../works/amending/move-holder.ts';
import { lockWorks } from '../../works/duplicates/duplicates.sql.ts';
import { Refusal } from '../terminal.ts';
import { unmergeDays } from './merge-holders.ts';
import {
  addUnmerge,
  type HoldersState,
  mergeOf,
  readState,
  restoreRecords,
  restoreRows,
} from './moved-rows.sql.ts';

/** Which merge to undo, by the record that went, why, who says so, and the name that the history has for that. */
type Unmerge = {
  readonly fromId: string;
  readonly reason: string;
  readonly by: string;
  readonly signedAs: string;
};

/** What went back, to whom. */
type Undone = { readonly name: string; readonly works: number; readonly recordings: number };

const dayMs = 24 * 3_600_000;

/**
 * Undoes a merge exactly: names, numbers, lines, answers, links and contacts are as before it, and each work and recording has a new version.
 * Proposals about recordings that the merge ended stay ended. @throws Refusal when it is too late, or something of it has changed since
 */
export function unmergeHolders(ctx: Context, unmerge: Unmerge): Promise<Undone> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { fromId, reason, by, signedAs } = unmerge;
    const merge = await mergeOf(tx, fromId);
    if (merge === undefined) refuse('This record is not merged.');
    const { state } = merge;
    if (state === null || at.getTime() - merge.at.getTime() > unmergeDays * dayMs)
      refuse(`A merge can be undone for ${unmergeDays} days. This one is older.`);
    const { scope, before, after } = state;
    if (state.disputes > 0)
      refuse('A dispute moved with it: what was said there cannot be taken apart.');
    await lockWorks(tx, [...scope.workIds]);
    await lockRecordings(tx, [...scope.recordingIds]);
    const records = await lockRecords(tx, [fromId, scope.intoId]);
    const [from, into] = [fromId, scope.intoId].map((id) => records.find((one) => one.id === id));
    if (from === undefined || into === undefined || from.merged_into !== into.id)
      refuse('The record that remained was merged itself.');
    const changed = changesSince(after, await readState(tx, scope));
    if (changed.length > 0) refuse(`These have changed since the merge: ${changed.join(', ')}.`);
    await restoreRecords(tx, scope, { before, after });
    const workIds = before.rows.work_holder.map(({ work_id }) => String(work_id));
    const move = { fromName: from.name, intoName: into.name };
    const signed = { by: { memberId: null, signedAs }, at };
    const works = await restoreHolder(tx, move, {
      workIds: [...new Set(workIds)],
      restore: () => restoreRows(tx, scope, before),
      ...signed,
    });
    await restorePerson(tx, move, { recordings: before.recordings, signedAs, at });
    await addUnmerge(tx, { mergeId: merge.id, reason, by, at });
    for (const { id } of [from, into]) {
      await indexWorksOf(tx, id);
      await indexRecordingsOf(tx, id);
    }
    const undone = { name: from.name, works, recordings: before.recordings.length };
    await notifyMember(tx, into, undone, at);
    return undone;
  });
}

/** Which kinds of thing are not as the merge left them. A name that came since is no obstacle. */
function changesSince(after: HoldersState, now: HoldersState): string[] {
  const same = (one: unknown, other: unknown) =>
    isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));
  const { work_holder: lines, ...others } = after.rows;
  const { work_holder: linesNow, ...othersNow } = now.rows;
  return [
    ...(same(lines, linesNow) ? [] : ['shares in songs']),
    ...(same(others, othersNow) ? [] : ['links and answers about songs']),
    ...(same(after.recordings, now.recordings) ? [] : ['recordings']),
    ...(same(after.numbers, now.numbers) ? [] : ['numbers']),
  ];
}

function refuse(why: string): never {
  throw new Refusal('refused', why);
}

/** A member whose works grew by the merge hears that they are no longer theirs. */
async function notifyMember(tx: Transaction, into: HeldRecord, undone: Undone, at: Date) {
  if (into.member_id === null || undone.works + undone.recordings === 0) return;
  const { name: from, works, recordings } = undone;
  const facts = { from, into: into.name, works, recordings };
  const event = 'merge_undone' as const;
  await notify(tx, { memberIds: [into.member_id], event, facts, senderMemberId: null }, at);
}
