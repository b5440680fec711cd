import * as z from 'zod/mini';
import { type WorkInput, workInputSchema } from '#contract/works/work-input.ts';
import type { AgreedLine } from '#domain/works/proposals.ts';
import type { WorkEdit } from '../history/record-edits.sql.ts';
import type { WorkHolderLine } from '../shares/holder-lines.ts';

const contentSchema = z.object({
  work: workInputSchema,
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
});

/** What an amendment that waits would make of a work, everybody known by id, and its changes when it was proposed. */
export type ProposalContent = { readonly work: WorkInput; readonly changes: readonly WorkEdit[] };

/** What the database keeps of it, as it was written; null for a withdrawal. */
export function readContent(content: unknown): ProposalContent | null {
  return content === null ? null : z.parse(contentSchema, content);
}

/** The lines that it would have, as agreement sees them. */
export function proposedLines({
  work,
}: ProposalContent): Pick<AgreedLine, 'holderId' | 'role' | 'shares'>[] {
  return work.holders.flatMap(({ rights_holder, role, shares }) =>
    'id' in rights_holder ? [{ holderId: rights_holder.id, role, shares }] : [],
  );
}

/** Lines of a work as agreement sees them. */
export function agreedLines(lines: readonly WorkHolderLine[]): AgreedLine[] {
  return lines.map(({ id, role, shares, confirmation, memberId }) => ({
    holderId: id,
    role,
    shares,
    confirmation,
    isMember: memberId !== null,
  }));
}
