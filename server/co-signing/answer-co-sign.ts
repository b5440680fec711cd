import type { Parsed } from '#contract/platform/endpoint.ts';
import type { answerCoSign as endpoint } from '#contract/works/co-signing.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { answerOfLink } from '../platform/links/answered-before.ts';
import { giveAnswer } from '../proposals/give-answer.ts';
import { proposalById } from '../proposals/proposals.sql.ts';
import { propose } from '../proposals/propose.ts';
import type { Signer } from '../works/amending/write-versions.ts';
import { lockWork } from '../works/lock-work.ts';
import type { WorkRow } from '../works/works.sql.ts';
import { confirmLinesOf, declineLinesOf } from './answer-for-lines.ts';
import { viewOfLink } from './co-sign-view.ts';
import { markAnswered } from './invitations.sql.ts';
import { countAttempt, makerOf, openLink } from './open-link.ts';
import { withMyShares } from './with-my-shares.ts';

type Said = Parsed<typeof endpoint>['body']['answer'];

/** Answers through a link, in the version that was seen; the same answer, sent again, is done once. What is signed stands in the history under the name that was typed. */
export const answerCoSign: Handler<typeof endpoint> = async (ctx, _, { body }, facts) => {
  await countAttempt(ctx, facts.address);
  return transaction(ctx.db, async (tx) => {
    const invitation = await openLink(tx, body.secret, ctx.now());
    const work = await lockWork(tx, invitation.work_id);
    if (work === undefined) throw new Problem('link_invalid');
    // Read again: while the work was waited for the link may have ended.
    const { answer_hash } = await openLink(tx, body.secret, ctx.now());
    const { hash, isRepeated } = answerOfLink(ctx, { answer_hash }, body);
    if (isRepeated) return { data: await viewOfLink(tx, work, invitation) };
    if (work.version !== body.version) throw new Problem('stale_version');
    const rightsHolderId = invitation.rights_holder_id;
    const link = makerOf(invitation);
    const signer = { rightsHolderId, memberId: null, signedAs: body.signed_as, link };
    await answer(tx, ctx, work, signer, body.answer);
    await markAnswered(tx, invitation.id, hash);
    const now = (await lockWork(tx, work.id)) ?? work;
    return { data: await viewOfLink(tx, now, invitation) };
  });
};

async function answer(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  by: Signer,
  said: Said,
): Promise<void> {
  switch (said.kind) {
    case 'confirm':
      return confirmLinesOf(tx, ctx, work, by, ctx.now());
    case 'decline': {
      const input = said.shares && withMyShares(work, by.rightsHolderId, said.shares);
      if (!input) return declineLinesOf(tx, work, by, said.reason, ctx.now());
      return propose(tx, ctx, work, by, { input, reason: said.reason });
    }
    case 'accept_proposal':
    case 'decline_proposal': {
      const proposal = await proposalById(tx, said.proposal_id);
      if (proposal?.work_id !== work.id) throw new Problem('not_found');
      const given =
        said.kind === 'accept_proposal'
          ? ({ answer: 'accepted' } as const)
          : ({ answer: 'declined', reason: said.reason } as const);
      return giveAnswer(tx, ctx, { work, proposal }, by, given);
    }
    default:
      return said satisfies never;
  }
}
