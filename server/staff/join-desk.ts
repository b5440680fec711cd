import type {
  beginJoining as beginning,
  finishJoining as finishing,
  readStaffInvitation as reading,
} from '#contract/society/staff-session.ts';
import type { StaffRole } from '#domain/permissions.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { countAttempts } from '../platform/links/answering-links.ts';
import { newCodesSecret, newRecoveryCodes, stepOfCode } from '../second-factor/one-time-codes.ts';
import {
  creationOptions,
  newChallenge,
  relyingParty,
  verifyAttestation,
} from '../second-factor/passkeys.ts';
import { checkNewPassword, hashPassword } from '../session/passwords.ts';
import { hashOfSecret } from '../session/secrets.ts';
import { openStaffSession } from './admit-staff.ts';
import { recordStaffEvent } from './record-staff-event.ts';
import { findInvitation, forgetProofs, lockInvitation, setBegun, setJoined } from './staff.sql.ts';
import { addStaffCodes, addStaffFactor } from './staff-session.sql.ts';

const countLinkAttempt = countAttempts('staff invitation');

type Invitation = NonNullable<Awaited<ReturnType<typeof lockInvitation>>>;
type Begun = Pick<Invitation, 'password_hash' | 'secret_sealed' | 'challenge'>;

/** @throws Problem `link_invalid`, `too_many_requests` */
export const readStaffInvitation: Handler<typeof reading> = async (ctx, _, { body }, facts) => {
  await countLinkAttempt(ctx, facts.address);
  const invitation = await findInvitation(ctx.db, hashOfSecret(body.secret), ctx.now());
  if (invitation === undefined) throw new Problem('link_invalid');
  return {
    data: {
      name: invitation.name,
      email: invitation.email,
      roles: invitation.roles as StaffRole[],
      expires_at: invitation.expires_at.toISOString(),
      passkey_site: relyingParty(ctx)?.origin ?? null,
    },
  };
};

/** @throws Problem `link_invalid`, `too_many_requests`; at `password` as `checkNewPassword`; `passkey_refused` where there can be none */
export const beginJoining: Handler<typeof beginning> = async (ctx, _, { body }, facts) => {
  await countLinkAttempt(ctx, facts.address);
  const invitation = await findInvitation(ctx.db, hashOfSecret(body.secret), ctx.now());
  if (invitation === undefined) throw new Problem('link_invalid');
  const { id, staff_id, name, email } = invitation;
  checkNewPassword(body.password, { email, names: [name] });
  const password_hash = await hashPassword(body.password);
  if (body.method === 'passkey') {
    const challenge = newChallenge();
    const options = creationOptions(ctx, { id: staff_id, email, name }, [], challenge);
    await setBegun(ctx.db, id, { password_hash, secret_sealed: null, challenge });
    return { data: { app: null, passkey: options } };
  }
  const { sealed, text, address } = newCodesSecret(ctx, { id, email });
  await setBegun(ctx.db, id, { password_hash, secret_sealed: sealed, challenge: null });
  return { data: { app: { secret: text, address }, passkey: null } };
};

/**
 * The second factor is proved: from now on this password and this factor count, and nothing from before.
 * @throws Problem `link_invalid`, `too_many_requests`, `code_wrong`, `passkey_refused`
 */
export const finishJoining: Handler<typeof finishing> = async (ctx, _, { body }, facts) => {
  await countLinkAttempt(ctx, facts.address);
  const secretHash = hashOfSecret(body.secret);
  const begun = await findInvitation(ctx.db, secretHash, ctx.now());
  if (begun?.password_hash == null) throw new Problem('link_invalid');
  const { password_hash: passwordHash } = begun;
  const factor = await proveFactor(ctx, begun, body.proof);
  const { codes, hashed } = await newRecoveryCodes();
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const invitation = await lockInvitation(tx, secretHash, at);
    // Used by another request, or begun again with another password, in the meantime.
    if (invitation === undefined || !isSameBegun(invitation, begun))
      throw new Problem('link_invalid');
    const { staff_id: staffId, name } = invitation;
    await forgetProofs(tx, staffId, at);
    await setJoined(tx, staffId, { passwordHash, at });
    await addStaffFactor(tx, { ...factor, id: invitation.id, staff_id: staffId, created_at: at });
    await addStaffCodes(tx, staffId, hashed, at);
    await recordStaffEvent(tx, {
      staffId,
      by: { staffId, name },
      event: 'joined',
      detail: { factor: factor.kind },
      address: facts.address,
      at,
    });
    const { cookie } = await openStaffSession(tx, staffId, facts, at);
    return { data: { recovery_codes: [...codes] }, cookies: [cookie] };
  });
};

function isSameBegun(one: Begun, other: Begun): boolean {
  const isSame = (a: Buffer | null, b: Buffer | null) =>
    a === b || (a && b && a.equals(b)) === true;
  return (
    one.password_hash === other.password_hash &&
    isSame(one.secret_sealed, other.secret_sealed) &&
    isSame(one.challenge, other.challenge)
  );
}

/** What is to be stored of the factor that was begun, once it is proved. The id of an app's secret is the invitation's. */
async function proveFactor(
  ctx: Context,
  begun: Begun & Pick<Invitation, 'id'>,
  proof: Parameters<typeof finishJoining>[2]['body']['proof'],
) {
  if (proof.kind === 'codes') {
    const { id, secret_sealed } = begun;
    if (secret_sealed === null) throw new Problem('link_invalid');
    const step = stepOfCode(ctx, { id, secret_sealed }, proof.code, ctx.now());
    if (step === null) throw new Problem('code_wrong', 'code');
    return { kind: 'codes' as const, secret_sealed, last_step: step };
  }
  if (begun.challenge === null) throw new Problem('passkey_refused');
  const made = await verifyAttestation(ctx, proof.attestation, begun.challenge);
  return {
    kind: 'passkey' as const,
    credential_id: made.credentialId,
    public_key: made.publicKey,
    sign_count: made.signCount,
    is_synced: made.isSynced,
    transports: proof.attestation.response.transports,
  };
}
