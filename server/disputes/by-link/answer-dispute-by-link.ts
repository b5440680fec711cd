import type {
  answerDisputeByLink as answerDisputeByLinkEndpoint,
  DisputeByLink,
  readDisputeByLink as readDisputeByLinkEndpoint,
} from '#contract/disputes/dispute-by-link.ts';
import type { Parsed } from '#contract/platform/endpoint.ts';
import { actsByLink } from '#domain/disputes/acts.ts';
import { formatDisputeNumber, linkDeclarationVersion } from '#domain/disputes/dispute.ts';
import { isWaitedFor } from '#domain/disputes/parties.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { Problem } from '#domain/problems.ts';
import { markAnswered, markSeen } from '../../consent/consent.sql.ts';
import type { Context } from '../../context.ts';
import { type Db, type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answerOfLink, countAttempts } from '../../platform/links/answering-links.ts';
import { hashOfSecret } from '../../session/secrets.ts';
import type { LinkMaker } from '../../shares/holder-lines.ts';
import { linesOf } from '../../works/work-view.ts';
import { worksWithHolders } from '../../works/works.sql.ts';
import { answerClaim, answerProposedSplit } from '../claims/answer-dispute.ts';
import { disputeById, type PartyRow } from '../dispute.sql.ts';
import { type LockedDispute, lockAnyDispute } from '../lock-dispute.ts';
import { actingParty, presenceIn, rightsOf } from '../party-facts.ts';
import { readLines, type StoredLine, storedLine } from '../proposals/stored-line.ts';
import { peopleIn } from '../reading/people.ts';
import { proposalsOf } from '../timeline.sql.ts';
import { type LiveInvitation, liveInvitation } from './invitations.sql.ts';

/** Opens a link. It works until it ends, so that people can come back and see what became of the dispute. */
export const readDisputeByLink: Handler<typeof readDisputeByLinkEndpoint> = async (
  ctx,
  _,
  { body },
  facts,
) => {
  await countAttempt(ctx, facts.address);
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const invitation = await openLink(tx, body.secret, at);
    await markSeen(tx, 'dispute', invitation.id, at);
    return { data: await viewByLink(tx, invitation) };
  });
};

type Body = Parsed<typeof answerDisputeByLinkEndpoint>['body'];

/** Answers through a link, in the version that was seen; the same answer, sent again, is done once. What is signed stands on the timeline under the name that was typed. */
export const answerDisputeByLink: Handler<typeof answerDisputeByLinkEndpoint> = async (
  ctx,
  _,
  { body },
  facts,
) => {
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
    await markAnswered(tx, 'dispute', invitation.id, hash);
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

/** A dispute as somebody with a link sees it: names, shares and words, and nothing that leads to anybody. */
async function viewByLink(
  tx: Transaction,
  { dispute_id, rights_holder_id: myId, expires_at }: LiveInvitation,
): Promise<DisputeByLink> {
  const dispute = await disputeById(tx, dispute_id);
  const [work] = dispute === undefined ? [] : await worksWithHolders(tx, [dispute.work_id]);
  const me = dispute?.parties.find((one) => one.rights_holder_id === myId);
  if (dispute === undefined || work === undefined || me === undefined) {
    throw new Problem('link_invalid');
  }
  const said = await proposalsOf(tx, dispute.id);
  const people = await peopleIn(tx, dispute, work, said);
  const places = new Map<string, number>();
  const placeOf = (id: string) => {
    const known = people.idOf(id);
    const place = places.get(known) ?? places.size;
    places.set(known, place);
    return place;
  };
  const show = (lines: readonly StoredLine[]) =>
    lines.map(({ rights_holder_id, role, shares }) => ({
      holder: placeOf(rights_holder_id),
      name: people.nameOf(rights_holder_id),
      role,
      shares,
      is_me: people.idOf(rights_holder_id) === myId,
    }));
  const party = actingParty(dispute, me);
  const acts = actsByLink(dispute.state, party);
  return {
    number: formatDisputeNumber(dispute.number),
    version: dispute.version,
    kind: dispute.kind,
    state: dispute.state,
    rights: rightsOf(dispute),
    work: { work_number: formatWorkNumber(dispute.work_number), title: dispute.title },
    other_work:
      dispute.other_work_id === null
        ? null
        : {
            work_number: formatWorkNumber(dispute.other_number ?? 0),
            title: dispute.other_title ?? '',
          },
    raised_by: dispute.raiser,
    my_name: me.name,
    my_side: me.side,
    answer: me.answer,
    deadline: dispute.deadline?.toISOString() ?? null,
    expires_at: expires_at.toISOString(),
    statements: dispute.parties.flatMap(({ name, side, is_raiser, statement, ...one }) => {
      const text = is_raiser ? dispute.statement : (statement ?? '');
      const isMe = one.rights_holder_id === myId;
      return text === '' ? [] : [{ name, side, is_raiser, is_me: isMe, text }];
    }),
    standing: show(
      dispute.standing === null ? linesOf(work).map(storedLine) : readLines(dispute.standing),
    ),
    claims: dispute.claims.map(({ rights_holder_id: id, lines }) => ({
      holder: placeOf(id),
      name: people.nameOf(id),
      is_mine: id === myId,
      side: dispute.parties.find((one) => one.rights_holder_id === id)?.side ?? 'third',
      lines: show(readLines(lines)),
    })),
    proposals: said
      .filter(({ state }) => state === 'open')
      .map(({ id, name, signed_as, message, lines, answers }) => {
        const hasAnswered = (holderId: string) =>
          answers.some((one) => one.rights_holder_id === holderId);
        return {
          id,
          name: signed_as ?? name ?? '',
          message,
          lines: show(readLines(lines)),
          may_answer: acts.includes('answer_proposal') && !hasAnswered(myId),
          waits_for: dispute.parties
            .filter((one) => isWaitedFor(presenceIn(one)) && !hasAnswered(one.rights_holder_id))
            .map((one) => one.name),
        };
      }),
    outcome:
      dispute.outcome === null
        ? null
        : {
            kind: dispute.outcome,
            reasons: dispute.outcome_reasons,
            lines: dispute.outcome_lines === null ? null : show(readLines(dispute.outcome_lines)),
          },
    acts,
  };
}

/** Counts an attempt from an address. @throws Problem too_many_requests */
const countAttempt = countAttempts('dispute link');

/** What a link is about. @throws Problem link_invalid, the same for one that is replaced, taken back, over or made up */
async function openLink(db: Db, secret: string, now: Date): Promise<LiveInvitation> {
  const invitation = await liveInvitation(db, hashOfSecret(secret), now);
  if (invitation === undefined) throw new Problem('link_invalid');
  return invitation;
}
