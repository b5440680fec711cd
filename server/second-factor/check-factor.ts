import type { FactorProof } from '#contract/factor-proof.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import type { RequestFacts } from '../platform/http/handler.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { countFactorAttempt, forgetFactorAttempts } from './factor-attempts.ts';
import { notifyPasskeyCopied, notifyRecoveryCodeUsed } from './notify-member.ts';
import { stepOfCode } from './one-time-codes.ts';
import { verifyAssertion } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { activeFactors, takeSignCount, takeStep } from './second-factor.sql.ts';

/** Who proves themselves, by which request, and what their passkey had to sign; null when nothing was asked of it. */
export type FactorToCheck = {
  readonly memberId: string;
  readonly proof: FactorProof;
  readonly challenge: Buffer | null;
  /** The open session, or the device known to the member, in which it is given. */
  readonly place: string | null;
  readonly facts: RequestFacts;
};

/**
 * Takes a second factor, once: a code, a recovery code and a challenge are each used up by being right.
 * @throws Problem `passkey_refused`, `code_wrong`, `code_used` or `too_many_requests`
 */
export async function checkFactor(ctx: Context, given: FactorToCheck): Promise<void> {
  const { db } = ctx;
  const at = ctx.now();
  const { memberId, proof, place, facts } = given;
  const attempt = { memberId, method: proof.kind, address: facts.address, place };
  const event = { memberId, facts, at };
  try {
    await countFactorAttempt(db, attempt, at);
    await takeFactor(ctx, given, at);
  } catch (error) {
    if (error instanceof Problem) {
      await recordSecurityEvent(db, { ...event, kind: 'factor_failed', reason: error.code });
    }
    throw error;
  }
  await recordSecurityEvent(db, { ...event, kind: 'factor_used', reason: proof.kind });
  await forgetFactorAttempts(db, attempt, at);
}

async function takeFactor(ctx: Context, given: FactorToCheck, at: Date): Promise<void> {
  const { memberId, proof, facts } = given;
  switch (proof.kind) {
    case 'passkey':
      await checkPasskey(ctx, given, proof.assertion, at);
      break;
    case 'codes':
      await checkCode(ctx, memberId, proof.code, at);
      break;
    case 'recovery':
      if (!(await spendRecoveryCode(ctx.db, memberId, proof.code, at))) {
        throw new Problem('recovery_code_wrong', 'code');
      }
      await notifyRecoveryCodeUsed(ctx, memberId, facts, at);
      break;
    default:
      proof satisfies never;
  }
}

async function checkPasskey(
  ctx: Context,
  { memberId, challenge, facts }: FactorToCheck,
  assertion: Extract<FactorProof, { kind: 'passkey' }>['assertion'],
  at: Date,
): Promise<void> {
  if (challenge === null) throw new Problem('passkey_refused');
  const factors = await activeFactors(ctx.db, memberId);
  const { passkey, count } = await verifyAssertion(ctx, factors, assertion, challenge);
  if (await takeSignCount(ctx.db, passkey.id, { count, at })) return;
  await notifyPasskeyCopied(ctx, memberId, passkey, facts, at);
  throw new Problem('passkey_refused');
}

async function checkCode(ctx: Context, memberId: string, code: string, at: Date): Promise<void> {
  let wasUsed = false;
  for (const { id, secret_sealed } of await activeFactors(ctx.db, memberId)) {
    if (secret_sealed === null) continue;
    const step = stepOfCode(ctx, { id, secret_sealed }, code, at);
    if (step === null) continue;
    if (await takeStep(ctx.db, id, { step, at })) return;
    wasUsed = true;
  }
  throw new Problem(wasUsed ? 'code_used' : 'code_wrong', 'code');
}
