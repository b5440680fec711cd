import type { HolderInput } from '#contract/works/work-input.ts';
import { rightsThatDiffer } from '#domain/disputes/split.ts';
import { isLive } from '#domain/works/work.ts';
import type { Actor, Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { lockWork } from '../../works/lock-work.ts';
import { linesOf } from '../../works/work-view.ts';
import { addDispute, draftAbout, isVerifiedMember } from '../change.sql.ts';
import { disputeById } from '../dispute.sql.ts';
import { notifyParties } from '../notify-parties.ts';
import { addParties, setClaim } from '../parties/parties.sql.ts';
import { resolveSplit } from '../proposals/resolve-split.ts';
import { splitLines, standingLines } from '../proposals/stored-line.ts';
import { recordEvents } from '../record-events.ts';
import { type InTheWay, openInTheWay } from './why-it-waits.ts';

/** A claim that did not fit what stands: whose, about which work, and what was being done when it came up. */
export type Conflict = {
  readonly by: Pick<Actor, 'memberId' | 'rightsHolderId'>;
  readonly workId: string;
  readonly holders: readonly HolderInput[];
  readonly note: string;
};

/** What became of a conflict: a new draft, one that was begun before, or a dispute that is open. */
export type Opened =
  | { readonly what: 'drafted' | 'begun'; readonly id: string }
  | ({ readonly what: 'open' } & InTheWay);

/**
 * For what is registered, amended or imported and does not fit the shares that stand: it becomes a rival claim in a dispute in
 * draft that its claimant sees, and the others too where the society has verified the claimant. Nothing that stands changes, and nothing is held before its claimant raises it. Where a dispute about the
 * same right is open, or its claimant has begun one about the work, that one is named instead; null where nothing differs.
 */
export async function openDispute(
  tx: Transaction,
  ctx: Pick<Context, 'now'>,
  { by, workId, holders, note }: Conflict,
): Promise<Opened | null> {
  const work = await lockWork(tx, workId);
  if (work === undefined || !isLive(work.state)) return null;
  const standing = linesOf(work);
  const others = [...new Set(standing.map(({ id }) => id))].filter(
    (id) => id !== by.rightsHolderId,
  );
  if (others.length === 0) return null;
  const at = ctx.now();
  const { lines } = await resolveSplit(
    tx,
    work,
    holders,
    ['performing', 'mechanical', 'synchronisation'],
    at,
  );
  const rights = rightsThatDiffer(standingLines(standing), splitLines(lines));
  if (rights.length === 0 || lines.length === 0) return null;
  const open = await openInTheWay(tx, { workId, rights }, by.rightsHolderId);
  if (open !== null) return { what: 'open', ...open };
  const there = await draftAbout(tx, workId, by.rightsHolderId);
  if (there !== null) return { what: 'begun', id: there };
  const isVerified = await isVerifiedMember(tx, by.memberId);
  const id = newId(at);
  await addDispute(tx, {
    id,
    work_id: workId,
    kind: 'author_share',
    origin: 'conflict',
    rights,
    raised_by: by.rightsHolderId,
    member_id: by.memberId,
    since: at,
    created_at: at,
    updated_at: at,
  });
  await addParties(
    tx,
    id,
    [
      { rightsHolderId: by.rightsHolderId, side: 'claimant', isRaiser: true },
      // Somebody unverified could reach everybody by it: their claim is theirs alone until the society has passed it on.
      ...(isVerified ? others : []).map(
        (one) => ({ rightsHolderId: one, side: 'respondent' }) as const,
      ),
    ],
    at,
  );
  await setClaim(tx, { disputeId: id, rightsHolderId: by.rightsHolderId }, lines, at);
  const dispute = await disputeById(tx, id);
  if (dispute === undefined) return null;
  const events = [{ kind: 'draft', by: { memberId: by.memberId }, note } as const];
  const after = await recordEvents(tx, ctx, { dispute, work }, { events, keepsVersion: true });
  const facts = { name: after.raiser, note };
  if (isVerified)
    await notifyParties(tx, after, { event: 'rival_claim_drafted', facts, by: null }, at);
  return { what: 'drafted', id };
}
