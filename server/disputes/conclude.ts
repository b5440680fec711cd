import type { DisputeOutcome } from '#domain/disputes/dispute.ts';
import { rightsThatDiffer } from '#domain/disputes/split.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import { linesOf } from '../works/work-view.ts';
import { advance, type MoveToMake } from './advance.ts';
import { carryOut } from './carry-out.ts';
import { endSplitProposals, setDispute } from './change.sql.ts';
import { type DisputeRow, disputeById } from './dispute.sql.ts';
import type { HeldDispute } from './lock-dispute.ts';
import { nameOf, notifyParties } from './notify-parties.ts';
import { splitDigest } from './split-digest.ts';
import { type StoredLine, splitLines, standingLines } from './stored-line.ts';
import type { EventToAdd } from './timeline.sql.ts';

/** How a dispute ends: by what, with which split, and the moves and events that lead there. */
export type Conclusion = {
  readonly outcome: DisputeOutcome;
  /** Null where nothing changes, or one work becomes another's. */
  readonly lines: readonly StoredLine[] | null;
  readonly reasons: string | null;
  readonly events: readonly EventToAdd[];
  readonly moves: readonly MoveToMake[];
  /** The member whose act ended it; null is the society, or time. */
  readonly byMemberId: string | null;
  /** The proposal that everybody accepted. */
  readonly proposalId?: string;
};

/** Ends a dispute, which is held, and carries the outcome out in the same transaction where that can be done. */
export async function conclude(
  tx: Transaction,
  ctx: Context,
  { dispute: before, work }: HeldDispute,
  { outcome, lines, reasons, events, moves, byMemberId, proposalId }: Conclusion,
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
  const concluding = moves.map((one, place) =>
    place === moves.length - 1 && lines !== null
      ? { ...one, detail: { ...one.detail, split: splitDigest(lines) } }
      : one,
  );
  const held = { dispute: current, work };
  const dispute = await advance(tx, ctx, held, { events, moves: concluding });
  const standing = standingLines(linesOf(work));
  const isSame =
    lines === null
      ? outcome === 'unchanged' || dispute.kind !== 'duplicate_work'
      : rightsThatDiffer(standing, splitLines(lines)).length === 0;
  if (isSame) {
    const closing = { moves: [{ move: 'close', mover: 'rule' }] } as const;
    const closed = await advance(tx, ctx, { dispute, work }, closing);
    await notifyOfEnd(tx, closed, byMemberId, 'All shares stay as they stand.', at);
    return closed;
  }
  const done = await carryOut(tx, ctx, { dispute, work });
  if (done.state === 'applied') {
    await notifyOfEnd(
      tx,
      done,
      byMemberId,
      'The work has its new version, and nothing is held any more.',
      at,
    );
  }
  return done;
}

function notifyOfEnd(
  tx: Transaction,
  dispute: DisputeRow,
  by: string | null,
  after: string,
  at: Date,
): Promise<void> {
  const how = {
    claim: 'All have conceded the claim',
    agreed: 'All have agreed on a split',
    decided: 'The society has decided',
    ruled: `${dispute.court ?? 'The court'} has ruled`,
    unchanged:
      dispute.ruled_on === null
        ? 'The society has decided'
        : `${dispute.court ?? 'The court'} has ruled`,
  }[dispute.outcome ?? 'agreed'];
  const reasons = dispute.outcome_reasons === null ? '' : ` ${dispute.outcome_reasons}`;
  const message = `${how} in dispute ${nameOf(dispute)}. ${after}${reasons}`;
  return notifyParties(tx, dispute, { title: `${dispute.title}: settled`, message, by }, at);
}
