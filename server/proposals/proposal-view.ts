import type { Proposal } from '#contract/works/proposals.ts';
import { readContent } from './proposal-content.ts';
import type { ProposalRow } from './proposals.sql.ts';

/** A proposal as this rights holder sees it. */
export function viewOfProposal(row: ProposalRow, rightsHolderId: string): Proposal {
  const changes = readContent(row.content)?.changes ?? [];
  const isMe = (id: string) => id === rightsHolderId;
  return {
    id: row.id,
    work_id: row.work_id,
    kind: row.kind,
    state: row.state,
    by: { rights_holder_id: row.proposed_by, name: row.proposer, is_me: isMe(row.proposed_by) },
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    answer_by: row.answer_by.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    end_reason: row.end_reason,
    changes: changes.map((change) => ({ field: change.field, old: change.old, new: change.new })),
    answers: row.answers.map((answer) => ({
      rights_holder_id: answer.rights_holder_id,
      name: answer.name,
      is_me: isMe(answer.rights_holder_id),
      is_member: answer.member_id !== null,
      answer: answer.answer,
      reason: answer.reason,
      // JSON made by the database holds times as text.
      answered_at: answer.answered_at && new Date(answer.answered_at).toISOString(),
    })),
  };
}
