import type {
  addPasskey as adding,
  askNewPasskey as asking,
} from '#contract/session/second-factor.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { Handler } from '../platform/http/handler.ts';
import { codesForFirst, factorAdded, refuseTooMany } from './add-codes.ts';
import { challengeMs, creationOptions, newChallenge, verifyAttestation } from './passkeys.ts';
import { confirmStepUp } from './require-factor.ts';
import {
  activeFactors,
  addFactor,
  isKnownCredential,
  lockMember,
  setSessionChallenge,
  takeSessionChallenge,
} from './second-factor.sql.ts';

/** By what this browser is to make a passkey. @throws Problem `too_many_factors` */
export const askNewPasskey: Handler<typeof asking> = (ctx, actor) =>
  transaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, actor.memberId);
    if (member === undefined) throw new Problem('not_found');
    await confirmStepUp(tx, actor, ctx.now());
    const factors = await activeFactors(tx, member.id);
    refuseTooMany(factors);
    const challenge = newChallenge();
    await setSessionChallenge(tx, {
      session_id: actor.sessionId,
      purpose: 'add_passkey',
      challenge,
      expires_at: new Date(ctx.now().getTime() + challengeMs),
    });
    const name =
      member.corporation_name ?? [member.given_name, member.other_names].filter(Boolean).join(' ');
    const who = { id: member.id, email: member.email, name };
    return { data: creationOptions(ctx, who, factors, challenge) };
  });

/** Adds the passkey that the browser made for the challenge of this session. @throws Problem `passkey_refused`, `passkey_known`, `too_many_factors` */
export const addPasskey: Handler<typeof adding> = async (ctx, actor, { body }, facts) => {
  const at = ctx.now();
  const challenge = await takeSessionChallenge(ctx.db, actor.sessionId, 'add_passkey', at);
  if (challenge === null) throw new Problem('passkey_refused');
  const made = await verifyAttestation(ctx, body.attestation, challenge);
  const recovery = await codesForFirst(ctx.db, actor.memberId);
  return transaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, actor.memberId);
    if (member === undefined) throw new Problem('not_found');
    await confirmStepUp(tx, actor, at);
    refuseTooMany(await activeFactors(tx, member.id));
    if (await isKnownCredential(tx, made.credentialId)) throw new Problem('passkey_known');
    const id = newId(at);
    await addFactor(tx, {
      id,
      member_id: member.id,
      kind: 'passkey',
      name: body.name,
      created_at: at,
      confirmed_at: at,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      sign_count: made.signCount,
      transports: body.attestation.response.transports,
    });
    const factor = { id, kind: 'passkey', name: body.name } as const;
    const codes = await factorAdded(tx, ctx, { member, factor, recovery, actor, facts, at });
    return { data: { id, recovery_codes: codes } };
  });
};
