import { acknowledgeBy, deadlineOf, remindersOf } from '#domain/disputes/deadlines.ts';
import { type DisputeState, holdsMoney, isOpen } from '#domain/disputes/dispute.ts';
import type { WaitReason } from '#domain/disputes/earned-hold.ts';
import { mediableStates } from '#domain/disputes/moves.ts';
import { type ContestedShare, contestedShare, whollyContested } from '#domain/disputes/split.ts';
import { whoseTurn } from '#domain/disputes/whose-turn.ts';
import { lapseReviews } from '../consent/consent.sql.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import { linesOf } from '../works/work-view.ts';
import type { WorkRow } from '../works/works.sql.ts';
import { type DisputeRow, disputeById, disputeDays } from './dispute.sql.ts';
import type { LockedDispute } from './lock-dispute.ts';
import {
  forgetMediation,
  releaseContested,
  setContested,
  setTurns,
} from './parties/parties.sql.ts';
import { isMediationAsked, rightsOf, turnParties } from './party-facts.ts';
import { readLines, splitLines, standingLines, storedLine } from './proposals/stored-line.ts';
import { addEvents, type EventToAdd } from './timeline.sql.ts';

type Recording = {
  /** What happened, in this order; the last that moves the dispute determines its state. */
  readonly events?: readonly EventToAdd[];
  /** Whether it was nothing that two could do at once: then the version stays. */
  readonly keepsVersion?: boolean;
  /** Why a dispute that is filed stays with the society until it decides; as it was by default. */
  readonly waitsFor?: WaitReason | null;
};

/**
 * Records what happened in a dispute, which is locked and was read after its parties, claims and proposals were written, and updates what
 * follows from it: whose turn it is, what is contested, and when it ends by itself. The state is written here alone.
 */
export async function recordEvents(
  tx: Transaction,
  ctx: Pick<Context, 'now'>,
  { dispute: before, work }: LockedDispute,
  { events = [], keepsVersion = false, waitsFor = before.waits_for }: Recording,
): Promise<DisputeRow> {
  const at = ctx.now();
  const last = events.findLast(({ to }) => to !== undefined);
  const hasMoved = last !== undefined;
  const state = last?.to ?? before.state;
  await addEvents(tx, before.id, events, at);
  // What waited for the society's word is over with the step in which it is the society's turn.
  if (hasMoved && state !== 'determination') {
    await lapseReviews(tx, { disputeId: before.id }, at);
  }
  const now = await withoutLateMediation(tx, before, state);
  const since = hasMoved ? at : now.since;
  const turn = whoseTurn(state, turnParties(now));
  await setTurns(tx, now.id, turn.who === 'parties' ? turn.ids : []);
  const isOver = !isOpen(state) && state !== 'draft';
  if (isOver) await releaseContested(tx, now.id);
  else await setContested(tx, now, contestedNow(now, work), holdsMoney(state));
  const waits = state === 'filed' ? waitsFor : null;
  const times = await timesOf(tx, now, state, since, hasMoved);
  // What must be earned does not come by itself when time is over.
  const deadline = waits === null ? times.deadline : null;
  const { dueAt } = times;
  await tx
    .updateTable('dispute')
    .set({
      state,
      since,
      deadline,
      due_at: dueAt,
      turn: turn.who,
      updated_at: at,
      waits_for: waits,
      version: keepsVersion ? now.version : now.version + 1,
      ...(isOver && now.standing === null && { standing: standingJson(work) }),
      ...(!isOver && now.standing !== null && { standing: null }),
      ...(state !== 'needs_information' && { asked_for: null }),
    })
    .where('id', '=', now.id)
    .execute();
  return (await disputeById(tx, before.id)) ?? now;
}

/** Who asked for mediation asks no more once the dispute is past it. */
async function withoutLateMediation(
  tx: Transaction,
  dispute: DisputeRow,
  state: DisputeState,
): Promise<DisputeRow> {
  const isMediable = (mediableStates as readonly DisputeState[]).includes(state);
  if (isMediable || !isMediationAsked(dispute)) return dispute;
  await forgetMediation(tx, dispute.id);
  const parties = dispute.parties.map((party) => ({ ...party, mediation_agreed_at: null }));
  return { ...dispute, parties };
}

// The deadline is set when a state begins: other days hold for what begins afterwards.
async function timesOf(
  tx: Transaction,
  dispute: DisputeRow,
  state: DisputeState,
  since: Date,
  hasMoved: boolean,
): Promise<{ deadline: Date | null; dueAt: Date | null }> {
  const isNew = dispute.due_at === null && dispute.deadline === null;
  if (!hasMoved && !isNew) return { deadline: dispute.deadline, dueAt: dispute.due_at };
  const days = await disputeDays(tx);
  const deadline = deadlineOf(state, since, days);
  const [reminder = null] = state === 'notified' ? remindersOf(since, days) : [deadline];
  const dueAt = state === 'filed' ? earlier(acknowledgeBy(since, days), deadline) : reminder;
  return { deadline, dueAt };
}

function earlier(one: Date, other: Date | null): Date {
  return other !== null && other < one ? other : one;
}

function standingJson(work: LockedDispute['work']): string {
  return JSON.stringify(linesOf(work).map(storedLine));
}

/** What is contested in a dispute as the work stands now, by what its parties claim; a claim from outside without evidence is none yet. */
export function contestedNow(dispute: DisputeRow, work: WorkRow): ContestedShare[] {
  const standing = standingLines(linesOf(work));
  const weighed = dispute.claims.filter(({ is_weighed }) => is_weighed);
  const claims = weighed.map(({ lines }) => splitLines(readLines(lines)));
  const inRights = rightsOf(dispute);
  return dispute.kind === 'duplicate_work' && dispute.other_work_id !== null
    ? whollyContested(standing, inRights)
    : contestedShare(standing, claims, inRights);
}
