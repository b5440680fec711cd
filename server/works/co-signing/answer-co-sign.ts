import type { Parsed } from '#contract/platform/endpoint.ts';
import type {
  answerCoSign as answerCoSignEndpoint,
  CoSign,
  readCoSign as readCoSignEndpoint,
} from '#contract/works/co-signing.ts';
import type { WorkInput } from '#contract/works/work-input.ts';
import { effectOfConsent, type HeldLine } from '#domain/consent/consent.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { Problem } from '#domain/problems.ts';
import { maySignAs } from '#domain/rightsholders/same-person.ts';
import { placesActedFor } from '#domain/works/chains/chains.ts';
import { withNames } from '#domain/works/chains/territories.ts';
import { representationOf } from '#domain/works/proposals.ts';
import { rights, type SharesByRight } from '#domain/works/shares.ts';
import { isWaiting, markAnswered, markSeen } from '../../consent/consent.sql.ts';
import { heldSplits } from '../../consent/wait-for-society.ts';
import type { Context } from '../../context.ts';
import { type Db, type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answerOfLink, countAttempts } from '../../platform/links/answering-links.ts';
import { hashOfSecret } from '../../session/secrets.ts';
import type { LinkMaker } from '../../shares/holder-lines.ts';
import type { Signer } from '../amending/write-versions.ts';
import { lockWork, refuseFrozen } from '../lock-work.ts';
import { giveAnswer } from '../proposals/apply-proposal.ts';
import {
  agreedLines,
  proposedLines,
  readContent,
  viewOfProposal,
} from '../proposals/proposal-content.ts';
import { proposalById } from '../proposals/proposals.sql.ts';
import { propose } from '../proposals/propose.ts';
import { asInput, linesOf } from '../work-view.ts';
import { type WorkRow, worksWithHolders } from '../works.sql.ts';
import { confirmLinesOf, declineLinesOf } from './answer-for-lines.ts';
import { type LiveInvitation, liveInvitation } from './invitations.sql.ts';

/** Opens a link. It works until it ends, so that people can come back and see what became of the work. */
export const readCoSign: Handler<typeof readCoSignEndpoint> = async (ctx, _, { body }, facts) => {
  await countAttempt(ctx, facts.address);
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const invitation = await openLink(tx, body.secret, at);
    const [work] = await worksWithHolders(tx, [invitation.work_id]);
    if (work === undefined) throw new Problem('link_invalid');
    await markSeen(tx, 'work', invitation.id, at);
    return { data: await viewOfLink(tx, work, invitation) };
  });
};

type Said = Parsed<typeof answerCoSignEndpoint>['body']['answer'];

/** Answers through a link, in the version that was seen; the same answer, sent again, is done once. What is signed stands in the history under the name that was typed. */
export const answerCoSign: Handler<typeof answerCoSignEndpoint> = async (
  ctx,
  _,
  { body },
  facts,
) => {
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
    if (body.answer.kind !== 'decline_proposal') refuseFrozen(work);
    const rightsHolderId = invitation.rights_holder_id;
    const link = makerOf(invitation);
    const signer = { rightsHolderId, memberId: null, signedAs: body.signed_as, link };
    checkSignature(work, signer, body.answer);
    await answer(tx, ctx, work, signer, body.answer);
    await markAnswered(tx, 'work', invitation.id, hash);
    const now = (await lockWork(tx, work.id)) ?? work;
    return { data: await viewOfLink(tx, now, invitation) };
  });
};

/** Who says yes signs as who was named. */
function checkSignature(work: WorkRow, { rightsHolderId, signedAs }: Signer, said: Said): void {
  if (said.kind !== 'confirm' && said.kind !== 'accept_proposal') return;
  const named = linesOf(work).find(({ id }) => id === rightsHolderId);
  if (named !== undefined && !maySignAs(signedAs ?? '', named))
    throw new Problem('signature_of_another', 'signed_as');
}

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

