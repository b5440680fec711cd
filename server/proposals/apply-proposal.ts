import { type GivenConsent, waitForSociety } from '../consent/wait-for-society.ts';
import type { Context } from '../context.ts';
import type { WorkEdit } from '../history/record-edits.sql.ts';
import { notifyEach } from '../notifications/notify.ts';
import type { Transaction } from '../platform/db/db.ts';
import { type LineConsent, ownAccount, throughLink } from '../shares/holder-lines.ts';
import { makeAmendment, planAmendment } from '../works/amending/make-amendment.ts';
import { consentEdits } from '../works/amending/write-versions.ts';
import type { WorkRow } from '../works/works.sql.ts';
import { noticeOfEnd } from './notify-of-proposals.ts';
import { proposedLines, readContent } from './proposal-content.ts';
import { type ProposalRow, setEnded } from './proposals.sql.ts';
import { withdraw } from './withdraw.ts';

/**
 * Makes what everybody has accepted: the proposer's next version of the work, which says who agreed and how. Where somebody would lose
 * something who agreed through a link it stays open, and the society checks that first. Whether it was made.
 */
export async function applyProposal(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  proposal: ProposalRow,
  actingMemberId: string | null,
): Promise<boolean> {
  const at = ctx.now();
  const { proposed_by, proposer, member_id, signed_as, reason, answers } = proposal;
  const content = readContent(proposal.content);
  const given = consentsOf(proposal);
  const isWaiting = await waitForSociety(tx, ctx, work, {
    subject: { kind: 'proposal', proposalId: proposal.id },
    given,
    split: { after: content === null ? [] : proposedLines(content) },
  });
  if (isWaiting) return false;
  const by = { rightsHolderId: proposed_by, memberId: member_id, signedAs: signed_as ?? undefined };
  const said = { by: proposer, accepted_by: answers.map(({ name }) => name), reason };
  const edits: WorkEdit[] = [{ field: 'proposal', old: null, new: said }];
  // Ended first: the work has one open proposal at most, and what follows is no proposal any more.
  await setEnded(tx, [{ id: proposal.id, state: 'applied', reason: null }], at);
  if (content === null) {
    const links = given.flatMap(({ name, consent }) => consentEdits(name, consent));
    await withdraw(tx, work, by, { reason: reason ?? '', edits: [...edits, ...links] }, at);
  } else {
    const plan = await planAmendment(tx, work, content.work, at);
    const agreed = new Map(given.map(({ holderId, consent }) => [holderId, consent]));
    await makeAmendment(tx, ctx, work, plan, { by, agreed, edits }, at);
  }
  const end = { state: 'applied', reason: null } as const;
  const told = { member_id, answers: [...answers] };
  await notifyEach(tx, [noticeOfEnd(work, told, end, actingMemberId)], at);
  return true;
}

/** Everybody's yes that a proposal rests on, its maker's first. */
function consentsOf(proposal: ProposalRow): GivenConsent[] {
  const { proposed_by, proposer, created_at, answers } = proposal;
  const maker: GivenConsent = {
    holderId: proposed_by,
    name: proposer,
    consent: consentIn(proposal),
    answeredAt: created_at,
  };
  const others = answers.map((one) => ({
    holderId: one.rights_holder_id,
    name: one.name,
    consent: consentIn(one),
    // JSON made by the database holds times as text.
    answeredAt: new Date(one.answered_at ?? created_at),
  }));
  return [maker, ...others];
}

type Signed = Pick<ProposalRow, 'signed_as' | 'link_by' | 'link_by_name'>;

/** How it was said: a typed name stands for a link, and nothing else has one. */
function consentIn({ signed_as, link_by, link_by_name }: Signed): LineConsent {
  if (signed_as === null) return ownAccount;
  return throughLink(signed_as, { memberId: link_by, name: link_by_name ?? '' });
}
