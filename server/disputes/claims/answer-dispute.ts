import type {
  answerDispute as answer,
  answerSplit as answerProposal,
} from '#contract/disputes/disputes.ts';
import type { DisputeAnswer } from '#domain/disputes/dispute.ts';
import type { Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type ActToApply, applyAct } from '../apply-act.ts';
import { addSplitAnswer, addSplitProposal } from '../change.sql.ts';
import type { PartyRow } from '../dispute.sql.ts';
import { type LockedDispute, lockDispute } from '../lock-dispute.ts';
import { setClaim, setPartyAnswer } from '../parties/parties.sql.ts';
import { rightsOf } from '../party-facts.ts';
import { rightSplit } from '../proposals/resolve-split.ts';
import { type StoredLine, splitDigest } from '../proposals/stored-line.ts';
import { viewIn } from '../reading/read-dispute.ts';
import type { EventAuthor } from '../timeline.sql.ts';

/** Concedes a claim or counters it with a split of one's own: once, and in time. Of many answers at once each counts once. */
export const answerDispute: Handler<typeof answer> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockDispute(tx, params.id, actor);
    const { dispute, work } = locked;
    const isCounter = body.answer === 'countered';
    await answerClaim(tx, ctx, locked, {
      by: { memberId: actor.memberId },
      seenVersion: ifMatch,
      answer: body.answer,
      statement: isCounter ? body.statement : null,
      isProposed: true,
      lines: async (at) =>
        isCounter ? rightSplit(tx, work, body.holders, rightsOf(dispute), at) : null,
    });
    return viewIn(tx, ctx, dispute.id, actor);
  });

/** Accepts or declines a proposed split. With the last acceptance the dispute is settled and carried out, in the same transaction. */
export const answerSplit: Handler<typeof answerProposal> = (
  ctx,
  actor,
  { params, body, ifMatch },
) =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockDispute(tx, params.id, actor);
    await answerProposedSplit(tx, ctx, locked, {
      by: { memberId: actor.memberId },
      seenVersion: ifMatch,
      proposalId: params.proposal_id,
      said: body,
    });
    return viewIn(tx, ctx, params.id, actor);
  });

type Answer = Pick<ActToApply, 'detail'> & {
  readonly by: Exclude<EventAuthor, null>;
  readonly seenVersion: number;
};

/** What a respondent says to the claim. */
export type AnswerToClaim = Answer & {
  readonly answer: Exclude<DisputeAnswer, 'no_response'>;
  /** Why they counter; null to concede. */
  readonly statement: string | null;
  /** The split that they counter with; null to concede. */
  readonly lines: (at: Date) => Promise<readonly StoredLine[] | null>;
  /** Whether the others can accept that split at once. */
  readonly isProposed: boolean;
};

/** Takes a party's answer to the claim. @throws Problem dispute_answered, dispute_answer_late, stale_version, dispute_moved_on, invalid */
export async function answerClaim(
  tx: Transaction,
  ctx: Context,
  locked: LockedDispute & { readonly me: PartyRow },
  { by, seenVersion, detail, answer, statement, lines: linesAt, isProposed }: AnswerToClaim,
): Promise<void> {
  const { dispute, me } = locked;
  const partyId = me.rights_holder_id;
  await applyAct(tx, ctx, locked, {
    act: { what: answer === 'conceded' ? 'concede' : 'counter', partyId, seenVersion },
    by,
    note: statement,
    detail: { answer, ...detail },
    write: async (at) => {
      const of = { disputeId: dispute.id, rightsHolderId: partyId };
      const lines = await linesAt(at);
      const signed = 'partyId' in by ? by : null;
      await setPartyAnswer(tx, of, {
        answer,
        statement,
        answered_at: at,
        answer_signed_as: signed?.signedAs ?? null,
        answer_link_by: signed?.link.memberId ?? null,
      });
      if (lines === null) return;
      await setClaim(tx, of, lines, at);
      const split = splitDigest(lines);
      if (!isProposed) return { detail: { split } };
      const proposal = newId(at);
      await addSplitProposal(tx, { ...of, id: proposal, lines, message: null }, at);
      return { detail: { split, proposal } };
    },
    news: () => ({ event: 'dispute_claim_answered', facts: { name: me.name, answer } }),
  });
}

/** What a party says to a proposed split. */
export type AnswerToSplit = Answer & {
  readonly proposalId: string;
  readonly said:
    | { readonly answer: 'accepted' }
    | { readonly answer: 'declined'; readonly reason: string };
};

/** Takes a party's answer to a proposed split. @throws Problem split_proposal_over, split_answered, stale_version, dispute_moved_on */
export async function answerProposedSplit(
  tx: Transaction,
  ctx: Context,
  locked: LockedDispute & { readonly me: PartyRow },
  { by, seenVersion, detail, proposalId, said }: AnswerToSplit,
): Promise<void> {
  const { me } = locked;
  const of = { proposalId, rightsHolderId: me.rights_holder_id };
  const what = said.answer === 'accepted' ? 'accept' : 'decline';
  const reason = said.answer === 'accepted' ? null : said.reason;
  await applyAct(tx, ctx, locked, {
    act: { what, partyId: me.rights_holder_id, proposalId, seenVersion },
    by,
    note: reason,
    ...(detail && { detail }),
    write: async (at) => {
      await addSplitAnswer(tx, of, said, at, 'partyId' in by ? by : null);
    },
    news: () => ({ event: 'dispute_split_answered', facts: { name: me.name, reason } }),
  });
}
