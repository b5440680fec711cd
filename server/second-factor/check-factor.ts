import type { FactorProof } from '#contract/factor-proof.ts';
import { Problem } from '#domain/problems.ts';
import type { House } from '../house.ts';
import { countFactorAttempt, forgetFactorAttempts } from './factor-attempts.ts';
import { notifyPasskeyCopied, notifyRecoveryCodeUsed } from './notify-member.ts';
import { stepOfCode } from './one-time-codes.ts';
import { verifyAssertion } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { activeFactors, takeSignCount, takeStep } from './second-factor.sql.ts';

/** Who proves themselves, from where, and what their passkey had to sign; null when nothing was asked of it. */
export type FactorToCheck = {
  readonly memberId: string;
  readonly proof: FactorProof;
  readonly challenge: Buffer | null;
  readonly address: string;
};

/**
 * Takes a second factor, once: a code, a recovery code and a challenge are each used up by being right.
 * @throws Problem `passkey_refused`, `code_wrong`, `code_used` or `too_many_requests`
 */
export async function checkFactor(house: House, given: FactorToCheck): Promise<void> {
  const { db } = house;
  const at = house.now();
  const { memberId, proof, address } = given;
  const attempt = { memberId, method: proof.kind, address };
  await countFactorAttempt(db, attempt, at);
  switch (proof.kind) {
    case 'passkey':
      await checkPasskey(house, given, proof.assertion, at);
      break;
    case 'codes':
      await checkCode(house, memberId, proof.code, at);
      break;
    case 'recovery':
      if (!(await spendRecoveryCode(db, memberId, proof.code, at))) {
        throw new Problem('recovery_code_wrong', 'code');
      }
      await notifyRecoveryCodeUsed(house, memberId, at);
      break;
    default:
      proof satisfies never;
  }
  await forgetFactorAttempts(db, attempt, at);
}

async function checkPasskey(
  house: House,
  { memberId, challenge }: FactorToCheck,
  assertion: Extract<FactorProof, { kind: 'passkey' }>['assertion'],
  at: Date,
): Promise<void> {
  if (challenge === null) throw new Problem('passkey_refused');
  const factors = await activeFactors(house.db, memberId);
  const { passkey, count } = await verifyAssertion(house, factors, assertion, challenge);
  if (await takeSignCount(house.db, passkey.id, { count, at })) return;
  await notifyPasskeyCopied(house, memberId, passkey, at);
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
