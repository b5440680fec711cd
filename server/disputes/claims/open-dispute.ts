import type { HolderInput } from '#contract/works/work-input.ts';
import { areOthersNotified, formatDisputeNumber } from '#domain/disputes/dispute.ts';
import { rightsThatDiffer } from '#domain/disputes/split.ts';
import { Problem } from '#domain/problems.ts';
import { isLive } from '#domain/works/work.ts';
import type { Actor, Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { answerableHolders } from '../../shares/holder-lines.ts';
import { lockWork } from '../../works/lock-work.ts';
import { linesOf } from '../../works/work-view.ts';
import { addDispute, draftAbout, isVerifiedMember, openAbout } from '../change.sql.ts';
import { type DisputeRow, disputeById, disputeOfParty } from '../dispute.sql.ts';
import { rightsText } from '../messages.ts';
import { notifyParties } from '../notify-parties.ts';
import { addParties, setClaim } from '../parties/parties.sql.ts';
import { inOrder, resolveSplit } from '../proposals/resolve-split.ts';
import { splitLines, standingLines } from '../proposals/stored-line.ts';
import { recordEvents } from '../record-events.ts';

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
  const others = answerableHolders(standing).filter((id) => id !== by.rightsHolderId);
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

/** An open dispute that stands in the way of another one: which, about which of the rights, and whether who asks takes part. */
export type InTheWay = {
  readonly id: string;
  /** 'Dispute D-000123 about the performing right of this work' */
  readonly name: string;
  readonly isParty: boolean;
  /** Whether it can be joined: what the society has not passed on yet is nobody else's. */
  readonly isJoinable: boolean;
};

/** The open dispute about one of these rights of a work, besides `exceptId`; null where there is none. */
export async function openInTheWay(
  tx: Transaction,
  { workId, rights, exceptId }: { workId: string; rights: readonly string[]; exceptId?: string },
  rightsHolderId: string | null,
): Promise<InTheWay | null> {
  const open = (await openAbout(tx, workId, rightsHolderId)).filter(({ id }) => id !== exceptId);
  const first = open.find(({ right_name }) => rights.includes(right_name));
  if (first === undefined) return null;
  const about = open.filter(({ id, right_name }) => id === first.id && rights.includes(right_name));
  const text = rightsText(inOrder(about.map(({ right_name }) => right_name)));
  const isParty =
    rightsHolderId !== null && (await disputeOfParty(tx, first.id, rightsHolderId)) !== undefined;
  return {
    id: first.id,
    isParty,
    isJoinable: areOthersNotified(first.state),
    name: `Dispute ${formatDisputeNumber(first.number)} about ${text} of this work`,
  };
}

/**
 * One dispute a right: the refusal where there is another says which and what to do, and names it unless it is nobody's to see yet.
 * `rightsHolderId` null is the society. Null where there is none.
 */
export async function refusalWhereOpen(
  tx: Transaction,
  { id, work_id: workId, rights }: Pick<DisputeRow, 'id' | 'work_id' | 'rights'>,
  rightsHolderId: string | null,
): Promise<Problem | null> {
  const other = await openInTheWay(tx, { workId, rights, exceptId: id }, rightsHolderId);
  if (other === null) return null;
  if (rightsHolderId === null) {
    const text = `${other.name} is open. There can be only one at a time.`;
    return new Problem('dispute_open', 'rights', { subject: { id: other.id, text } });
  }
  if (!other.isParty && !other.isJoinable) return new Problem('dispute_open', 'rights');
  const text = `${other.name} is open already. ${whatToDo(other)}`;
  return new Problem('dispute_open', 'rights', { subject: { id: other.id, text } });
}

/** What who claims can do about a dispute that is in the way. */
export function whatToDo({ isParty, isJoinable }: InTheWay): string {
  if (isParty) return 'You are in that dispute. Make your claim there.';
  return isJoinable
    ? 'Join that one instead of raising another.'
    : 'You can join it once the society has told the other holders.';
}
