import type { ProposalKind } from '#domain/works/proposals.ts';
import { type Notice, notifyEach } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import type { Signer } from '../amending/write-versions.ts';
import { linesOf } from '../work-view.ts';
import type { WorkRow } from '../works.sql.ts';
import type { Ending } from './proposals.sql.ts';

/** Tells those who must answer, and the registrant. */
export async function notifyOfProposal(
  tx: Transaction,
  work: WorkRow,
  by: Signer,
  { kind, asked, answerBy }: { kind: ProposalKind; asked: readonly string[]; answerBy: Date },
  at: Date,
): Promise<void> {
  const lines = linesOf(work);
  const name = lines.find(({ id }) => id === by.rightsHolderId)?.name ?? work.registered_by_name;
  const mustAnswer = lines.flatMap(({ id, memberId }) =>
    memberId !== null && asked.includes(id) ? [memberId] : [],
  );
  const facts = { work: { id: work.id, title: work.title }, name, kind };
  const senderMemberId = by.memberId;
  await notifyEach(
    tx,
    [
      {
        memberIds: mustAnswer,
        senderMemberId,
        event: 'proposal_to_answer',
        facts: { ...facts, answer_by: answerBy.toISOString() },
      },
      {
        memberIds: [work.registered_by].filter(
          (id) => id !== by.memberId && !mustAnswer.includes(id),
        ),
        senderMemberId,
        event: 'change_proposed',
        facts,
      },
    ],
    at,
  );
}

/** What those who had to do with a proposal are told of its end, all but who ended it. */
export function noticeOfEnd(
  work: WorkRow,
  {
    member_id,
    answers,
  }: { member_id: string | null; answers: readonly { member_id: string | null }[] },
  { state, reason }: Pick<Ending, 'state' | 'reason'>,
  actingMemberId: string | null,
): Notice {
  const asked = answers.flatMap((answer) => answer.member_id ?? []);
  const concerned = [work.registered_by, ...asked, ...(member_id === null ? [] : [member_id])];
  return {
    memberIds: concerned.filter((id) => id !== actingMemberId),
    senderMemberId: actingMemberId,
    event: 'proposal_ended',
    facts: { work: { id: work.id, title: work.title }, state, reason },
  };
}