/** A work as somebody with a link sees it. */
async function viewOfLink(
  db: Db,
  work: WorkRow,
  { rights_holder_id, name, expires_at }: LiveInvitation,
): Promise<CoSign> {
  return {
    work_number: formatWorkNumber(work.number),
    version: work.version,
    state: work.state,
    title: work.title,
    alternative_titles: work.titles.map(({ title }) => title),
    language: work.language,
    text_music_relationship: work.text_music_relationship,
    registered_by: work.registered_by_name,
    registered_at: work.registered_at.toISOString(),
    expires_at: expires_at.toISOString(),
    my_name: name,
    totals: {
      performing: work.performing_total,
      mechanical: work.mechanical_total,
      synchronisation: work.synchronisation_total,
    },
    holders: linesOf(work).map((line) => ({
      name: line.name,
      role: line.role,
      shares: line.shares,
      confirmation: line.confirmation,
      is_me: line.id === rights_holder_id,
      acts_for: namesOf(linesOf(work), line.represents),
      collection: withNames(line.collection),
    })),
    proposal: await proposalFor(db, work, rights_holder_id),
    society_checks: isChecked(
      work,
      rights_holder_id,
      linesOf(work).map(({ id, shares }) => ({ holderId: id, shares })),
    ),
    waits_for_society: await isWaiting(db, work.id, rights_holder_id),
  };
}

const namesOf = (lines: readonly { id: string; name: string }[], ids: readonly string[]) => [
  ...new Set(lines.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))),
];

function isChecked(
  work: WorkRow,
  holderId: string,
  after: readonly HeldLine[],
  representation: readonly string[] = [],
): boolean {
  const consent = { holderId, means: 'link', isApproved: false } as const;
  const split = { before: heldSplits(work), after, representation };
  return effectOfConsent(consent, split) === 'for_society';
}

async function proposalFor(
  db: Db,
  work: WorkRow,
  rightsHolderId: string,
): Promise<CoSign['proposal']> {
  const { open_proposal_id } = work;
  const row = open_proposal_id === null ? undefined : await proposalById(db, open_proposal_id);
  if (row === undefined) return null;
  const mine = row.answers.find((answer) => answer.rights_holder_id === rightsHolderId);
  const content = readContent(row.content);
  const after = content === null ? [] : proposedLines(content);
  const representation = representationOf(agreedLines(linesOf(work)), after);
  const society_checks = isChecked(work, rightsHolderId, after, representation);
  return {
    ...viewOfProposal(row, rightsHolderId),
    must_answer: mine?.answer === null,
    society_checks,
  };
}

/**
 * The work as it stands, with other shares on the lines of one holder, in the order of these lines; null when they are what they were.
 * @throws Problem invalid when there are not as many
 */
function withMyShares(
  work: WorkRow,
  rightsHolderId: string,
  shares: readonly SharesByRight[],
): WorkInput | null {
  const lines = linesOf(work);
  const mine = lines.filter(({ id }) => id === rightsHolderId);
  if (shares.length !== mine.length) throw new Problem('invalid', 'answer.shares');
  const changed = mine.map((line, index) => ({ line, shares: shares[index] ?? line.shares }));
  if (
    changed.every(({ line, shares }) => rights.every((one) => shares[one] === line.shares[one]))
  ) {
    return null;
  }
  const holders = lines.map((line, own) => {
    const given = changed.find((one) => one.line === line)?.shares;
    return {
      rights_holder: { id: line.id },
      role: line.role,
      shares: given ?? line.shares,
      // What was said otherwise is not derived from the agreed split any more.
      manuscript_share: given ? null : line.manuscriptShare,
      represents: placesActedFor(lines, own, line.represents),
    };
  });
  return asInput(work, holders);
}

/** Counts an attempt from an address. @throws Problem too_many_requests */
const countAttempt = countAttempts('co-sign link');

/** What a link is about. @throws Problem link_invalid, the same for one that is replaced, over, somebody else's or made up */
async function openLink(db: Db, secret: string, now: Date): Promise<LiveInvitation> {
  const invitation = await liveInvitation(db, hashOfSecret(secret), now);
  if (invitation === undefined) throw new Problem('link_invalid');
  return invitation;
}

/** Who made a link that was opened. */
function makerOf({ invited_by, invited_by_name }: LiveInvitation): LinkMaker {
  return { memberId: invited_by, name: invited_by_name ?? '' };
}
