import { mayAct } from '#domain/disputes/acts.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import { advance } from './advance.ts';
import { addSplitAnswer, endSplitProposals } from './change.sql.ts';
import { disputeById, type PartyRow } from './dispute.sql.ts';
import type { HeldDispute } from './lock-dispute.ts';
import { nameOf, notifyParties } from './notify-parties.ts';
import { actingParty } from './party-facts.ts';
import type { EventAuthor } from './timeline.sql.ts';
import { weighAcceptances } from './weigh-acceptances.ts';

/** What a party says to a proposed split, in the version that they saw. */
export type SplitAnswerToTake = {
  readonly proposalId: string;
  readonly version: number;
  readonly said:
    | { readonly answer: 'accepted' }
    | { readonly answer: 'declined'; readonly reason: string };
  readonly detail?: Readonly<Record<string, unknown>>;
};

/**
 * Takes a party's answer to a proposed split, and what follows from it.
 * @throws Problem split_proposal_over, split_answered, stale_version or dispute_moved_on
 */
export async function takeSplitAnswer(
  tx: Transaction,
  ctx: Context,
  { dispute, work, me }: HeldDispute & { readonly me: PartyRow },
  by: Exclude<EventAuthor, null>,
  { proposalId, version, said, detail }: SplitAnswerToTake,
): Promise<void> {
  const proposal = dispute.open_proposals.find(({ id }) => id === proposalId);
  if (proposal === undefined) throw new Problem('split_proposal_over');
  if (proposal.answers.some((one) => one.rights_holder_id === me.rights_holder_id)) {
    throw new Problem('split_answered');
  }
  if (dispute.version !== version) throw new Problem('stale_version');
  if (!mayAct(dispute.state, 'answer_proposal', actingParty(dispute, me))) {
    throw new Problem('dispute_moved_on');
  }
  const at = ctx.now();
  const byMemberId = 'memberId' in by ? by.memberId : null;
  const of = { proposalId: proposal.id, rightsHolderId: me.rights_holder_id };
  await addSplitAnswer(tx, of, said, at, 'partyId' in by ? by : null);
  if (said.answer === 'declined') {
    await endSplitProposals(tx, dispute.id, 'declined', at, [proposal.id]);
  }
  const now = (await disputeById(tx, dispute.id)) ?? dispute;
  const held = { dispute: now, work };
  const details = detail && { detail };
  if (said.answer === 'accepted') {
    const events = [{ kind: 'accept', by, ...details } as const];
    return weighAcceptances(tx, ctx, held, { id: proposal.id, events, by: me });
  }
  const events = [{ kind: 'decline', by, note: said.reason, ...details } as const];
  const after = await advance(tx, ctx, held, { events });
  const message = `${me.name} declined a proposed split in dispute ${nameOf(after)}: ${said.reason}`;
  const news = { title: `A split of ${after.title} was declined`, message, by: byMemberId };
  await notifyParties(tx, after, news, at);
}
