import { afterAcceptance } from '#domain/disputes/answers.ts';
import { waitForSociety } from '../consent/wait-for-society.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import { advance } from './advance.ts';
import { endSplitProposals } from './change.sql.ts';
import { conclude } from './conclude.ts';
import type { DisputeRow, PartyRow } from './dispute.sql.ts';
import { acceptances, acceptedHow, claimsOf, isForSociety, losesHeld } from './given-consents.ts';
import type { HeldDispute } from './lock-dispute.ts';
import { nameOf, notifyParties } from './notify-parties.ts';
import { notifySocietyOfTurn } from './notify-society.ts';
import { presenceIn, rightsOf } from './party-facts.ts';
import { readLines, splitLines } from './stored-line.ts';
import type { EventToAdd } from './timeline.sql.ts';

/** What comes of an open proposal as it is answered now. */
export function outcomeOfProposal(
  { dispute, work }: HeldDispute,
  { lines, answers }: Pick<DisputeRow['open_proposals'][number], 'lines' | 'answers'>,
): ReturnType<typeof afterAcceptance> {
  const proposed = splitLines(readLines(lines));
  return afterAcceptance(
    dispute.parties.map((party) => ({
      forSociety: answers.some(
        (one) =>
          one.rights_holder_id === party.rights_holder_id &&
          isForSociety({ dispute, work }, party.rights_holder_id, acceptedHow(one), proposed),
      ),
      side: party.side,
      presence: presenceIn(party),
      loses: losesHeld(work, party.rights_holder_id, proposed, rightsOf(dispute)),
      hasAccepted: answers.some((one) => one.rights_holder_id === party.rights_holder_id),
    })),
  );
}

/**
 * What comes of a proposal after an acceptance, or when somebody is not waited for any more (`by` null): it waits on, it settles the
 * dispute, or the society is to confirm it.
 */
export async function weighAcceptances(
  tx: Transaction,
  ctx: Context,
  { dispute, work }: HeldDispute,
  { id, events, by }: { id: string; events: readonly EventToAdd[]; by: PartyRow | null },
): Promise<void> {
  const at = ctx.now();
  const proposal = dispute.open_proposals.find((one) => one.id === id);
  if (proposal === undefined) throw new Error('a proposal that was just answered is gone');
  const lines = readLines(proposal.lines);
  const held = { dispute, work };
  const next = outcomeOfProposal(held, proposal);
  const byMemberId = by?.member_id ?? null;
  if (next === 'settled') {
    await conclude(tx, ctx, held, {
      outcome: 'agreed',
      lines,
      reasons: null,
      events,
      proposalId: id,
      moves: [
        { move: 'settle', mover: 'rule' },
        { move: 'resolve', mover: 'rule' },
      ],
      byMemberId,
    });
    return;
  }
  if (next === 'open') {
    const isNew =
      proposal.rights_holder_id === by?.rights_holder_id && proposal.answers.length === 1;
    const after = await advance(tx, ctx, held, { events });
    const what = isNew ? 'proposed a split' : 'accepted a proposed split';
    const message = `${by?.name ?? 'Somebody'} ${what} in dispute ${nameOf(after)}. It holds once all have accepted it.`;
    const title = isNew
      ? `A split of ${after.title} to answer`
      : `A split of ${after.title} was accepted`;
    return notifyParties(tx, after, { title, message, by: byMemberId }, at);
  }
  await endSplitProposals(tx, dispute.id, 'accepted', at, [id]);
  // Where the society decides already it stays there: all agree, and it is for the society to confirm.
  const isThere = dispute.state === 'determination';
  const after = await advance(tx, ctx, held, {
    events,
    moves: isThere ? [] : [{ move: 'determine', mover: 'rule', detail: { agreed: id } }],
  });
  await waitForSociety(tx, ctx, work, {
    subject: { kind: 'dispute', disputeId: dispute.id, splitId: id },
    given: acceptances(dispute, proposal.answers),
    split: { after: splitLines(lines), claims: claimsOf(dispute) },
  });
  const message = `Everybody we could ask agrees on a split in dispute ${nameOf(after)}. Somebody who would get less could not be asked or answered through a link, so the society checks it first.`;
  await notifyParties(
    tx,
    after,
    { title: `${after.title}: agreed, to be confirmed`, message, by: byMemberId },
    at,
  );
  await notifySocietyOfTurn(tx, ctx, dispute, after);
}
