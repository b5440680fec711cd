import type { answerDisputeByLink as endpoint } from '#contract/disputes/dispute-by-link.ts';
import type { Parsed } from '#contract/platform/endpoint.ts';
import { linkDeclarationVersion } from '#domain/disputes/dispute.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answerOfLink } from '../../platform/links/answered-before.ts';
import type { LinkMaker } from '../../shares/holder-lines.ts';
import { linesOf } from '../../works/work-view.ts';
import { answerClaim, answerProposedSplit } from '../claims/answer-dispute.ts';
import type { PartyRow } from '../dispute.sql.ts';
import { type LockedDispute, lockAnyDispute } from '../lock-dispute.ts';
import { storedLine } from '../proposals/stored-line.ts';
import { markAnswered } from './invitations.sql.ts';
import { countAttempt, openLink } from './open-link.ts';
import { viewByLink } from './view-by-link.ts';

type Body = Parsed<typeof endpoint>['body'];

/** Answers through a link, in the version that was seen; the same answer, sent again, is done once. What is signed stands on the timeline under the name that was typed. */
export const answerDisputeByLink: Handler<typeof endpoint> = async (ctx, _, { body }, facts) => {
  await countAttempt(ctx, facts.address);
  return transaction(ctx.db, async (tx) => {
    const { dispute_id } = await openLink(tx, body.secret, ctx.now());
    const locked = await lockAnyDispute(tx, dispute_id);
    // Read again: while the dispute was waited for the link may have ended, or its party become another record.
    const invitation = await openLink(tx, body.secret, ctx.now());
    const me = locked?.dispute.parties.find(
      (one) => one.rights_holder_id === invitation.rights_holder_id,
    );
    if (locked === undefined || me === undefined) throw new Problem('link_invalid');
    const { hash, isRepeated } = answerOfLink(ctx, invitation, body);
    if (isRepeated) return { data: await viewByLink(tx, invitation) };
    if (body.declaration !== linkDeclarationVersion) {
      throw new Problem('dispute_declaration_outdated', 'declaration');
    }
    const { invited_by, invited_by_name } = invitation;
    const link = { memberId: invited_by, name: invited_by_name ?? ctx.society.name };
    await answer(tx, ctx, { ...locked, me }, body, link);
    await markAnswered(tx, invitation.id, hash);
    return { data: await viewByLink(tx, invitation) };
  });
};

async function answer(
  tx: Transaction,
  ctx: Context,
  locked: LockedDispute & { readonly me: PartyRow },
  { version, signed_as, declaration, answer: said }: Body,
  link: LinkMaker,
): Promise<void> {
  const given = {
    by: { signedAs: signed_as, partyId: locked.me.rights_holder_id, link },
    seenVersion: version,
    detail: { declaration },
  };
  if (said.kind === 'agree' || said.kind === 'disagree') {
    const isAgreed = said.kind === 'agree';
    return answerClaim(tx, ctx, locked, {
      ...given,
      answer: isAgreed ? 'conceded' : 'countered',
      statement: said.kind === 'agree' ? null : said.statement,
      isProposed: false,
      // Who does not agree says that all stays as it stands. Another split takes an account.
      lines: async () => (isAgreed ? null : linesOf(locked.work).map(storedLine)),
    });
  }
  return answerProposedSplit(tx, ctx, locked, {
    ...given,
    proposalId: said.proposal_id,
    said:
      said.kind === 'accept_proposal'
        ? { answer: 'accepted' }
        : { answer: 'declined', reason: said.reason },
  });
}
