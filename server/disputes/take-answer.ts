import { afterAnswers } from '#domain/disputes/answers.ts';
import type { DisputeAnswer } from '#domain/disputes/dispute.ts';
import type { SplitLine } from '#domain/disputes/split.ts';
import { Problem } from '#domain/problems.ts';
import { waitForSociety } from '../consent/wait-for-society.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { advance } from './advance.ts';
import { addSplitProposal, endSplitProposals } from './change.sql.ts';
import { conclude } from './conclude.ts';
import { type DisputeRow, disputeById, type PartyRow } from './dispute.sql.ts';
import { setClaim, setPartyAnswer } from './dispute-parts.sql.ts';
import { claimsOf, concessions } from './given-consents.ts';
import { claimOf } from './lacks.ts';
import type { HeldDispute } from './lock-dispute.ts';
import { nameOf, notifyParties } from './notify-parties.ts';
import { notifySocietyOfTurn } from './notify-society.ts';
import { answeringParties } from './party-facts.ts';
import { splitDigest } from './split-digest.ts';
import { type StoredLine, splitLines } from './stored-line.ts';
import type { EventAuthor, EventToAdd } from './timeline.sql.ts';

/** What a respondent says to the claim. */
export type AnswerToTake = {
  readonly answer: Exclude<DisputeAnswer, 'no_response'>;
  /** Why they counter; null to concede. */
  readonly statement: string | null;
  /** The split that they counter with; null to concede. */
  readonly lines: readonly StoredLine[] | null;
  /** Whether the others can accept that split at once. */
  readonly isProposed: boolean;
  readonly detail?: Readonly<Record<string, unknown>>;
};

/** @throws Problem dispute_answered, dispute_answer_late or dispute_moved_on unless this party's answer is waited for */
export function refuseUnlessAsked(dispute: DisputeRow, me: PartyRow, at: Date): void {
  if (me.side !== 'respondent') throw new Problem('dispute_moved_on');
  if (me.answer === 'conceded' || me.answer === 'countered') throw new Problem('dispute_answered');
  const isOver = dispute.deadline !== null && dispute.deadline <= at;
  if (me.answer === 'no_response' || (dispute.state === 'notified' && isOver)) {
    throw new Problem('dispute_answer_late');
  }
  if (dispute.state !== 'notified') throw new Problem('dispute_moved_on');
}

/** Takes a party's answer to the claim, and what follows from it. */
export async function takeAnswer(
  tx: Transaction,
  ctx: Context,
  { dispute: before, work, me }: HeldDispute & { readonly me: PartyRow },
  by: Exclude<EventAuthor, null>,
  { answer, statement, lines, isProposed, detail }: AnswerToTake,
): Promise<void> {
  const at = ctx.now();
  const of = { disputeId: before.id, rightsHolderId: me.rights_holder_id };
  const signed = 'partyId' in by ? by : null;
  await setPartyAnswer(tx, of, {
    answer,
    statement,
    answered_at: at,
    answer_signed_as: signed?.signedAs ?? null,
    answer_link_by: signed?.link.memberId ?? null,
  });
  if (lines !== null) await setClaim(tx, of, lines, at);
  const proposal = lines !== null && isProposed ? newId(at) : null;
  if (lines !== null && proposal !== null) {
    await addSplitProposal(tx, { ...of, id: proposal, lines, message: null }, at);
  }
  const put = {
    ...(lines !== null && { split: splitDigest(lines) }),
    ...(proposal !== null && { proposal }),
  };
  const event: EventToAdd = {
    kind: 'answer',
    by,
    note: statement,
    detail: { answer, ...detail, ...put },
  };
  const dispute = (await disputeById(tx, before.id)) ?? before;
  const how = answer === 'conceded' ? 'conceded the claim' : 'gave another split';
  const byMemberId = 'memberId' in by ? by.memberId : null;
  if (await followAnswers(tx, ctx, { dispute, work }, [event], byMemberId)) return;
  const after = (await disputeById(tx, before.id)) ?? dispute;
  const message = `${me.name} ${how} in dispute ${nameOf(after)}.`;
  const news = { title: `An answer about ${after.title}`, message, by: byMemberId };
  await notifyParties(tx, after, news, at);
}

/** What follows from the answers as they are now; whether it is the end. */
export async function followAnswers(
  tx: Transaction,
  ctx: Context,
  held: HeldDispute,
  events: readonly EventToAdd[],
  byMemberId: string | null,
): Promise<boolean> {
  const { dispute, work } = held;
  const claim = claimOf(dispute, dispute.raised_by);
  const isDuplicate = dispute.kind === 'duplicate_work';
  const claimed = isDuplicate || claim === null ? null : splitLines(claim);
  const next = afterAnswers(answeringParties({ dispute, work }, claimed), false);
  if (next === 'conceded') {
    await conclude(tx, ctx, held, {
      outcome: 'claim',
      lines: isDuplicate ? null : claim,
      reasons: null,
      events,
      moves: [
        { move: 'concede', mover: 'rule' },
        { move: 'settle', mover: 'rule' },
        { move: 'resolve', mover: 'rule' },
      ],
      byMemberId,
    });
    return true;
  }
  if (next === 'to_confirm') {
    await putToSociety(tx, ctx, held, { events, claimed, byMemberId });
    return true;
  }
  const moves = next === 'countered' ? [{ move: 'counter', mover: 'rule' } as const] : [];
  await advance(tx, ctx, held, { events, moves });
  return false;
}

/** All have conceded, and one of them through a link by which they lose: that is kept, and the society approves it or decides. */
async function putToSociety(
  tx: Transaction,
  ctx: Context,
  { dispute, work }: HeldDispute,
  {
    events,
    claimed,
    byMemberId,
  }: {
    readonly events: readonly EventToAdd[];
    readonly claimed: readonly SplitLine[] | null;
    readonly byMemberId: string | null;
  },
): Promise<void> {
  const at = ctx.now();
  await endSplitProposals(tx, dispute.id, 'lapsed', at);
  const now = (await disputeById(tx, dispute.id)) ?? dispute;
  const after = await advance(
    tx,
    ctx,
    { dispute: now, work },
    {
      events,
      moves: [
        { move: 'concede', mover: 'rule' },
        { move: 'determine', mover: 'rule' },
      ],
    },
  );
  await waitForSociety(tx, ctx, work, {
    subject: { kind: 'dispute', disputeId: dispute.id, splitId: null },
    given: concessions(dispute),
    split: { after: claimed ?? [], claims: claimsOf(dispute) },
  });
  const message = `Everybody agrees with the claim in dispute ${nameOf(after)}. Somebody who would get less answered through a link, so the society checks that first.`;
  const title = `${after.title}: conceded, to be checked`;
  await notifyParties(tx, after, { title, message, by: byMemberId }, at);
  await notifySocietyOfTurn(tx, ctx, dispute, after);
}
