import type { answerDisputeByLink as endpoint } from '#contract/dispute-by-link.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { linkDeclarationVersion } from '#domain/disputes/declaration.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answerOfLink } from '../../platform/links/answered-before.ts';
import type { LinkMaker } from '../../works/holder-lines.ts';
import { linesOf } from '../../works/work-view.ts';
import type { PartyRow } from '../dispute.sql.ts';
import { markAnswered } from '../invitations.sql.ts';
import { type HeldDispute, lockAnyDispute } from '../lock-dispute.ts';
import { storedLine } from '../stored-line.ts';
import { refuseUnlessAsked, takeAnswer } from '../take-answer.ts';
import { takeSplitAnswer } from '../take-split-answer.ts';
import { countAttempt, openLink } from './open-link.ts';
import { viewByLink } from './view-by-link.ts';

type Body = Parsed<typeof endpoint>['body'];

/** Answers through a link, in the version that was seen; the same answer, sent again, is done once. What is signed stands on the timeline under the name that was typed. */
export const answerDisputeByLink: Handler<typeof endpoint> = async (ctx, _, { body }, facts) => {
  await countAttempt(ctx, facts.address);
  return transaction(ctx.db, async (tx) => {
    const { dispute_id } = await openLink(tx, body.secret, ctx.now());
    const held = await lockAnyDispute(tx, dispute_id);
    // Read again: while the dispute was waited for the link may have ended, or its party become another record.
    const invitation = await openLink(tx, body.secret, ctx.now());
    const me = held?.dispute.parties.find(
      (one) => one.rights_holder_id === invitation.rights_holder_id,
    );
    if (held === undefined || me === undefined) throw new Problem('link_invalid');
    const { hash, isRepeated } = answerOfLink(ctx, invitation, body);
    if (isRepeated) return { data: await viewByLink(tx, invitation) };
    if (body.declaration !== linkDeclarationVersion) {
      throw new Problem('dispute_declaration_outdated', 'declaration');
    }
    const { invited_by, invited_by_name } = invitation;
    const link = { memberId: invited_by, name: invited_by_name ?? ctx.society.name };
    await answer(tx, ctx, { ...held, me }, body, link);
    await markAnswered(tx, invitation.id, hash);
    return { data: await viewByLink(tx, invitation) };
  });
};

async function answer(
  tx: Transaction,
  ctx: Context,
  held: HeldDispute & { readonly me: PartyRow },
  { version, signed_as, declaration, answer: said }: Body,
  link: LinkMaker,
): Promise<void> {
  const by = { signedAs: signed_as, partyId: held.me.rights_holder_id, link };
  const detail = { declaration };
  if (said.kind === 'agree' || said.kind === 'disagree') {
    refuseUnlessAsked(held.dispute, held.me, ctx.now());
    if (held.dispute.version !== version) throw new Problem('stale_version');
    return takeAnswer(
      tx,
      ctx,
      held,
      by,
      said.kind === 'agree'
        ? { answer: 'conceded', statement: null, lines: null, isProposed: false, detail }
        : {
            answer: 'countered',
            statement: said.statement,
            isProposed: false,
            detail,
            // Who does not agree says that all stays as it stands. Another split takes an account.
            lines: linesOf(held.work).map(storedLine),
          },
    );
  }
  return takeSplitAnswer(tx, ctx, held, by, {
    proposalId: said.proposal_id,
    version,
    detail,
    said:
      said.kind === 'accept_proposal'
        ? { answer: 'accepted' }
        : { answer: 'declined', reason: said.reason },
  });
}
