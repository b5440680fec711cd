import type {
  askStepUpPasskey as asking,
  giveFactor as giving,
  StepUpProof,
} from '#contract/session/second-factor.ts';
import { recentPasswordMs } from '#contract/session/session.ts';
import { Problem } from '#domain/problems.ts';
import type { Actor, Context } from '../context.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { Handler, RequestFacts } from '../platform/http/handler.ts';
import {
  forget,
  giveBack,
  type Limit,
  limitedAddress,
  take,
} from '../platform/http/limits/rate-limit.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { hashOfMailCode, spendRecoveryCode, stepOfCode } from './one-time-codes.ts';
import { challengeMs, newChallenge, requestOptions, verifyAssertion } from './passkeys.ts';
import { notifyPasskeyCopied, notifyRecoveryCodeUsed } from './record-factor-event.ts';
import {
  activeFactors,
  hasFactor,
  hasGivenMailCode,
  noteRecentFactor,
  setSessionChallenge,
  spendMailCode,
  stepUpOf,
  takeSessionChallenge,
  takeSignCount,
  takeStep,
} from './second-factor.sql.ts';

/**
 * The second half of the step-up: members with a second factor must have given it lately too. Whether they have one is asked of the
 * member and not of the session, so that a session from before is no way around.
 * @throws Problem `factor_required`
 */
export async function requireRecentFactor(
  db: Db,
  who: { readonly memberId: string; readonly hasRecentFactor: boolean },
): Promise<void> {
  if (!who.hasRecentFactor && (await hasFactor(db, who.memberId))) {
    throw new Problem('factor_required');
  }
}

type InSession = Pick<Actor, 'memberId' | 'sessionId'>;

/** How long a code from a mail is valid, and then opens adding a first factor or closing the account: a code app takes a while to set up. */
export const mailCodeMs = 15 * 60_000;

/**
 * Asks again, with the member's row locked, what admission asked before the transaction: a first factor that came in the meantime has ended
 * this session or counts for it too. Whatever needs a step-up and changes something calls it.
 * @throws Problem `not_signed_in`, `factor_required`
 */
export async function confirmStepUp(tx: Transaction, actor: InSession, now: Date): Promise<void> {
  const { memberId, sessionId } = actor;
  const session = await stepUpOf(tx, sessionId, now);
  if (session === undefined) throw new Problem('not_signed_in');
  const hasRecentFactor = session.factor_until !== null && session.factor_until > now;
  await requireRecentFactor(tx, { memberId, hasRecentFactor });
}

/**
 * Before what cannot be undone by its owner, a first factor and the end of the account, after the step-up: members who have no factor must
 * have given the code from their mailbox, because somebody else may know the password.
 * @throws Problem `factor_required`
 */
export async function confirmMailbox(tx: Transaction, actor: InSession, now: Date): Promise<void> {
  const { memberId, sessionId } = actor;
  const isOpen = (await hasFactor(tx, memberId)) || (await hasGivenMailCode(tx, sessionId, now));
  if (!isOpen) throw new Problem('factor_required');
}

/** Asks a passkey to sign for a step-up of this session. @throws Problem `passkey_refused` */
export const askStepUpPasskey: Handler<typeof asking> = async (ctx, actor) => {
  const { db } = ctx;
  const factors = await activeFactors(db, actor.memberId);
  const passkeys = factors.filter(({ kind }) => kind === 'passkey');
  if (passkeys.length === 0) throw new Problem('passkey_refused');
  const challenge = newChallenge();
  await setSessionChallenge(db, {
    session_id: actor.sessionId,
    purpose: 'step_up',
    challenge,
    expires_at: new Date(ctx.now().getTime() + challengeMs),
  });
  return { data: requestOptions(ctx, passkeys, challenge) };
};

/** Takes the second factor again, for what a session and a password alone may not change. @throws as `checkFactor` */
export const giveFactor: Handler<typeof giving> = async (ctx, actor, { body }, facts) => {
  const { memberId, sessionId } = actor;
  const challenge =
    body.kind === 'passkey'
      ? await takeSessionChallenge(ctx.db, sessionId, 'step_up', ctx.now())
      : null;
  await checkFactor(ctx, { memberId, proof: body, challenge, place: sessionId, facts });
  const until = new Date(ctx.now().getTime() + recentPasswordMs);
  if (body.kind !== 'mail') await noteRecentFactor(ctx.db, sessionId, until);
  return { data: { factor_until: until.toISOString() } };
};

/** Who proves themselves, by which request, and what their passkey had to sign; null when nothing was asked of it. */
type FactorToCheck = {
  readonly memberId: string;
  readonly proof: StepUpProof;
  readonly challenge: Buffer | null;
  /** The open session, or the device known to the member, in which it is given. */
  readonly place: string | null;
  readonly facts: RequestFacts;
};

/**
 * Takes a second factor, once: a code, a recovery code and a challenge are each used up by being right.
 * @throws Problem `passkey_refused`, `code_wrong`, `code_used` or `too_many_requests`
 */
