import { notifyEach } from '../notifications/notify.ts';
import type { Transaction } from '../platform/db/db.ts';
import { type Author, writeVersions } from '../works/amending/write-versions.ts';
import { linesOf } from '../works/work-view.ts';
import type { WorkRow } from '../works/works.sql.ts';
import { noticeOfEnd } from './notify-of-proposals.ts';
import { type Ending, type ProposalRow, setEnded } from './proposals.sql.ts';

/** A proposal that ends without being made, by whom and why. */
export type ProposalEnd = {
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
