import { afterAcceptance } from '#domain/disputes/answers.ts';
import { losesBy } from '#domain/disputes/split.ts';
import type { Transaction } from '../db/db.ts';
import type { House } from '../house.ts';
import { linesOf } from '../works/work-view.ts';
import { advance } from './advance.ts';
import { endSplitProposals } from './change.sql.ts';
import { conclude } from './conclude.ts';
import type { PartyRow } from './dispute.sql.ts';
import type { HeldDispute } from './hold-dispute.ts';
import { rightsOf } from './party-facts.ts';
import { readLines, splitLines, standingLines } from './stored-line.ts';
import { nameOf, tellParties } from './tell-parties.ts';
import type { EventToAdd } from './timeline.sql.ts';

/** What comes of a proposal after an acceptance: it waits on, it settles the dispute, or the society is to confirm it. */
export async function weighAcceptances(
  tx: Transaction,
  house: House,
  { dispute, work }: HeldDispute,
  { id, events, by }: { id: string; events: readonly EventToAdd[]; by: PartyRow },
): Promise<void> {
  const at = house.now();
  const proposal = dispute.open_proposals.find((one) => one.id === id);
  if (proposal === undefined) throw new Error('a proposal that was just answered is gone');
  const lines = readLines(proposal.lines);
  const standing = standingLines(linesOf(work));
  const next = afterAcceptance(
    dispute.parties.map(({ rights_holder_id, member_id }) => ({
      hasAccount: member_id !== null,
      loses: losesBy(rights_holder_id, standing, splitLines(lines), rightsOf(dispute)),
      hasAccepted: proposal.answers.some((one) => one.rights_holder_id === rights_holder_id),
    })),
  );
  const held = { dispute, work };
  if (next === 'settled') {
    await conclude(tx, house, held, {
      ...{ outcome: 'agreed', lines, reasons: null, events, proposalId: id },
      moves: [
        { move: 'settle', mover: 'rule' },
        { move: 'resolve', mover: 'rule' },
      ],
      byMemberId: by.member_id,
    });
    return;
  }
  if (next === 'open') {
    const isNew = proposal.answers.length === 1;
    const after = await advance(tx, house, held, { events });
    const what = isNew ? 'proposed a split' : 'accepted a proposed split';
    const message = `${by.name} ${what} in dispute ${nameOf(after)}. It holds once all have accepted it.`;
    const title = isNew
      ? `A split of ${after.title} to answer`
      : `A split of ${after.title} was accepted`;
    return tellParties(tx, after, { title, message, by: by.member_id }, at);
  }
  await endSplitProposals(tx, dispute.id, 'accepted', at, [id]);
  // Where the society decides already it stays there: all agree, and it is for the society to confirm.
  const isThere = dispute.state === 'determination';
  const after = await advance(tx, house, held, {
    events,
    moves: isThere ? [] : [{ move: 'determine', mover: 'rule', detail: { agreed: id } }],
  });
  const message = `All who have an account agree on a split in dispute ${nameOf(after)}. Somebody who has none would lose by it, so the society confirms it.`;
  await tellParties(
    tx,
    after,
    { title: `${after.title}: agreed, to be confirmed`, message, by: by.member_id },
    at,
  );
}
