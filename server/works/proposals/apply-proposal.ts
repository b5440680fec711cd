import { Problem } from '#domain/problems.ts';
import { representationOf } from '#domain/works/proposals.ts';
import { type GivenConsent, waitForSociety } from '../../consent/wait-for-society.ts';
import type { Context } from '../../context.ts';
import type { WorkEdit } from '../../history/record-edits.sql.ts';
import { notify, notifyEach } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { withdrawMade } from '../../recordings/links/recordings-of-works.ts';
import { type LineConsent, ownAccount, throughLink } from '../../shares/holder-lines.ts';
import { makeAmendment, planAmendment } from '../amending/amend-work.ts';
import {
  type Author,
  consentEdits,
  type Signer,
  writeVersion,
  writeVersions,
} from '../amending/write-versions.ts';
import { refuseEndInDispute, refuseFrozen } from '../lock-work.ts';
import { linesOf } from '../work-view.ts';
import { indexWorks, stopAsking, type WorkRow, worksWithHolders } from '../works.sql.ts';
import { noticeOfEnd } from './notify-of-proposals.ts';
import { agreedLines, proposedLines, readContent } from './proposal-content.ts';
import {
  type Ending,
  openProposals,
  type ProposalRow,
  setAnswer,
  setEnded,
  worksWithLateProposals,
  worksWithProposalsBy,
} from './proposals.sql.ts';

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
  const after = content === null ? [] : proposedLines(content);
  const representation = representationOf(agreedLines(linesOf(work)), after);
  const isWaiting = await waitForSociety(tx, ctx, work, {
    subject: { kind: 'proposal', proposalId: proposal.id },
    given,
    split: { after, representation },
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
  const ended = { member_id, answers: [...answers] };
  await notifyEach(tx, [noticeOfEnd(work, ended, end, actingMemberId)], at);
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

type ProposalAnswer =
  | { readonly answer: 'accepted' }
  | { readonly answer: 'declined'; readonly reason: string };

/**
 * Accepts or declines a proposal about a work that is locked. With the last acceptance it is made, in the same transaction.
 * @throws Problem not_allowed of who is not asked, proposal_over where no answer of theirs is waited for
 */
export async function giveAnswer(
  tx: Transaction,
  ctx: Context,
  { work, proposal }: { readonly work: WorkRow; readonly proposal: ProposalRow },
  by: Signer,
  said: ProposalAnswer,
): Promise<void> {
  const at = ctx.now();
  const mine = proposal.answers.find((one) => one.rights_holder_id === by.rightsHolderId);
  if (mine === undefined) throw new Problem('not_allowed');
  const isOver = proposal.state !== 'open' || proposal.answer_by <= at;
  // While the society checks what came through a link, whoever holds one can still say no.
  const takesBack =
    mine.signed_as !== null && mine.answer === 'accepted' && said.answer === 'declined';
  const isWaiting = proposal.waiting_review_id !== null;
  if (takesBack ? proposal.state !== 'open' || !isWaiting : isOver || mine.answer !== null) {
    throw new Problem('proposal_over');
  }
  if (said.answer === 'accepted') refuseFrozen(work);
  const reason = said.answer === 'declined' ? said.reason : null;
  const signed_as = by.memberId === null ? (by.signedAs ?? null) : null;
  const link_by = by.link?.memberId ?? null;
  const given = { answer: said.answer, reason, signed_as, link_by, answered_at: at };
  const of = { proposalId: proposal.id, rightsHolderId: by.rightsHolderId };
  await setAnswer(tx, of, given);
  if (said.answer === 'declined') {
    return endProposals(tx, [{ work, proposal, state: 'declined', reason, by }], at);
  }
  const answers = proposal.answers.map((one) =>
    one === mine
      ? {
          ...one,
          ...said,
          signed_as,
          link_by,
          link_by_name: by.link?.name ?? null,
          answered_at: at.toISOString(),
        }
      : one,
  );
  if (answers.some(({ answer }) => answer !== 'accepted')) return;
  await applyProposal(tx, ctx, work, { ...proposal, answers }, by.memberId);
}

/** Withdraws a work that is locked: nobody finds it any more, its number is free, its links end, and its holders are notified. */
export async function withdraw(
  tx: Transaction,
  work: WorkRow,
  by: Signer,
  { reason, edits }: { readonly reason: string; readonly edits: readonly WorkEdit[] },
  at: Date,
): Promise<void> {
  refuseEndInDispute(work);
  await stopAsking(tx, work.id, at);
  const lines = linesOf(work).map((line) => ({ ...line, answerBy: null }));
  const said = [{ field: 'reason', old: null, new: reason }, ...edits];
  const ends = { state: 'withdrawn', reason } as const;
  await writeVersion(tx, { work, lines, by, edits: said, ends, kind: 'withdrawn' }, at);
  await indexWorks(tx, [work.id]);
  await withdrawMade(tx, [work.id], { memberId: by.memberId, reason }, at);
  const others = lines.flatMap(({ memberId }) => memberId ?? []);
  const name = lines.find(({ id }) => id === by.rightsHolderId)?.name ?? work.registered_by_name;
  const notice = {
    memberIds: [...others, work.registered_by].filter((id) => id !== by.memberId),
    senderMemberId: by.memberId,
    event: 'work_withdrawn',
    facts: { work: { id: work.id, number: work.number, title: work.title }, name, reason },
  } as const;
  await notify(tx, notice, at);
}

/** A proposal that ends without being made, by whom and why. */
type ProposalEnd = {
  readonly work: WorkRow;
  readonly proposal: ProposalRow;
  readonly state: Exclude<Ending['state'], 'applied'>;
  readonly reason: string | null;
  readonly by: Author;
};

/** Ends proposals whose works are locked: each work stands as it did, and everybody who had to do with it is told. */
export async function endProposals(
  tx: Transaction,
  ends: readonly ProposalEnd[],
  at: Date,
): Promise<void> {
  if (ends.length === 0) return;
  await setEnded(
    tx,
    ends.map(({ proposal, state, reason }) => ({ id: proposal.id, state, reason })),
    at,
  );
  await writeVersions(
    tx,
    ends.map(({ work, proposal, state, reason, by }) => {
      const edit = { field: 'proposal', old: null, new: { kind: proposal.kind, state, reason } };
      const version = { work, lines: linesOf(work), by, edits: [edit], hasOpenProposal: false };
      return { ...version, kind: 'proposal_ended' as const };
    }),
    at,
  );
  await notifyEach(
    tx,
    ends.map(({ work, proposal, by, ...end }) => noticeOfEnd(work, proposal, end, by.memberId)),
    at,
  );
}

const batch = 100;

/** Ends the proposals that not everybody accepted in time. Any number of processes may do so at once; returns how many there were. */
export async function expireProposals(ctx: Context): Promise<number> {
  for (let total = 0; ; ) {
    const ended = await transaction(ctx.db, async (tx) => {
      const at = ctx.now();
      const ids = await worksWithLateProposals(tx, at, batch);
      const works = new Map((await worksWithHolders(tx, ids)).map((work) => [work.id, work]));
      const by = { memberId: null, signedAs: ctx.society.name };
      const ends = (await openProposals(tx, ids)).flatMap((proposal): ProposalEnd[] => {
        const work = works.get(proposal.work_id);
        return work ? [{ work, proposal, state: 'expired', reason: null, by }] : [];
      });
      await endProposals(tx, ends, at);
      return ends.length;
    });
    total += ended;
    if (ended < batch) return total;
  }
}

/** Takes back every open proposal of a member who leaves. */
export async function takeBackAll(tx: Transaction, memberId: string, at: Date): Promise<void> {
  const ids = await worksWithProposalsBy(tx, memberId);
  const works = new Map((await worksWithHolders(tx, ids)).map((work) => [work.id, work]));
  const by = { memberId };
  const ends = (await openProposals(tx, ids)).flatMap((proposal): ProposalEnd[] => {
    const work = works.get(proposal.work_id);
    return work ? [{ work, proposal, state: 'taken_back', reason: null, by }] : [];
  });
  await endProposals(tx, ends, at);
}
