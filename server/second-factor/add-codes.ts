import type { addCodes as adding, confirmCodes as confirming } from '#contract/second-factor.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { Handler } from '../platform/http/handler.ts';
import { codesForFirst, factorAdded, refuseTooMany } from './factor-added.ts';
import { countFactorAttempt, forgetFactorAttempts } from './factor-attempts.ts';
import { newCodesSecret, stepOfCode } from './one-time-codes.ts';
import { confirmStepUp } from './require-factor.ts';
import {
  activeFactors,
  addFactor,
  confirmFactor,
  deleteUnconfirmed,
  lockMember,
  unconfirmedFactor,
} from './second-factor.sql.ts';

/** Makes a secret for an app. One that was begun before and not confirmed is forgotten. @throws Problem `too_many_factors` */
export const addCodes: Handler<typeof adding> = (ctx, actor, { body }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const member = await lockMember(tx, actor.memberId);
    if (member === undefined) throw new Problem('not_found');
    await confirmStepUp(tx, actor, at);
    refuseTooMany(await activeFactors(tx, member.id));
    await deleteUnconfirmed(tx, member.id);
    const id = newId(at);
    const { sealed, text, address } = newCodesSecret(ctx, { id, email: member.email });
    await addFactor(tx, {
      id,
      member_id: member.id,
      kind: 'codes',
      name: body.name,
      created_at: at,
      secret_sealed: sealed,
    });
    return { data: { id, secret: text, address } };
  });

/** Takes the first code of an app, which counts from then on. @throws Problem `code_wrong`, `not_found`, `too_many_requests` */
export const confirmCodes: Handler<typeof confirming> = async (ctx, actor, input, facts) => {
  const { db } = ctx;
  const at = ctx.now();
  const attempt = {
    memberId: actor.memberId,
    method: 'codes' as const,
    address: facts.address,
    place: actor.sessionId,
  };
  await countFactorAttempt(db, attempt, at);
  const recovery = await codesForFirst(db, actor.memberId);
  const added = await transaction(db, async (tx) => {
    const member = await lockMember(tx, actor.memberId);
    await confirmStepUp(tx, actor, at);
    const factor = member && (await unconfirmedFactor(tx, member.id, input.params.id));
    if (member === undefined || !factor?.secret_sealed) throw new Problem('not_found');
    const { id, kind, name, secret_sealed } = factor;
    const step = stepOfCode(ctx, { id, secret_sealed }, input.body.code, at);
    if (step === null) throw new Problem('code_wrong', 'code');
    await confirmFactor(tx, member.id, id, { at, step });
    const codes = await factorAdded(tx, ctx, {
      member,
      factor: { id, kind, name },
      recovery,
      actor,
      facts,
      at,
    });
    return { data: { id, recovery_codes: codes } };
  });
  await forgetFactorAttempts(db, attempt, at);
  return added;
};
