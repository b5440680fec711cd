import type {
  listFactors as listFactorsEndpoint,
  makeRecoveryCodes as making,
  removeFactor as removing,
} from '#contract/session/second-factor.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { type Limit, take } from '../platform/http/limits/rate-limit.ts';
import { methodsOf } from './methods-of.ts';
import { notifyMember } from './notify-member.ts';
import { newRecoveryCodes } from './one-time-codes.ts';
import { relyingParty } from './passkeys.ts';
import { recordFactorEvent } from './record-factor-event.ts';
import {
  countRecoveryCodes,
  currentReset,
  deleteCodes,
  replaceCodes,
} from './recovery-codes.sql.ts';
import { confirmStepUp } from './require-factor.ts';
import {
  activeFactors,
  deleteFactor,
  endPendingLogIns,
  hasFactor,
  lockMember,
} from './second-factor.sql.ts';

/** The member's factors, without anything that would prove them. */
export const listFactors: Handler<typeof listFactorsEndpoint> = async (ctx, { memberId }) => {
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
export const removeFactor: Handler<typeof removing> = (ctx, actor, { params }, facts) =>
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
    const told = { kind: removed.kind, name: removed.name, is_last: isLast };
    await notifyMember(tx, ctx, member, { event: 'factor_removed', facts: told }, at);
    return { data: undefined };
  });

const newCodesLimit: Limit = {
  name: 'recovery codes made',
  most: 20,
  windowMs: 3_600_000,
  stepMs: 60_000,
};

/**
 * Makes new recovery codes. @throws Problem `no_factor` for members without a second factor, for whom codes are useless
 */
export const makeRecoveryCodes: Handler<typeof making> = async (ctx, actor, _, facts) => {
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
