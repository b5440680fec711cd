import * as z from 'zod/mini';
import type { Proposal } from '#contract/works/proposals.ts';
import { type WorkInput, workInputSchema } from '#contract/works/work-input.ts';
import { saidCollection } from '#domain/works/chains/collection.ts';
import type { AgreedLine, SaidLine } from '#domain/works/proposals.ts';
import type { WorkEdit } from '../../history/record-edits.sql.ts';
import { parseStored } from '../../platform/db/stored-json.ts';
import type { WorkHolderLine } from '../../shares/holder-lines.ts';
import type { ProposalRow } from './proposals.sql.ts';

const contentSchema = z.object({
  work: workInputSchema,
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
});

/** What an amendment that waits would make of a work, everybody known by id, and its changes when it was proposed. */
export type ProposalContent = { readonly work: WorkInput; readonly changes: readonly WorkEdit[] };

/** What the database stores of it, as it was written; null for a withdrawal. */
export function readContent(content: unknown): ProposalContent | null {
  return content === null ? null : parseStored(contentSchema, content);
}

/** The lines that it would have, as agreement sees them. */
export function proposedLines({
  work,
}: ProposalContent): (SaidLine & Pick<AgreedLine, 'holderId' | 'role'>)[] {
  const idAt = (place: number) => {
    const person = work.holders[place]?.rights_holder;
    return person !== undefined && 'id' in person ? [person.id] : [];
  };
  return work.holders.flatMap((line, place) =>
    idAt(place).map((holderId) => ({
      holderId,
      role: line.role,
      shares: line.shares,
      manuscriptShare: line.manuscript_share,
      represents: [...new Set(line.represents.flatMap(idAt))],
      collection: saidCollection(line.collection ?? null),
    })),
  );
}

/** Lines of a work as agreement sees them. */
export function agreedLines(lines: readonly WorkHolderLine[]): AgreedLine[] {
  return lines.map((line) => ({
    holderId: line.id,
    role: line.role,
    shares: line.shares,
    manuscriptShare: line.manuscriptShare,
    represents: line.represents,
    collection: line.collection,
    confirmation: line.confirmation,
    isMember: line.memberId !== null,
  }));
}

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
