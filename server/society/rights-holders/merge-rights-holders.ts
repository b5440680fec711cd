import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { mergeObstaclesBetween } from '#domain/rightsholders/may-merge.ts';
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
import { type Command, type Desk, readReason } from '../command.ts';
import { Refusal } from '../terminal.ts';
import { findRightsHolder, obstacleLabels, rightsHolderLabel } from './list-rights-holders.ts';
import type { RightsHolderRow } from './rights-holders.sql.ts';

export const mergeRightsHolders: Command = {
  name: ['rightsholders', 'merge'],
  takes: ['<from>', '<into>'],
  summary: 'Merge two records of one person: the second remains',
  details: [
    'Each is an id or an IPI name number. Names, numbers and shares of the first move to the second, in every work and recording that names it;',
    'two lines of one work and role become one, confirmed only if both were. The history of each gets a version by the society.',
    'A member’s record always remains, and we tell them. You cannot undo this.',
  ],
  options: [{ name: 'reason', takes: 'TEXT', help: 'why they are one, for the history; required' }],
  changes: true,
  run: async (desk, { words: [fromWord = '', intoWord = ''], options }) => {
    const { ctx, terminal } = desk;
    const reason = readReason(options.get('reason'), 'Same Ghana Card.');
    const from = await findRightsHolder(ctx.db, fromWord);
    const into = await findRightsHolder(ctx.db, intoWord);
    // Before the question is asked, so that it is not asked in vain; and again with both held.
    await transaction(ctx.db, async (tx) => {
      await lockBoth(tx, from, into);
    });
    await terminal.confirm(
      `Merge ${rightsHolderLabel(from)} into ${rightsHolderLabel(into)}? You cannot undo this.`,
    );
    const moved = await merge(desk, { from, into, reason });
    terminal.show(
      `${from.name} is ${into.name} now: ${moved.works} works and ${moved.recordings} recordings moved; ${moved.combined} pairs of lines were merged.`,
      { from: from.id, into: into.id, ...moved },
    );
  },
};

type Wanted = {
  readonly from: RightsHolderRow;
  readonly into: RightsHolderRow;
  readonly reason: string;
};

/** What went over, recordings included. */
type MovedAll = Moved & { readonly recordings: number };

function merge({ ctx, operator }: Desk, { from, into, reason }: Wanted): Promise<MovedAll> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    // Works before recordings and both before people, as anybody who amends one holds them; what came to be in the meantime is held with the people.
    await lockWorksNaming(tx, from.id);
    await lockRecordingsNaming(tx, from.id);
    const held = await lockBoth(tx, from, into);
    const workIds = await lockWorksNaming(tx, from.id);
    const recordingIds = await lockRecordingsNaming(tx, from.id);
    const what = await mergeRecords(tx, held.from, held.into);
    const signedAs = ctx.society.name;
    const works = await moveHolder(
      tx,
      {
        fromId: from.id,
        intoId: into.id,
        fromName: held.from.name,
        intoName: held.into.name,
        isMember: held.into.member_id !== null,
      },
      { workIds, by: { memberId: null, signedAs }, at },
    );
    const { id, kind, name, member_id: memberId } = held.into;
    const recordings = await movePerson(
      tx,
      { fromId: from.id, fromName: held.from.name, into: { id, kind, name, memberId } },
      { recordingIds, signedAs, at },
    );
    await moveParty(tx, ctx, { fromId: from.id, intoId: into.id, by: signedAs });
    const moved = { ...works, recordings };
    const merged = { fromId: from.id, intoId: into.id, reason, by: operator.name, at };
    await addMerge(tx, { ...merged, what: { ...what, ...moved } });
    await indexWorksOf(tx, into.id);
    await indexRecordingsOf(tx, into.id);
    if (moved.works + moved.recordings > 0) await notifyMember(tx, held, moved, at);
    return moved;
  });
}

type Held = { readonly from: HeldRecord; readonly into: HeldRecord };

/** @throws Refusal when something speaks against it */
async function lockBoth(
  tx: Transaction,
  from: RightsHolderRow,
  into: RightsHolderRow,
): Promise<Held> {
  const records = await lockRecords(tx, [...new Set([from.id, into.id])]);
  const [one, other] = [from, into].map(({ id }) => records.find((record) => record.id === id));
  if (one === undefined || other === undefined)
    throw new Refusal('not_found', 'One of the two no longer exists.');
  const [obstacle] = mergeObstaclesBetween(mergeable(one), mergeable(other));
  if (obstacle !== undefined) throw new Refusal('refused', obstacleLabels[obstacle]);
  const proposal = await openProposalAbout(tx, from.id);
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
