import { Secret, TOTP } from 'otpauth';
import type { Context } from '../context.ts';
import { transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { seal } from '../platform/sealing/seal.ts';
import { newRecoveryCodes } from '../second-factor/one-time-codes.ts';
import { replaceCodes } from '../second-factor/recovery-codes.sql.ts';
import { addFactor } from '../second-factor/second-factor.sql.ts';

/** A code app that a member has confirmed; `codeAt` is what it shows at a moment. */
export async function buildCodes(
  { db, keys, now }: Context,
  memberId: string,
): Promise<{ readonly id: string; readonly codeAt: (at: Date) => string }> {
  const secret = new Secret({ size: 20 });
  const id = newId(now());
  await transaction(db, (tx) =>
    addFactor(tx, {
      id,
      member_id: memberId,
      kind: 'codes',
      name: 'My phone',
      created_at: now(),
      confirmed_at: now(),
      secret_sealed: seal(keys, secret.bytes, `second_factor/${id}/secret`),
    }),
  );
  return { id, codeAt: (at) => TOTP.generate({ secret, timestamp: at.getTime() }) };
}

/** Ten recovery codes of a member. */
export async function buildRecoveryCodes(
  { db, now }: Context,
  memberId: string,
): Promise<readonly string[]> {
  const { codes, hashed } = await newRecoveryCodes();
  await transaction(db, (tx) => replaceCodes(tx, memberId, hashed, now()));
  return codes;
}
