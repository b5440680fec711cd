import { maxFactors } from '#contract/second-factor.ts';
import { recentPasswordMs } from '#contract/session.ts';
import { Problem } from '#domain/problems.ts';
import { stopEmailChange } from '../account/stop-email-change.ts';
import { stopBankChange } from '../bank-details/stop-bank-change.ts';
import type { Actor, Context } from '../context.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { RequestFacts } from '../platform/http/handler.ts';
import { endSessions } from '../session/end-sessions.ts';
import { notifyMember } from './notify-member.ts';
import { endPendingLogIns } from './pending-log-in.sql.ts';
import { recordFactorEvent } from './record-factor-event.ts';
import { countRecoveryCodes, replaceCodes } from './recovery-codes.sql.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { activeFactors, type FactorMember, type FactorRow } from './second-factor.sql.ts';
import { noteRecentFactor } from './session-challenge.sql.ts';

/** New recovery codes for members who have none, null for the others. Hashing takes a while: made before the transaction. */
export async function codesForFirst(db: Db, memberId: string) {
  return (await countRecoveryCodes(db, memberId)) === 0 ? newRecoveryCodes() : null;
}

/** A factor that has just come to count, and codes to go with it if it is the first. */
type Added = {
  readonly member: FactorMember;
  readonly factor: Pick<FactorRow, 'id' | 'kind' | 'name'>;
  readonly recovery: Awaited<ReturnType<typeof codesForFirst>>;
  readonly actor: Actor;
  readonly facts: RequestFacts;
  readonly at: Date;
};

/**
 * History, notice and mail of a new factor. The first one comes with recovery codes, ends every other session and cancels what waited
 * without a factor: whoever had the password before has nothing of it now. Gives the codes to show, once, or null.
 */
export async function factorAdded(
  tx: Transaction,
  ctx: Context,
  { member, factor, recovery, actor, facts, at }: Added,
): Promise<string[] | null> {
  const memberId = member.id;
  await recordFactorEvent(tx, { memberId, event: 'factor_added', detail: factor, facts, at });
  const others = (await activeFactors(tx, memberId)).filter(({ id }) => id !== factor.id);
  const isFirst = others.length === 0;
  if (isFirst) {
    await endSessions(tx, { memberId, except: actor.sessionId, at });
    // Whoever began them had not been asked for a factor.
    await stopBankChange(tx, ctx, memberId, at);
    // It was proved in this session a moment ago.
    await noteRecentFactor(tx, actor.sessionId, new Date(at.getTime() + recentPasswordMs));
  }
  const isEmailStopped = isFirst && (await stopEmailChange(tx, memberId, at));
  await endPendingLogIns(tx, memberId, at);
  // Of two factors added at once the codes that came with the other may be on a screen already.
  const isGivenCodes = recovery !== null && (await countRecoveryCodes(tx, memberId)) === 0;
  if (isGivenCodes) {
    await replaceCodes(tx, memberId, recovery.hashed, at);
    await recordFactorEvent(tx, { memberId, event: 'recovery_codes_made', facts, at });
  }
  await notifyMember(tx, ctx, member, newsOf(factor, isEmailStopped), at);
  return isGivenCodes ? [...recovery.codes] : null;
}

/** @throws Problem `too_many_factors` */
export function refuseTooMany(factors: readonly FactorRow[]): void {
  if (factors.length >= maxFactors) throw new Problem('too_many_factors');
}

function newsOf({ kind, name }: Added['factor'], isEmailStopped: boolean) {
  const stopped = isEmailStopped
    ? ' We cancelled the change of your email that was waiting. If it was yours, make it again.'
    : '';
  return kind === 'passkey'
    ? {
        subject: 'A passkey was added to your account',
        message: `We added the passkey "${name}" to your account. You can now log in with it.${stopped}`,
      }
    : {
        subject: 'A code app was added to your account',
        message: `We added the code app "${name}" to your account. You can now log in with its codes.${stopped}`,
      };
}