export async function checkFactor(ctx: Context, given: FactorToCheck): Promise<void> {
  const { db } = ctx;
  const at = ctx.now();
  const { memberId, proof, place, facts } = given;
  const attempt = { memberId, method: proof.kind, address: facts.address, place };
  const event = { memberId, facts, at };
  try {
    await countFactorAttempt(db, attempt, at);
    await takeFactor(ctx, given, at);
  } catch (error) {
    if (error instanceof Problem) {
      await recordSecurityEvent(db, { ...event, kind: 'factor_failed', reason: error.code });
    }
    throw error;
  }
  await recordSecurityEvent(db, { ...event, kind: 'factor_used', reason: proof.kind });
  await forgetFactorAttempts(db, attempt, at);
}

async function takeFactor(ctx: Context, given: FactorToCheck, at: Date): Promise<void> {
  const { memberId, proof, facts } = given;
  switch (proof.kind) {
    case 'passkey':
      await checkPasskey(ctx, given, proof.assertion, at);
      break;
    case 'codes':
      await checkCode(ctx, memberId, proof.code, at);
      break;
    case 'recovery':
      if (!(await spendRecoveryCode(ctx.db, memberId, proof.code, at))) {
        throw new Problem('recovery_code_wrong', 'code');
      }
      await notifyRecoveryCodeUsed(ctx, memberId, facts, at);
      break;
    case 'mail':
      await checkMailCode(ctx, given, proof.code, at);
      break;
    default:
      proof satisfies never;
  }
}

/** Never in place of a factor: the code counts only while there is none, and only in the session that asked for it. */
async function checkMailCode(
  { db }: Context,
  { memberId, place }: FactorToCheck,
  code: string,
  at: Date,
): Promise<void> {
  if (place === null || (await hasFactor(db, memberId))) throw new Problem('code_wrong', 'code');
  const until = new Date(at.getTime() + mailCodeMs);
  const isRight = await spendMailCode(db, place, hashOfMailCode(code), { now: at, until });
  if (!isRight) throw new Problem('code_wrong', 'code');
}

async function checkPasskey(
  ctx: Context,
  { memberId, challenge, facts }: FactorToCheck,
  assertion: Extract<StepUpProof, { kind: 'passkey' }>['assertion'],
  at: Date,
): Promise<void> {
  if (challenge === null) throw new Problem('passkey_refused');
  const factors = await activeFactors(ctx.db, memberId);
  const { passkey, ...signed } = await verifyAssertion(ctx, factors, assertion, challenge);
  if (await takeSignCount(ctx.db, passkey.id, { ...signed, at })) return;
  await notifyPasskeyCopied(ctx, memberId, passkey, facts, at);
  throw new Problem('passkey_refused');
}

async function checkCode(ctx: Context, memberId: string, code: string, at: Date): Promise<void> {
  let wasUsed = false;
  for (const { id, secret_sealed } of await activeFactors(ctx.db, memberId)) {
    if (secret_sealed === null) continue;
    const step = stepOfCode(ctx, { id, secret_sealed }, code, at);
    if (step === null) continue;
    if (await takeStep(ctx.db, id, { step, at })) return;
    wasUsed = true;
  }
  throw new Problem(wasUsed ? 'code_used' : 'code_wrong', 'code');
}

const quarter = { windowMs: 15 * 60_000, stepMs: 60_000 };
const day = { windowMs: 24 * 3_600_000, stepMs: 3_600_000 };

// A code has six digits, and three of them are good at a time: 40 tries a day find one in a year with a chance below five in a hundred.
const perAccount: Limit = { name: 'factor account', max: 10, ...quarter };
const perAccountDaily: Limit = { name: 'factor account day', max: 40, ...day };
const perAddress: Limit = { name: 'factor address', max: 30, ...quarter };

/**
 * A second factor about to be looked at: whose, from which network address, and in which open session or on which device that the
 * member has logged in on before. `place` is null for everybody else.
 */
type FactorAttempt = {
  readonly memberId: string;
  readonly method: StepUpProof['kind'];
  readonly address: string;
  readonly place: string | null;
};

/**
 * Counts a second factor before it is looked at. An open session and a known device each have counts of their own, so that somebody who
 * knows the password and guesses elsewhere does not shut the member out there. All others share the counts of the account and of their
 * address; passkeys cannot be guessed and are not counted by account.
 * @throws Problem `too_many_requests`
 */
export async function countFactorAttempt(db: Db, attempt: FactorAttempt, now: Date): Promise<void> {
  await take(db, bucketsOf(attempt), now);
}

/**
 * It was right: the failures of the last minutes are forgotten. The counts of a day and of an address lose only this one, so that a
 * guesser gains nothing from the member's own log-ins.
 */
export async function forgetFactorAttempts(db: Db, attempt: FactorAttempt, now: Date) {
  for (const bucket of bucketsOf(attempt)) {
    if (bucket.limit === perAccount) await forget(db, bucket);
    else await giveBack(db, bucket, now);
  }
}

function bucketsOf({ memberId, method, address, place }: FactorAttempt) {
  const of = place === null ? `${method} ${memberId}` : `${method} ${memberId} ${place}`;
  const byAddress = { limit: perAddress, of: limitedAddress(address) };
  const recent = { limit: perAccount, of };
  if (method === 'passkey') return [place === null ? byAddress : recent];
  const counted = [recent, { limit: perAccountDaily, of }];
  return place === null ? [byAddress, ...counted] : counted;
}
