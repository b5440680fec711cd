import type { Transaction } from '../db/db.ts';
import type { House } from '../house.ts';
import { notifyEach } from '../notifications/notify.ts';
import { makeAmendment, planAmendment } from '../works/make-amendment.ts';
import type { WorkRow } from '../works/works.sql.ts';
import { readContent } from './proposal-content.ts';
import { type ProposalRow, setEnded } from './proposals.sql.ts';
import { noticeOfEnd } from './tell-of-proposals.ts';
import { withdraw } from './withdraw.ts';

/** Makes what everybody has accepted: the proposer's next version of the work, which says who agreed. */
export async function applyProposal(
  tx: Transaction,
  house: House,
  work: WorkRow,
  proposal: Omit<ProposalRow, 'answers'> & {
    readonly answers: readonly Pick<
      ProposalRow['answers'][number],
      'rights_holder_id' | 'name' | 'member_id' | 'signed_as'
    >[];
  },
  actingMemberId: string | null,
): Promise<void> {
  const at = house.now();
  const { proposed_by, proposer, member_id, signed_as, reason, answers } = proposal;
  const by = { rightsHolderId: proposed_by, memberId: member_id, signedAs: signed_as ?? undefined };
  const said = { by: proposer, accepted_by: answers.map(({ name }) => name), reason };
  const edits = [{ field: 'proposal', old: null, new: said }];
  // Ended first: the work has one open proposal at most, and what follows is no proposal any more.
  await setEnded(tx, [{ id: proposal.id, state: 'applied', reason: null }], at);
  const content = readContent(proposal.content);
  if (content === null) {
    await withdraw(tx, work, by, { reason: reason ?? '', edits }, at);
  } else {
    const plan = await planAmendment(tx, work, content.work, at);
    const agreed = new Map([
      [proposed_by, signed_as],
      ...answers.map((one) => [one.rights_holder_id, one.signed_as] as const),
    ]);
    await makeAmendment(tx, house, work, plan, { by, agreed, edits }, at);
  }
  const end = { state: 'applied', reason: null } as const;
  const told = { member_id, answers: [...answers] };
  await notifyEach(tx, [noticeOfEnd(work, told, end, actingMemberId)], at);
}
