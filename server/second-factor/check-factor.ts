import type { FactorProof } from '#contract/factor-proof.ts';
import { Problem } from '#domain/problems.ts';
import type { House } from '../house.ts';
import type { RequestFacts } from '../http/verb.ts';
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
export async function checkFactor(house: House, given: FactorToCheck): Promise<void> {
  const { db } = house;
  const at = house.now();
  const { memberId, proof, place, facts } = given;
  const attempt = { memberId, method: proof.kind, address: facts.address, place };
  const event = { memberId, facts, at };
  try {
    await countFactorAttempt(db, attempt, at);
    await takeFactor(house, given, at);
  } catch (error) {
    if (error instanceof Problem) {
      await recordSecurityEvent(db, { ...event, kind: 'factor_failed', reason: error.code });
    }
    throw error;
  }
  await recordSecurityEvent(db, { ...event, kind: 'factor_used', reason: proof.kind });
  await forgetFactorAttempts(db, attempt, at);
}

async function takeFactor(house: House, given: FactorToCheck, at: Date): Promise<void> {
  const { memberId, proof, facts } = given;
  switch (proof.kind) {
    case 'passkey':
      await checkPasskey(house, given, proof.assertion, at);
      break;
    case 'codes':
      await checkCode(house, memberId, proof.code, at);
      break;
    case 'recovery':
      if (!(await spendRecoveryCode(house.db, memberId, proof.code, at))) {
        throw new Problem('recovery_code_wrong', 'code');
      }
      await notifyRecoveryCodeUsed(house, memberId, facts, at);
      break;
    default:
      proof satisfies never;
  }
}

async function checkPasskey(
  house: House,
  { memberId, challenge, facts }: FactorToCheck,
  assertion: Extract<FactorProof, { kind: 'passkey' }>['assertion'],
  at: Date,
): Promise<void> {
  if (challenge === null) throw new Problem('passkey_refused');
  const factors = await activeFactors(house.db, memberId);
  const { passkey, count } = await verifyAssertion(house, factors, assertion, challenge);
  if (await takeSignCount(house.db, passkey.id, { count, at })) return;
  await notifyPasskeyCopied(house, memberId, passkey, facts, at);
  throw new Problem('passkey_refused');
}

async function checkCode(house: House, memberId: string, code: string, at: Date): Promise<void> {
  let wasUsed = false;
  for (const { id, secret_sealed } of await activeFactors(house.db, memberId)) {
    if (secret_sealed === null) continue;
    const step = stepOfCode(house, { id, secret_sealed }, code, at);
    if (step === null) continue;
    if (await takeStep(house.db, id, { step, at })) return;
    wasUsed = true;
  }
  throw new Problem(wasUsed ? 'code_used' : 'code_wrong', 'code');
}
