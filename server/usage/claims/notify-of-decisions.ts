import type { Actor } from '../../context.ts';
import { type Notice, notifyEach } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { type DecidedUses, membersOnDecided } from './notified-of-decisions.sql.ts';

/** Tells everybody else on the recordings what was said of their uses, each once for all of them. */
export async function notifyOfDecisions(
  tx: Transaction,
  { memberId }: Actor,
  decided: readonly DecidedUses[],
  { decision, at }: { readonly decision: 'confirm' | 'reject'; readonly at: Date },
): Promise<void> {
  if (decided.length === 0) return;
  const others = await membersOnDecided(tx, decided, memberId);
  const notices = others.map(
    ({ member_id, uses, recording_id, recordings, title }): Notice => ({
      memberIds: [member_id],
      senderMemberId: memberId,
      event: 'likely_uses_decided',
      facts: {
        is_confirmed: decision === 'confirm',
        uses,
        recordings,
        recording: recordings === 1 ? { id: recording_id, title } : null,
      },
    }),
  );
  await notifyEach(tx, notices, at);
}
