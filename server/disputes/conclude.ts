import { moveByItself } from '#domain/disputes/decision.ts';
import type { DisputeOutcome } from '#domain/disputes/dispute.ts';
import { rightsThatDiffer } from '#domain/disputes/split.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import { linesOf } from '../works/work-view.ts';
import { carryOut } from './carry-out.ts';
import { endSplitProposals, setDispute } from './change.sql.ts';
import { type DisputeRow, disputeById } from './dispute.sql.ts';
import type { LockedDispute } from './lock-dispute.ts';
import { concluded } from './notices/news.ts';
import { notifyParties } from './notices/notify-parties.ts';
import { splitDigest } from './proposals/split-digest.ts';
import { type StoredLine, splitLines, standingLines } from './proposals/stored-line.ts';
import { recordEvents } from './record-events.ts';
import type { EventToAdd } from './timeline.sql.ts';

/** How a dispute ends: by what, with which split, and the events that lead there. */
export type Conclusion = {
  readonly outcome: DisputeOutcome;
  /** Null where nothing changes, or one work becomes another's. */
  readonly lines: readonly StoredLine[] | null;
  readonly reasons: string | null;
  /** The last of them puts the split in force. */
  readonly events: readonly EventToAdd[];
  /** The member whose act ended it; null is the society, or time. */
  readonly byMemberId: string | null;
  /** The proposal that everybody accepted. */
  readonly proposalId?: string;
};

/** Ends a dispute, which is locked, and carries the outcome out in the same transaction where that can be done. */
export async function conclude(
  tx: Transaction,
  ctx: Context,
  { dispute: before, work }: LockedDispute,
  { outcome, lines, reasons, events, byMemberId, proposalId }: Conclusion,
): Promise<DisputeRow> {
  const at = ctx.now();
  if (proposalId !== undefined)
    await endSplitProposals(tx, before.id, 'accepted', at, [proposalId]);
  await endSplitProposals(tx, before.id, 'lapsed', at);
  await setDispute(tx, before.id, {
    outcome,
    outcome_reasons: reasons,
    outcome_at: at,
    work_version: null,
    outcome_lines: lines === null ? null : JSON.stringify(lines),
    standing: null,
  });
  const current = (await disputeById(tx, before.id)) ?? before;
  const concluding = events.map((one, place) =>
    place === events.length - 1 && lines !== null
      ? { ...one, detail: { ...one.detail, split: splitDigest(lines) } }
      : one,
  );
  const locked = { dispute: current, work };
  const dispute = await recordEvents(tx, ctx, locked, { events: concluding });
  const standing = standingLines(linesOf(work));
  const isSame =
    lines === null
      ? outcome === 'unchanged' || dispute.kind !== 'duplicate_work'
      : rightsThatDiffer(standing, splitLines(lines)).length === 0;
  if (isSame) {
    const closing = { events: [moveByItself(dispute, 'close')] };
    const closed = await recordEvents(tx, ctx, { dispute, work }, closing);
    const told = concluded(closed, 'All shares stay as they stand.');
    await notifyParties(tx, closed, { ...told, by: byMemberId }, at);
    return closed;
  }
  const done = await carryOut(tx, ctx, { dispute, work });
  if (done.state === 'applied') {
    const told = concluded(done, 'The work has its new version, and nothing is held any more.');
    await notifyParties(tx, done, { ...told, by: byMemberId }, at);
  }
  return done;
}
