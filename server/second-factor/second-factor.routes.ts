import type {
  addPasskey as adding,
  askNewPasskey as asking,
  listFactors as listFactorsEndpoint,
  makeRecoveryCodes as making,
  removeFactor as removing,
} from '#contract/session/second-factor.ts';
import * as contract from '#contract/session/second-factor.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { Handler } from '../platform/http/handler.ts';
import { type Limit, take } from '../platform/http/limits/rate-limit.ts';
import { answer, type Route } from '../platform/http/route.ts';
import {
  addCodes,
  askMailCode,
  codesForFirst,
  confirmCodes,
  factorAdded,
  refuseTooMany,
} from './add-codes.ts';
import { stopFactorReset } from './factor-reset.ts';
import { newRecoveryCodes } from './one-time-codes.ts';
import {
  challengeMs,
  creationOptions,
  newChallenge,
  relyingParty,
  verifyAttestation,
} from './passkeys.ts';
import { askLogInPasskey, finishLogIn, methodsOf } from './pending-log-in.ts';
import { notifyMember, recordFactorEvent } from './record-factor-event.ts';
import {
  countRecoveryCodes,
  currentReset,
  deleteCodes,
  replaceCodes,
} from './recovery-codes.sql.ts';
import { askStepUpPasskey, confirmMailbox, confirmStepUp, giveFactor } from './require-factor.ts';
import {
  activeFactors,
  addFactor,
  deleteFactor,
  endPendingLogIns,
  hasFactor,
  isKnownCredential,
  lockMember,
  setSessionChallenge,
  takeSessionChallenge,
} from './second-factor.sql.ts';

/** The member's factors, without anything that would prove them. */
const listFactors: Handler<typeof listFactorsEndpoint> = async (ctx, { memberId }) => {
  const { db } = ctx;
  const reset = await currentReset(db, memberId, ctx.now());
  return {
    data: {
      factors: (await activeFactors(db, memberId)).map((factor) => ({
        id: factor.id,
        kind: factor.kind,
        name: factor.name,
        created_at: factor.created_at.toISOString(),
        last_used_at: factor.last_used_at?.toISOString() ?? null,
      })),
      methods: await methodsOf(db, memberId),
      recovery_codes_left: await countRecoveryCodes(db, memberId),
      passkey_site: relyingParty(ctx)?.origin ?? null,
      held_until: reset?.held_until.toISOString() ?? null,
    },
  };
};

/** Removes a factor; recovery codes alone prove nothing, so they go with the last. @throws Problem `not_found` */
const removeFactor: Handler<typeof removing> = (ctx, actor, { params }, facts) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { memberId } = actor;
    const member = await lockMember(tx, memberId);
    await confirmStepUp(tx, actor, at);
    const removed = member && (await deleteFactor(tx, memberId, params.id));
    if (member === undefined || removed === undefined) throw new Problem('not_found');
    const isLast = (await activeFactors(tx, memberId)).length === 0;
    if (isLast) await deleteCodes(tx, memberId);
    await endPendingLogIns(tx, memberId, at);
    await recordFactorEvent(tx, { memberId, event: 'factor_removed', detail: removed, facts, at });
    const noticeFacts = { kind: removed.kind, name: removed.name, is_last: isLast };
    await notifyMember(tx, ctx, member, { event: 'factor_removed', facts: noticeFacts }, at);
    return { data: undefined };
  });

const newCodesLimit: Limit = {
  name: 'recovery codes made',
  max: 20,
  windowMs: 3_600_000,
  stepMs: 60_000,
};

/**
 * Makes new recovery codes. @throws Problem `no_factor` for members without a second factor, for whom codes are useless
 */
const makeRecoveryCodes: Handler<typeof making> = async (ctx, actor, _, facts) => {
  const { memberId } = actor;
  await take(ctx.db, [{ limit: newCodesLimit, of: memberId }], ctx.now());
  // Checked first, because hashing ten codes takes time.
  if (!(await hasFactor(ctx.db, memberId))) throw new Problem('no_factor');
  const { codes, hashed } = await newRecoveryCodes();
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const member = await lockMember(tx, memberId);
    if (member === undefined) throw new Problem('not_found');
    await confirmStepUp(tx, actor, at);
    if ((await activeFactors(tx, memberId)).length === 0) throw new Problem('no_factor');
    await replaceCodes(tx, memberId, hashed, at);
    await recordFactorEvent(tx, { memberId, event: 'recovery_codes_made', facts, at });
    await notifyMember(tx, ctx, member, { event: 'recovery_codes_made', facts: {} }, at);
    return { data: { codes: [...codes] } };
  });
};

/** By what this browser is to make a passkey. @throws Problem `too_many_factors` */
const askNewPasskey: Handler<typeof asking> = (ctx, actor) =>
  transaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, actor.memberId);
    if (member === undefined) throw new Problem('not_found');
    await confirmStepUp(tx, actor, ctx.now());
    await confirmMailbox(tx, actor, ctx.now());
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
const addPasskey: Handler<typeof adding> = async (ctx, actor, { body }, facts) => {
  const at = ctx.now();
  const challenge = await takeSessionChallenge(ctx.db, actor.sessionId, 'add_passkey', at);
  if (challenge === null) throw new Problem('passkey_refused');
  const made = await verifyAttestation(ctx, body.attestation, challenge);
  const recovery = await codesForFirst(ctx.db, actor.memberId);
  return transaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, actor.memberId);
    if (member === undefined) throw new Problem('not_found');
    await confirmStepUp(tx, actor, at);
    await confirmMailbox(tx, actor, at);
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
      is_synced: made.isSynced,
      transports: body.attestation.response.transports,
    });
    const { isSynced: is_synced } = made;
    const factor = { id, kind: 'passkey', name: body.name, is_synced } as const;
    const codes = await factorAdded(tx, ctx, { member, factor, recovery, actor, facts, at });
    return { data: { id, recovery_codes: codes } };
  });
};

export const secondFactorRoutes: readonly Route[] = [
  answer(contract.askLogInPasskey, askLogInPasskey),
  answer(contract.finishLogIn, finishLogIn),
  answer(contract.askStepUpPasskey, askStepUpPasskey),
  answer(contract.askMailCode, askMailCode),
  answer(contract.giveFactor, giveFactor),
  answer(contract.listFactors, listFactors),
  answer(contract.askNewPasskey, askNewPasskey),
  answer(contract.addPasskey, addPasskey),
  answer(contract.addCodes, addCodes),
  answer(contract.confirmCodes, confirmCodes),
  answer(contract.removeFactor, removeFactor),
  answer(contract.makeRecoveryCodes, makeRecoveryCodes),
  answer(contract.stopFactorReset, stopFactorReset),
];
