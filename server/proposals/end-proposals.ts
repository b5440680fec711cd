import type { Context } from '../context.ts';
import { notifyEach } from '../notifications/notify.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { type Author, writeVersions } from '../works/amending/write-versions.ts';
import { linesOf } from '../works/work-view.ts';
import { type WorkRow, worksWithHolders } from '../works/works.sql.ts';
import { noticeOfEnd } from './notify-of-proposals.ts';
import {
  type Ending,
  openProposals,
  type ProposalRow,
  setEnded,
  worksWithLateProposals,
  worksWithProposalsBy,
} from './proposals.sql.ts';

/** A proposal that ends without being made, by whom and why. */
type ProposalEnd = {
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

const batch = 100;

/** Ends the proposals that not everybody accepted in time. Any number of processes may do so at once; returns how many there were. */
export async function expireProposals(ctx: Context): Promise<number> {
  for (let total = 0; ; ) {
    const ended = await transaction(ctx.db, async (tx) => {
      const at = ctx.now();
      const ids = await worksWithLateProposals(tx, at, batch);
      const works = new Map((await worksWithHolders(tx, ids)).map((work) => [work.id, work]));
      const by = { memberId: null, signedAs: ctx.society.name };
      const ends = (await openProposals(tx, ids)).flatMap((proposal): ProposalEnd[] => {
        const work = works.get(proposal.work_id);
        return work ? [{ work, proposal, state: 'expired', reason: null, by }] : [];
      });
      await endProposals(tx, ends, at);
      return ends.length;
    });
    total += ended;
    if (ended < batch) return total;
  }
}

/** Takes back every open proposal of a member who leaves. */
export async function takeBackAll(tx: Transaction, memberId: string, at: Date): Promise<void> {
  const ids = await worksWithProposalsBy(tx, memberId);
  const works = new Map((await worksWithHolders(tx, ids)).map((work) => [work.id, work]));
  const by = { memberId };
  const ends = (await openProposals(tx, ids)).flatMap((proposal): ProposalEnd[] => {
    const work = works.get(proposal.work_id);
    return work ? [{ work, proposal, state: 'taken_back', reason: null, by }] : [];
  });
  await endProposals(tx, ends, at);
}
