import { afterAnswers } from '#domain/disputes/answers.ts';
import { remindersOf } from '#domain/disputes/deadlines.ts';
import { moveOfTime } from '#domain/disputes/moves.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import type { Context } from '../context.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { advance } from './advance.ts';
import { endSplitProposals, setDispute } from './change.sql.ts';
import { disputeById, disputeDays } from './dispute.sql.ts';
import { setSilent } from './dispute-parts.sql.ts';
import { putForward } from './file-dispute.ts';
import { claimOf } from './lacks.ts';
import { type HeldDispute, lockAnyDispute } from './lock-dispute.ts';
import { toScreenMail } from './mails.ts';
import { dueDisputes } from './move-on.sql.ts';
import { nameOf, notifyParties, stateInWords } from './notify-parties.ts';
import { notifySocietyOfTurn } from './notify-society.ts';
import { answeringParties } from './party-facts.ts';
import { splitLines } from './stored-line.ts';
import { addEvents } from './timeline.sql.ts';
import { whyItWaits } from './why-it-waits.ts';

const batch = 100;
const dayMs = 86_400_000;

/**
 * Does what is due in disputes by itself: reminders, and the ends of steps. Each in a transaction of its own, once, whoever looks and
 * after any pause; gives how many there were.
 */
export async function moveDisputesOn(ctx: Context): Promise<number> {
  let total = 0;
  for (;;) {
    const ids = await dueDisputes(ctx.db, ctx.now(), batch);
    const failures: unknown[] = [];
    let done = 0;
    for (const id of ids) {
      try {
        const isDone = await transaction(ctx.db, (tx) => moveOne(tx, ctx, id));
        if (isDone) done += 1;
      } catch (error) {
        // One that cannot be moved keeps no other waiting; the next look tries it again.
        failures.push(error);
      }
    }
    total += done;
    if (failures.length > 0) throw failures[0];
    // Those that others have just done are not due any more.
    if (ids.length < batch || done === 0) return total;
  }
}

async function moveOne(tx: Transaction, ctx: Context, id: string): Promise<boolean> {
  const held = await lockAnyDispute(tx, id);
  const at = ctx.now();
  if (held === undefined || held.dispute.due_at === null || held.dispute.due_at > at) return false;
  const { dispute } = held;
  if (dispute.state === 'filed' && (dispute.deadline === null || dispute.deadline <= at)) {
    await passIfEarned(tx, ctx, held, at);
  } else if (dispute.deadline !== null && dispute.deadline > at) await remind(tx, ctx, held, at);
  else await end(tx, ctx, held, at);
  return true;
}

/** What was filed comes before the others by time alone only when its hold is earned as everything is now; else it is looked at each day. */
async function passIfEarned(
  tx: Transaction,
  ctx: Context,
  held: HeldDispute,
  at: Date,
): Promise<void> {
  const { dispute } = held;
  const waitsFor = await whyItWaits(tx, ctx, held);
  if (waitsFor === null) {
    return putForward(tx, ctx, held, [{ move: 'notify', mover: 'time' }], null);
  }
  await advance(tx, ctx, held, { waitsFor, keepsVersion: true });
  await setDispute(tx, dispute.id, { due_at: new Date(at.getTime() + dayMs) });
}

// However many reminders were missed, there is one, and the next is on its day.
async function remind(tx: Transaction, ctx: Context, { dispute }: HeldDispute, at: Date) {
  const { deadline } = dispute;
  if (dispute.state === 'filed') {
    await setDispute(tx, dispute.id, { due_at: deadline });
    await sendMail(tx, ctx, { to: ctx.society.email, mail: toScreenMail(ctx, dispute) });
    return;
  }
  const days = await disputeDays(tx);
  const next = remindersOf(dispute.since, days).find((one) => one > at);
  const dueAt = next !== undefined && deadline !== null && next < deadline ? next : deadline;
  await setDispute(tx, dispute.id, { due_at: dueAt });
  await addEvents(tx, dispute.id, [{ kind: 'remind', by: null }], at);
  const until = deadline === null ? '' : ` until ${formatFullDate(deadline)}`;
  await notifyParties(
    tx,
    { ...dispute, parties: dispute.parties.map((one) => ({ ...one, is_turn: false })) },
    {
      title: `Dispute about ${dispute.title}: your answer is waited for`,
      message: `You have${until} to answer dispute ${nameOf(dispute)}. Without an answer it goes on without you.`,
      by: null,
      to: ({ side, answer }) => side === 'respondent' && answer === null,
    },
    at,
  );
}

async function end(tx: Transaction, ctx: Context, held: HeldDispute, at: Date): Promise<void> {
  const { dispute, work } = held;
  if (dispute.state === 'notified') return endAnswering(tx, ctx, held, at);
  const move = moveOfTime(dispute.state, dispute.kind);
  if (move === null) return setDispute(tx, dispute.id, { due_at: null });
  if (move === 'expire') await endSplitProposals(tx, dispute.id, 'lapsed', at);
  const moves = [{ move, mover: 'time' } as const];
  const after = await advance(tx, ctx, held, { moves });
  const message = `Time was over in dispute ${nameOf({ ...after, title: work.title })}. It is now: ${stateInWords(after)}.`;
  await notifyParties(tx, after, { title: `${after.title}: a step on`, message, by: null }, at);
  await notifySocietyOfTurn(tx, ctx, dispute, after);
}

async function endAnswering(
  tx: Transaction,
  ctx: Context,
  { dispute: before, work }: HeldDispute,
  at: Date,
): Promise<void> {
  const claim = before.kind === 'duplicate_work' ? null : claimOf(before, before.raised_by);
  const next = afterAnswers(
    answeringParties({ dispute: before, work }, claim && splitLines(claim)),
    true,
  );
  await setSilent(tx, before.id, at);
  const dispute = (await disputeById(tx, before.id)) ?? before;
  const move = next === 'countered' ? 'counter' : 'fall_silent';
  const moves = [{ move, mover: 'time' } as const];
  const after = await advance(tx, ctx, { dispute, work }, { moves });
  const how =
    move === 'counter' ? 'Not all have answered in time' : 'Nobody has settled it in time';
  const message = `${how} in dispute ${nameOf(after)}. It goes on: ${stateInWords(after)}.`;
  await notifyParties(
    tx,
    after,
    { title: `${after.title}: the time to answer is over`, message, by: null },
    at,
  );
}
