import { mustAgree } from '#domain/works/proposals.ts';
import type { Transaction } from '../platform/db/db.ts';
import type { WorkHolderLine } from '../shares/holder-lines.ts';
import type { WorkRow } from '../works/works.sql.ts';
import { agreedLines, proposedLines, readContent } from './proposal-content.ts';
import { addAsked, openProposals } from './proposals.sql.ts';

/** Who confirms a share while a proposal would change it has a say in that from now on. `lines` are those of the work now. */
export async function askConfirmer(
  tx: Transaction,
  work: WorkRow,
  lines: readonly WorkHolderLine[],
  rightsHolderId: string,
): Promise<void> {
  const [proposal] = await openProposals(tx, [work.id]);
  if (proposal === undefined || proposal.proposed_by === rightsHolderId) return;
  const content = readContent(proposal.content);
  const asked =
    content === null
      ? [rightsHolderId]
      : mustAgree(agreedLines(lines), proposedLines(content), proposal.proposed_by);
  if (asked.includes(rightsHolderId)) await addAsked(tx, proposal.id, [rightsHolderId]);
}
