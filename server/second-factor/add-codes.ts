import {
  type addCodes as adding,
  type askMailCode as asking,
  type confirmCodes as confirming,
  maxFactors,
} from '#contract/session/second-factor.ts';
import { recentPasswordMs } from '#contract/session/session.ts';
import { Problem } from '#domain/problems.ts';
import { stopEmailChange } from '../account/stop-email-change.ts';
import { stopBankChange } from '../bank-details/bring-into-force.ts';
import type { Actor, Context } from '../context.ts';
import { type Db, type Transaction, transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { Handler, RequestFacts } from '../platform/http/handler.ts';
import { type Limit, take } from '../platform/http/limits/rate-limit.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { endSessions } from '../session/open-session.ts';
import { mailCodeMail } from './messages.ts';
import { newCodesSecret, newMailCode, newRecoveryCodes, stepOfCode } from './one-time-codes.ts';
import { notifyMember, recordFactorEvent } from './record-factor-event.ts';
import { countRecoveryCodes, replaceCodes } from './recovery-codes.sql.ts';
import {
  confirmMailbox,
  confirmStepUp,
  countFactorAttempt,
  forgetFactorAttempts,
  mailCodeMs,
} from './require-factor.ts';
import {
  activeFactors,
  addFactor,
  confirmFactor,
  deleteUnconfirmed,
  endPendingLogIns,
  type FactorMember,
  type FactorRow,
  lockMember,
  noteRecentFactor,
  setSessionChallenge,
  unconfirmedFactor,
} from './second-factor.sql.ts';

const mailCodesLimit: Limit = {
  name: 'codes for a first factor',
  max: 5,
  windowMs: 3_600_000,
  stepMs: 60_000,
};

/** Sends a code to the mailbox of a member without a factor, who adds a first one or closes the account. @throws Problem `not_allowed` for members who have one, `too_many_requests` */
export const askMailCode: Handler<typeof asking> = async (ctx, actor) => {
  const at = ctx.now();
  const expiresAt = new Date(at.getTime() + mailCodeMs);
  await take(ctx.db, [{ limit: mailCodesLimit, of: actor.memberId }], at);
  return transaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, actor.memberId);
    if (member === undefined) throw new Problem('not_found');
    await confirmStepUp(tx, actor, at);
    if ((await activeFactors(tx, member.id)).length > 0) throw new Problem('not_allowed');
    const { code, hash } = newMailCode();
    await setSessionChallenge(tx, {
      session_id: actor.sessionId,
      purpose: 'mail_code',
      challenge: hash,
      expires_at: expiresAt,
    });
    const mail = mailCodeMail(ctx, member, code);
    await sendMail(tx, ctx, { to: member.email, mail, until: expiresAt });
    return { data: { expires_at: expiresAt.toISOString() } };
  });
};

/** Makes a secret for an app. One that was begun before and not confirmed is forgotten. @throws Problem `too_many_factors` */
export const addCodes: Handler<typeof adding> = (ctx, actor, { body }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const member = await lockMember(tx, actor.memberId);
    if (member === undefined) throw new Problem('not_found');
    await confirmStepUp(tx, actor, at);
    await confirmMailbox(tx, actor, at);
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
    const { id, kind, name, secret_sealed, is_synced } = factor;
    const step = stepOfCode(ctx, { id, secret_sealed }, input.body.code, at);
    if (step === null) throw new Problem('code_wrong', 'code');
    await confirmMailbox(tx, actor, at);
    await confirmFactor(tx, member.id, id, { at, step });
    const codes = await factorAdded(tx, ctx, {
      member,
      factor: { id, kind, name, is_synced },
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

/** New recovery codes for members who have none, null for the others. Hashing takes a while: made before the transaction. */
export async function codesForFirst(db: Db, memberId: string) {
  return (await countRecoveryCodes(db, memberId)) === 0 ? newRecoveryCodes() : null;
}

/** A factor that has just come to count, and codes to go with it if it is the first. */
type Added = {
  readonly member: FactorMember;
  readonly factor: Pick<FactorRow, 'id' | 'kind' | 'name' | 'is_synced'>;
  readonly recovery: Awaited<ReturnType<typeof codesForFirst>>;
  readonly actor: Actor;
  readonly facts: RequestFacts;
  readonly at: Date;
};

/**
 * History, notice and mail of a new factor. The first one comes with recovery codes, ends every other session and cancels what waited
 * without a factor: anybody who had the password before has nothing of it now. Gives the codes to show, once, or null.
 */
export async function factorAdded(
  tx: Transaction,
  ctx: Context,
  { member, factor, recovery, actor, facts, at }: Added,
): Promise<string[] | null> {
  const memberId = member.id;
  await recordFactorEvent(tx, { memberId, event: 'factor_added', detail: factor, facts, at });
  const others = (await activeFactors(tx, memberId)).filter(({ id }) => id !== factor.id);
  const isFirst = others.length === 0;
  if (isFirst) {
    await endSessions(tx, { memberId, except: actor.sessionId, at });
    // Anybody who started them was not asked for a factor.
    await stopBankChange(tx, ctx, memberId, at);
    // It was proved in this session a moment ago.
    await noteRecentFactor(tx, actor.sessionId, new Date(at.getTime() + recentPasswordMs));
  }
  const isEmailStopped = isFirst && (await stopEmailChange(tx, memberId, at));
  await endPendingLogIns(tx, memberId, at);
  // Of two factors added at once the codes that came with the other may be on a screen already.
  const isGivenCodes = recovery !== null && (await countRecoveryCodes(tx, memberId)) === 0;
  if (isGivenCodes) {
    await replaceCodes(tx, memberId, recovery.hashed, at);
    await recordFactorEvent(tx, { memberId, event: 'recovery_codes_made', facts, at });
  }
  const noticeFacts = { kind: factor.kind, name: factor.name, is_email_stopped: isEmailStopped };
  await notifyMember(tx, ctx, member, { event: 'factor_added', facts: noticeFacts }, at);
  return isGivenCodes ? [...recovery.codes] : null;
}

/** @throws Problem `too_many_factors` */
export function refuseTooMany(factors: readonly FactorRow[]): void {
  if (factors.length >= maxFactors) throw new Problem('too_many_factors');
}
