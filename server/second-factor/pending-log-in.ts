import {
  type askLogInPasskey as asking,
  type finishLogIn as finishing,
  pendingCookie,
} from '#contract/session/second-factor.ts';
import type { FactorMethod } from '#contract/session/session.ts';
import { Problem } from '#domain/problems.ts';
import { type Db, transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import {
  type CookieChange,
  type Handler,
  prefixedName,
  type RequestFacts,
} from '../platform/http/handler.ts';
import { knownDeviceOf, openSession } from '../session/open-session.ts';
import { hashOfSecret, newSecret } from '../session/secrets.ts';
import { revokeSession } from '../session/session.sql.ts';
import { newChallenge, requestOptions } from './passkeys.ts';
import { notifyLogInStopped } from './record-factor-event.ts';
import { countRecoveryCodes } from './recovery-codes.sql.ts';
import { checkFactor } from './require-factor.ts';
import {
  activeFactors,
  addPendingLogIn,
  endPendingLogIn,
  setChallenge,
  takeTry,
} from './second-factor.sql.ts';

/** How long the second factor may take after the password. */
const pendingMs = 10 * 60_000;

/** What a right password opens for a member with a second factor: no session, but the question for it, in this browser alone. */
type BegunLogIn = {
  readonly methods: readonly FactorMethod[];
  readonly expiresAt: Date;
  readonly cookie: CookieChange;
};

/** Begins a log-in that waits for a second factor; null when the member has none. */
export async function beginPendingLogIn(
  db: Db,
  who: { readonly memberId: string; readonly isRemembered: boolean },
  now: Date,
): Promise<BegunLogIn | null> {
  const methods = await methodsOf(db, who.memberId);
  if (methods.length === 0) return null;
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + pendingMs);
  await addPendingLogIn(db, {
    id: newId(now),
    member_id: who.memberId,
    secret_hash: hashOfSecret(secret),
    is_remembered: who.isRemembered,
    created_at: now,
    expires_at: expiresAt,
  });
  const cookie = {
    name: pendingCookie,
    value: secret,
    httpOnly: true,
    maxAgeSeconds: pendingMs / 1000,
  };
  return { methods, expiresAt, cookie };
}

/** The browser has no use for it any more. */
const clearedPendingCookie: CookieChange = {
  name: pendingCookie,
  value: null,
  httpOnly: true,
  maxAgeSeconds: 0,
};

/**
 * Asks a passkey to sign for the log-in that this browser began.
 * @throws Problem `log_in_over`, `passkey_refused`
 */
export const askLogInPasskey: Handler<typeof asking> = async (ctx, _, _input, facts) => {
  const challenge = newChallenge();
  const pending = await setChallenge(ctx.db, secretHashOf(facts), challenge, ctx.now());
  if (pending === undefined) throw new Problem('log_in_over');
  const passkeys = (await activeFactors(ctx.db, pending.member_id)).filter(
    ({ kind }) => kind === 'passkey',
  );
  if (passkeys.length === 0) throw new Problem('passkey_refused');
  return { data: requestOptions(ctx, passkeys, challenge) };
};

/**
 * Opens the session that the password began, in the browser that gave it and no other.
 * @throws Problem `log_in_over` once it has ended, run out or been tried too often; else as `checkFactor`
 */
export const finishLogIn: Handler<typeof finishing> = async (ctx, actor, { body }, facts) => {
  const { db } = ctx;
  const pending = await takeTry(db, secretHashOf(facts), ctx.now());
  if (pending === undefined) throw new Problem('log_in_over');
  const memberId = pending.member_id;
  const given = {
    memberId,
    proof: body,
    challenge: pending.challenge,
    place: await knownDeviceOf(db, facts, memberId, ctx.now()),
    facts,
  };
  try {
    await checkFactor(ctx, given);
  } catch (error) {
    if (pending.tries_left === 0) await notifyLogInStopped(ctx, memberId, facts, ctx.now());
    throw error;
  }
  return transaction(db, async (tx) => {
    const now = ctx.now();
    // Another request with the same cookie was faster, or the password was changed in the meantime.
    if (!(await endPendingLogIn(tx, pending.id, now))) throw new Problem('log_in_over');
    // A new log-in on this device ends the session that it had.
    if (actor !== null) await revokeSession(tx, actor.sessionId, now);
    const who = { memberId, isRemembered: pending.is_remembered };
    const opened = await openSession({ ...ctx, db: tx }, who, facts);
    return { data: opened.data, cookies: [...opened.cookies, clearedPendingCookie] };
  });
};

function secretHashOf({ cookies, isSecure }: RequestFacts): Buffer {
  const secret = cookies?.[prefixedName(pendingCookie, isSecure)];
  if (secret === undefined || secret === '') throw new Problem('log_in_over');
  return hashOfSecret(secret);
}

/** By what a member can prove themselves, the easiest first; none for members without a second factor. */
export async function methodsOf(db: Db, memberId: string): Promise<FactorMethod[]> {
  const factors = await activeFactors(db, memberId);
  if (factors.length === 0) return [];
  const methods: FactorMethod[] = (['passkey', 'codes'] as const).filter((kind) =>
    factors.some((factor) => factor.kind === kind),
  );
  if ((await countRecoveryCodes(db, memberId)) > 0) methods.push('recovery');
  return methods;
}
