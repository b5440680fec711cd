import { remindersOf } from '#domain/disputes/deadlines.ts';
import { moveOfTime } from '#domain/disputes/moves.ts';
import type { Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { applyAct } from '../apply-act.ts';
import { setDispute } from '../change.sql.ts';
import { whyItWaits } from '../claims/why-it-waits.ts';
import { disputeDays, dueDisputes } from '../dispute.sql.ts';
import { type LockedDispute, lockAnyDispute } from '../lock-dispute.ts';
import { notifyOfClaim } from '../notify-parties.ts';
import { toScreenMail } from '../society/messages.ts';

const batch = 100;
const dayMs = 86_400_000;

/**
 * Does what is due in disputes by itself: reminders, and the ends of steps. Each in a transaction of its own, once, regardless of which process looks and
 * after any pause; returns how many there were.
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
  const locked = await lockAnyDispute(tx, id);
  const at = ctx.now();
  if (locked === undefined || locked.dispute.due_at === null || locked.dispute.due_at > at) {
    return false;
  }
  const { state, deadline } = locked.dispute;
  if (state === 'filed' && (deadline === null || deadline <= at)) {
    await lookAgain(tx, ctx, locked, at);
  } else if (deadline !== null && deadline > at) await remind(tx, ctx, locked, at);
  else await endStep(tx, ctx, locked);
  return true;
}

/** What was filed comes before the others by time alone only when its hold is earned as everything is now; else it is looked at each day. */
async function lookAgain(
  tx: Transaction,
  ctx: Context,
  locked: LockedDispute,
  at: Date,
): Promise<void> {
  const hold = { waitsFor: await whyItWaits(tx, ctx, locked), isScreened: false };
  const after = await applyAct(tx, ctx, locked, {
    act: { what: 'look_again' },
    by: null,
    write: async () => ({ hold }),
  });
  if (hold.waitsFor === null) return notifyOfClaim(tx, ctx, after, null);
  await setDispute(tx, after.id, { due_at: new Date(at.getTime() + dayMs) });
}

// However many reminders were missed, there is one, and the next is on its day.
async function remind(
  tx: Transaction,
  ctx: Context,
  locked: LockedDispute,
  at: Date,
): Promise<void> {
  const { dispute } = locked;
  const { deadline } = dispute;
  if (dispute.state === 'filed') {
    await setDispute(tx, dispute.id, { due_at: deadline });
    await sendMail(tx, ctx, { to: ctx.society.email, mail: toScreenMail(ctx, dispute) });
    return;
  }
  const days = await disputeDays(tx);
  const next = remindersOf(dispute.since, days).find((one) => one > at);
  const dueAt = next !== undefined && deadline !== null && next < deadline ? next : deadline;
  await applyAct(tx, ctx, locked, {
    act: { what: 'remind' },
    by: null,
    write: () => setDispute(tx, dispute.id, { due_at: dueAt }),
    news: (after) => ({
      event: 'dispute_answer_due',
      facts: { answer_by: after.deadline?.toISOString() ?? null },
      to: ({ side, answer }) => side === 'respondent' && answer === null,
      isAside: true,
    }),
  });
}

async function endStep(tx: Transaction, ctx: Context, locked: LockedDispute): Promise<void> {
  const { id, state, kind } = locked.dispute;
  if (state !== 'notified' && moveOfTime(state, kind) === null) {
    return setDispute(tx, id, { due_at: null });
  }
  await applyAct(tx, ctx, locked, {
    act: { what: 'end_step' },
    by: null,
    news: () => ({ event: 'dispute_time_over', facts: { from: state } }),
  });
}
