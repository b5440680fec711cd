import type { answerDispute as endpoint } from '#contract/disputes.ts';
import { afterAnswers } from '#domain/disputes/answers.ts';
import { Problem } from '#domain/problems.ts';
import { type Transaction, transaction } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import type { Actor, House } from '../house.ts';
import type { Verb } from '../http/verb.ts';
import { linesOf } from '../works/work-view.ts';
import { advance } from './advance.ts';
import { addSplitProposal } from './change.sql.ts';
import { conclude } from './conclude.ts';
import { type DisputeRow, disputeById, type PartyRow } from './dispute.sql.ts';
import { setClaim, setPartyAnswer } from './dispute-parts.sql.ts';
import { type HeldDispute, holdDispute } from './hold-dispute.ts';
import { claimOf } from './lacks.ts';
import { answeringParties, rightsOf } from './party-facts.ts';
import { viewIn } from './read-parts.ts';
import { rightSplit } from './settle-split.ts';
import { splitLines, standingLines } from './stored-line.ts';
import { nameOf, tellParties } from './tell-parties.ts';
import type { EventToAdd } from './timeline.sql.ts';

/** Concedes a claim or counters it with a split of one's own: once, and in time. Of many answers at once each counts once. */
export const answerDispute: Verb<typeof endpoint> = (house, actor, { params, body, ifMatch }) =>
  transaction(house.db, async (tx) => {
    const held = await holdDispute(tx, params.id, actor);
    const { dispute, work, me } = held;
    const at = house.now();
    refuseUnlessAsked(dispute, me, at);
    if (dispute.version !== ifMatch) throw new Problem('stale_version');
    const of = { disputeId: dispute.id, rightsHolderId: actor.rightsHolderId };
    const statement = body.answer === 'countered' ? body.statement : null;
    await setPartyAnswer(tx, of, { answer: body.answer, statement, answered_at: at });
    if (body.answer === 'countered') {
      const lines = await rightSplit(tx, work, body.holders, rightsOf(dispute), at);
      await setClaim(tx, of, lines, at);
      await addSplitProposal(tx, { ...of, id: newId(at), lines, message: null }, at);
    }
    const by = { memberId: actor.memberId };
    const event: EventToAdd = {
      kind: 'answer',
      by,
      note: statement,
      detail: { answer: body.answer },
    };
    await afterAnswer(tx, house, held, event, actor);
    return viewIn(tx, house, dispute.id, actor);
  });

function refuseUnlessAsked(dispute: DisputeRow, me: PartyRow, at: Date): void {
  if (me.side !== 'respondent') throw new Problem('dispute_moved_on');
  if (me.answer === 'conceded' || me.answer === 'countered') throw new Problem('dispute_answered');
  const isOver = dispute.deadline !== null && dispute.deadline <= at;
  if (me.answer === 'no_response' || (dispute.state === 'notified' && isOver)) {
    throw new Problem('dispute_answer_late');
  }
  if (dispute.state !== 'notified') throw new Problem('dispute_moved_on');
}

async function afterAnswer(
  tx: Transaction,
  house: House,
  { work, dispute: before }: HeldDispute,
  event: EventToAdd,
  { memberId, rightsHolderId }: Actor,
): Promise<void> {
  const dispute = (await disputeById(tx, before.id)) ?? before;
  const standing = standingLines(linesOf(work));
  const claim = claimOf(dispute, dispute.raised_by);
  const isDouble = dispute.kind === 'duplicate_work';
  const claimed = isDouble || claim === null ? null : splitLines(claim);
  const next = afterAnswers(answeringParties(dispute, standing, claimed), false);
  const held = { dispute, work };
  if (next === 'conceded') {
    await conclude(tx, house, held, {
      ...{ outcome: 'claim', lines: isDouble ? null : claim, reasons: null, events: [event] },
      moves: [
        { move: 'concede', mover: 'rule' },
        { move: 'settle', mover: 'rule' },
        { move: 'resolve', mover: 'rule' },
      ],
      byMemberId: memberId,
    });
    return;
  }
  const moves = next === 'countered' ? [{ move: 'counter', mover: 'rule' } as const] : [];
  const after = await advance(tx, house, held, { events: [event], moves });
  const me = dispute.parties.find((one) => one.rights_holder_id === rightsHolderId);
  const how = me?.answer === 'conceded' ? 'conceded the claim' : 'gave another split';
  const message = `${me?.name ?? 'A holder'} ${how} in dispute ${nameOf(after)}.`;
  await tellParties(
    tx,
    after,
    { title: `An answer about ${after.title}`, message, by: memberId },
    house.now(),
  );
}
