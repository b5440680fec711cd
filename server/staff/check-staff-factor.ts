import type { FactorProof } from '#contract/session/factor-proof.ts';
import type { FactorMethod } from '#contract/session/session.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { type Db, transaction } from '../platform/db/db.ts';
import type { RequestFacts } from '../platform/http/handler.ts';
import { giveBack, type Limit, limitedAddress, take } from '../platform/http/limits/rate-limit.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { matchingCode, stepOfCode } from '../second-factor/one-time-codes.ts';
import { verifyAssertion } from '../second-factor/passkeys.ts';
import { countFactorAttempt, forgetFactorAttempts } from '../second-factor/require-factor.ts';
import { accountHash, recordSecurityEvent } from '../security-log/record-security-event.ts';
import { recoveryCodeUsedMail } from './messages.ts';
import { recordStaffEvent } from './record-staff-event.ts';
import {
  factorsOfStaff,
  spendStaffCode,
  takeStaffSignCount,
  takeStaffStep,
  usableStaffCodes,
} from './staff-session.sql.ts';

// Of six digits three codes are good at a time: 400 tries a day find one in a year with a chance of a third, and each five are mailed.
const perAccountDaily: Limit = {
  name: 'staff factor account day',
  max: 400,
  windowMs: 24 * 3_600_000,
  stepMs: 3_600_000,
};

/** Who proves themselves at the desk, and what their passkey had to sign; null when nothing was asked of it. */
type StaffProof = {
  readonly staff: { readonly id: string; readonly email: string; readonly name: string };
  readonly proof: FactorProof;
  readonly challenge: Buffer | null;
  /** The open session in which it is given; null in a log-in. */
  readonly sessionId: string | null;
  readonly facts: RequestFacts;
};

/** By what somebody of the staff can prove themselves, the easiest first. */
export async function methodsOfStaff(db: Db, staffId: string): Promise<FactorMethod[]> {
  const factors = await factorsOfStaff(db, staffId);
  const methods: FactorMethod[] = (['passkey', 'codes'] as const).filter((kind) =>
    factors.some((factor) => factor.kind === kind),
  );
  if ((await usableStaffCodes(db, staffId)).length > 0) methods.push('recovery');
  return methods;
}

/**
 * Takes a second factor at the desk, once: a code, a recovery code and a challenge are each used up by being right. Counted as members' are.
 * @throws Problem `passkey_refused`, `code_wrong`, `code_used`, `recovery_code_wrong` or `too_many_requests`
 */
export async function checkStaffFactor(ctx: Context, given: StaffProof): Promise<void> {
  const { db } = ctx;
  const at = ctx.now();
  const { staff, proof, facts } = given;
  // Those of an open session and of each network have counts of their own, so that who knows the password and guesses elsewhere does not
  // keep the officer out at once; the account as a whole has one that is wide, and still far below what guessing would need.
  const place = given.sessionId ?? `network ${limitedAddress(facts.address)}`;
  const attempt = { memberId: staff.id, method: proof.kind, address: facts.address, place };
  const whole = { limit: perAccountDaily, of: staff.id };
  try {
    await take(db, [whole], at);
    await countFactorAttempt(db, attempt, at);
    await takeProof(ctx, given, at);
  } catch (error) {
    if (error instanceof Problem) {
      await recordSecurityEvent(db, {
        kind: 'staff_factor_failed',
        memberId: null,
        accountHash: accountHash(ctx.keys, staff.email),
        reason: error.code,
        facts,
        at,
      });
    }
    throw error;
  }
  await forgetFactorAttempts(db, attempt, at);
  await giveBack(db, whole, at);
}

async function takeProof(ctx: Context, given: StaffProof, at: Date): Promise<void> {
  const { proof } = given;
  switch (proof.kind) {
    case 'passkey':
      return takePasskey(ctx, given, proof.assertion, at);
    case 'codes':
      return takeCode(ctx, given.staff.id, proof.code, at);
    case 'recovery':
      return takeRecoveryCode(ctx, given, proof.code, at);
    default:
      proof satisfies never;
  }
}

async function takePasskey(
  ctx: Context,
  { staff, challenge, facts }: StaffProof,
  assertion: Extract<FactorProof, { kind: 'passkey' }>['assertion'],
  at: Date,
): Promise<void> {
  if (challenge === null) throw new Problem('passkey_refused');
  const factors = await factorsOfStaff(ctx.db, staff.id);
  const { passkey, ...signed } = await verifyAssertion(ctx, factors, assertion, challenge);
  if (await takeStaffSignCount(ctx.db, passkey.id, { ...signed, at })) return;
  const by = { staffId: staff.id, name: staff.name };
  const { address } = facts;
  await recordStaffEvent(ctx.db, { staffId: staff.id, by, event: 'passkey_copied', address, at });
  throw new Problem('passkey_refused');
}

async function takeCode(ctx: Context, staffId: string, code: string, at: Date): Promise<void> {
  let wasUsed = false;
  for (const { id, secret_sealed } of await factorsOfStaff(ctx.db, staffId)) {
    if (secret_sealed === null) continue;
    const step = stepOfCode(ctx, { id, secret_sealed }, code, at);
    if (step === null) continue;
    if (await takeStaffStep(ctx.db, id, { step, at })) return;
    wasUsed = true;
  }
  throw new Problem(wasUsed ? 'code_used' : 'code_wrong', 'code');
}

async function takeRecoveryCode(
  ctx: Context,
  { staff, facts }: StaffProof,
  typed: string,
  at: Date,
): Promise<void> {
  const usable = await usableStaffCodes(ctx.db, staff.id);
  const id = await matchingCode(usable, typed);
  if (id === null) throw new Problem('recovery_code_wrong', 'code');
  await transaction(ctx.db, async (tx) => {
    if (!(await spendStaffCode(tx, id, at))) throw new Problem('recovery_code_wrong', 'code');
    await recordStaffEvent(tx, {
      staffId: staff.id,
      by: { staffId: staff.id, name: staff.name },
      event: 'recovery_code_used',
      address: facts.address,
      at,
    });
    const mail = recoveryCodeUsedMail(ctx, staff, usable.length - 1, at);
    await sendMail(tx, ctx, { to: staff.email, mail });
  });
}
