import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { mergeObstaclesBetween } from '#domain/rightsholders/may-merge.ts';
import type { Context } from '../../context.ts';
import { moveParty } from '../../disputes/parties/people-change.ts';
import { notify } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { indexRecordingsOf } from '../../profile/index-recordings-of.ts';
import { indexWorksOf } from '../../profile/index-works-of.ts';
import { movePerson } from '../../recordings/move-person.ts';
import { lockRecordingsNaming } from '../../recordings/recordings.sql.ts';
import { mergeable, mergeRecords } from '../../rightsholders/merge-records.ts';
import { addMerge, type HeldRecord, lockRecords } from '../../rightsholders/rights-holders.sql.ts';
import { type Moved, moveHolder } from '../../works/amending/move-holder.ts';
import { lockWorksNaming, openProposalAbout } from '../../works/amending/versions.sql.ts';
import { noteMerge } from '../merges/merges.sql.ts';
import { Refusal } from '../terminal.ts';
import { obstacleLabels } from './list-rights-holders.ts';
import { type MovedState, readState, scopeOf } from './moved-rows.sql.ts';

type Pair = { readonly fromId: string; readonly intoId: string };

/** Which record goes into which, why, who decided it, and the name that the history of works has for that. */
type Merge = Pair & { readonly reason: string; readonly by: string; readonly signedAs: string };

/** What went over, recordings included. */
type MovedAll = Moved & { readonly recordings: number };

/**
 * Makes two records of one person or company one: names, numbers, shares, links and disputes of the first go to the second. What moved is
 * stored, so that it can be undone: see unmergeHolders. @throws Refusal when something speaks against it
 */
export function mergeHolders(ctx: Context, merge: Merge): Promise<MovedAll> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { fromId, intoId, reason, by, signedAs } = merge;
    await lockForMerge(tx, [fromId]);
    const held = await lockBoth(tx, merge);
    // What came to be in the meantime is held with the people.
    const workIds = await lockWorksNaming(tx, fromId);
    const recordingIds = await lockRecordingsNaming(tx, fromId);
    const scope = await scopeOf(tx, merge, recordingIds);
    const before = await readState(tx, scope);
    const what = await mergeRecords(tx, held.from, held.into);
    const works = await moveHolder(
      tx,
      {
        fromId,
        intoId,
        fromName: held.from.name,
        intoName: held.into.name,
        isMember: held.into.member_id !== null,
      },
      { workIds, by: { memberId: null, signedAs }, at },
    );
    const { id, kind, name, member_id: memberId } = held.into;
    const recordings = await movePerson(
      tx,
      { fromId, fromName: held.from.name, into: { id, kind, name, memberId } },
      { recordingIds, signedAs, at },
    );
    const disputes = await moveParty(tx, ctx, { fromId, intoId, by: signedAs });
    const moved = { ...works, recordings };
    const merged = { fromId, intoId, reason, by, what: { ...what, ...moved }, at };
    const { id: mergeId } = await addMerge(tx, merged);
    const after = await readState(tx, scope);
    const state: MovedState = { mergeId, scope, disputes, before, after };
    await noteMerge(tx, { kind: 'people', fromId, intoId, reason, by, moved: state, at });
    await indexWorksOf(tx, intoId);
    await indexRecordingsOf(tx, intoId);
    if (moved.works + moved.recordings > 0) await notifyMember(tx, held, moved, at);
    return moved;
  });
}

/** Works before recordings and both before people, as anybody who amends one holds them. */
export async function lockForMerge(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of ids) await lockWorksNaming(tx, id);
  for (const id of ids) await lockRecordingsNaming(tx, id);
  await lockRecords(tx, ids);
}

type Held = { readonly from: HeldRecord; readonly into: HeldRecord };

/** @throws Refusal when something speaks against it */
export async function lockBoth(tx: Transaction, { fromId, intoId }: Pair): Promise<Held> {
  const records = await lockRecords(tx, [...new Set([fromId, intoId])]);
  const [one, other] = [fromId, intoId].map((id) => records.find((record) => record.id === id));
  if (one === undefined || other === undefined)
    throw new Refusal('not_found', 'One of the two no longer exists.');
  const [obstacle] = mergeObstaclesBetween(mergeable(one), mergeable(other));
  if (obstacle !== undefined) throw new Refusal('refused', obstacleLabels[obstacle]);
  const proposal = await openProposalAbout(tx, fromId);
  if (proposal !== undefined)
    throw new Refusal(
      'refused',
      `A proposal about ${formatWorkNumber(proposal.number)} ${proposal.title} is open: wait until it has ended.`,
    );
  return { from: one, into: other };
}

/** A member whose works grew hears of it, and what there is to confirm. */
async function notifyMember(tx: Transaction, { from, into }: Held, moved: MovedAll, at: Date) {
  if (into.member_id === null) return;
  const merged = { from: from.name, into: into.name, recordings: moved.recordings };
  const { works, unconfirmed } = moved;
  const content =
    works > 0
      ? ({ event: 'works_gained_by_merge', facts: { ...merged, works, unconfirmed } } as const)
      : ({ event: 'recordings_gained_by_merge', facts: merged } as const);
  await notify(tx, { memberIds: [into.member_id], ...content, senderMemberId: null }, at);
}
