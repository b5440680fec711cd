import type { Context } from '../../context.ts';
import { type Notice, notifyEach } from '../../notifications/notify.ts';
import { transaction } from '../../platform/db/db.ts';
import { forgetReminders, type Reminded, takeReminders } from './due.sql.ts';

const dayMs = 86_400_000;
const batch = 500;
/** So many days before the end members are reminded; the nearest first, so that nobody is told twice at once. */
const daysBefore = [1, 7] as const;

/** Reminds members who are asked and have not answered: once each time, regardless of which process looks and however late. Returns how many there were. */
export async function remind(ctx: Context): Promise<number> {
  const now = ctx.now();
  let total = 0;
  // Anybody who has only a few days from the start is not reminded as soon as they are asked.
  for (const days of daysBefore.filter((one) => one < ctx.cosignDays)) {
    const until = new Date(now.getTime() + days * dayMs);
    for (let taken = batch; taken === batch; total += taken) {
      taken = await transaction(ctx.db, async (tx) => {
        const reminded = await takeReminders(tx, { now, until, days }, batch);
        const alike = Map.groupBy(reminded, ({ member_id, about }) => `${about} ${member_id}`);
        await notifyEach(tx, [...alike.values()].flatMap(noticeOf), now);
        return reminded.length;
      });
    }
  }
  await forgetReminders(ctx.db, new Date(now.getTime() - 30 * dayMs));
  return total;
}

/** One notice to one member, of however many works. */
function noticeOf(reminded: readonly Reminded[]): Notice[] {
  const [first] = reminded;
  if (first === undefined) return [];
  return [
    {
      memberIds: [first.member_id],
      senderMemberId: null,
      event: first.about === 'share' ? 'share_waits' : 'proposal_waits',
      facts: {
        answer_by: first.answer_by.toISOString(),
        works: reminded.length,
        work: { id: first.work_id, title: first.title },
      },
    },
  ];
}
