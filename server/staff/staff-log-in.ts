import { recentPasswordMs } from '#contract/session/session.ts';
import type {
  askStaffLogInPasskey as askingPasskey,
  askStaffStepUpPasskey as askingStepUp,
  beginStaffLogIn as beginning,
  endStaffSession as ending,
  finishStaffLogIn as finishing,
  giveStaffFactor as giving,
  readStaffSession as reading,
} from '#contract/society/staff-session.ts';
import { pendingStaffCookie } from '#contract/society/staff-session.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import {
  type CookieChange,
  type Handler,
  prefixedName,
  type RequestFacts,
} from '../platform/http/handler.ts';
import {
  forget,
  giveBack,
  type Limit,
  limitedAddress,
  take,
} from '../platform/http/limits/rate-limit.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { newChallenge, requestOptions } from '../second-factor/passkeys.ts';
import {
  accountHash,
  recordSecurityEvent,
  recordThrottling,
} from '../security-log/record-security-event.ts';
import { verifyPassword } from '../session/passwords.ts';
import { hashOfSecret, newSecret } from '../session/secrets.ts';
import { clearedStaffCookie, closeStaffSession, openStaffSession } from './admit-staff.ts';
import { checkStaffFactor, methodsOfStaff } from './check-staff-factor.ts';
import { logInStoppedMail } from './messages.ts';
import { recordStaffAct, recordStaffEvent } from './record-staff-event.ts';
import { findStaffByEmail, lockStaff } from './staff.sql.ts';
import {
  addStaffLogIn,
  endStaffLogIn,
  factorsOfStaff,
  noteStaffFactor,
  revokeSessionsOfStaff,
  setLogInChallenge,
  setStaffChallenge,
  takeStaffChallenge,
  takeStaffTry,
} from './staff-session.sql.ts';

/** How long the second factor may take after the password. */
const pendingMs = 10 * 60_000;

const window = { windowMs: 15 * 60_000, stepMs: 60_000 };
// Counted by account and address together, so that strangers elsewhere cannot keep an officer out. Who tries from many addresses is
// stopped by the second factor, which has counts of its own.
const perAccount: Limit = { name: 'staff log-in account', max: 10, ...window };
const perAddress: Limit = { name: 'staff log-in address', max: 30, ...window };

/**
 * Takes the password of somebody of the staff, and asks for the second factor. Known and unknown addresses go the same way.
 * @throws Problem `wrong_credentials`, `too_many_requests`
 */
export const beginStaffLogIn: Handler<typeof beginning> = async (ctx, _, { body }, facts) => {
  const { db } = ctx;
  const at = ctx.now();
  const email = body.email.normalize('NFC').trim();
  const event = { memberId: null, accountHash: accountHash(ctx.keys, email), facts, at };
  const from = limitedAddress(facts.address);
  const account = { limit: perAccount, of: `${email.toLowerCase()} ${from}` };
  const address = { limit: perAddress, of: from };
  await recordThrottling(db, { ...event, kind: 'staff_log_in_throttled' }, () =>
    take(db, [account, address], at),
  );
  const staff = await findStaffByEmail(db, email);
  const canLogIn = staff !== undefined && staff.ended_at === null && staff.password_hash !== null;
  const isRight = await verifyPassword(
    canLogIn ? (staff.password_hash ?? undefined) : undefined,
    body.password,
  );
  if (!isRight || !canLogIn) {
    await recordSecurityEvent(db, { ...event, kind: 'staff_log_in_failed' });
    throw new Problem('wrong_credentials');
  }
  await forget(db, account);
  await giveBack(db, address, at);
  const secret = newSecret();
  const expiresAt = new Date(at.getTime() + pendingMs);
  const methods = await transaction(db, async (tx) => {
    // Looking at the password took a while: they may have been invited anew or ended since.
    const present = await lockStaff(tx, staff.id);
    if (present?.password_hash !== staff.password_hash) throw new Problem('wrong_credentials');
    await addStaffLogIn(tx, {
      id: newId(at),
      staff_id: staff.id,
      secret_hash: hashOfSecret(secret),
      created_at: at,
      expires_at: expiresAt,
    });
    return methodsOfStaff(tx, staff.id);
  });
  return {
    data: { methods, expires_at: expiresAt.toISOString() },
    cookies: [pendingCookieOf(secret)],
  };
};

/** Asks a passkey to sign for the log-in that this browser began. @throws Problem `log_in_over`, `passkey_refused` */
export const askStaffLogInPasskey: Handler<typeof askingPasskey> = async (
  ctx,
  _,
  _input,
  facts,
) => {
  const challenge = newChallenge();
  const pending = await setLogInChallenge(ctx.db, secretHashOf(facts), challenge, ctx.now());
  if (pending === undefined) throw new Problem('log_in_over');
  return { data: requestOptions(ctx, await passkeysOf(ctx.db, pending.staff_id), challenge) };
};

/**
 * Opens the session that the password began, in the browser that gave it and no other.
 * @throws Problem `log_in_over` once it has ended, run out or been tried too often; else as `checkStaffFactor`
 */
export const finishStaffLogIn: Handler<typeof finishing> = async (ctx, _, { body }, facts) => {
  const { db } = ctx;
  const pending = await takeStaffTry(db, secretHashOf(facts), ctx.now());
  const staff = pending && (await transaction(db, (tx) => lockStaff(tx, pending.staff_id)));
  if (pending === undefined || staff === undefined) throw new Problem('log_in_over');
  const by = { staffId: staff.id, name: staff.name };
  const event = { staffId: staff.id, by, address: facts.address };
  try {
    const { challenge } = pending;
    await checkStaffFactor(ctx, { staff, proof: body, challenge, sessionId: null, facts });
  } catch (error) {
    if (pending.tries_left === 0) await stopLogIn(ctx, staff, facts);
    throw error;
  }
  return transaction(db, async (tx) => {
    const at = ctx.now();
    const present = await lockStaff(tx, staff.id);
    // Another request with the same cookie was faster, or their access was taken in the meantime.
    const isStill = present?.password_hash === staff.password_hash && present.ended_at === null;
    if (!isStill || !(await endStaffLogIn(tx, pending.id, at))) throw new Problem('log_in_over');
    // One session at a time: if a cookie was copied, logging in again ends what was opened with it.
    await revokeSessionsOfStaff(tx, staff.id, at);
    const { endsAt, cookie } = await openStaffSession(tx, staff.id, facts, at);
    const detail = { method: body.kind };
    await recordStaffEvent(tx, { ...event, event: 'logged_in', detail, at });
    return {
      data: { ends_at: endsAt.toISOString() },
      cookies: [cookie, { ...pendingCookieOf(null), maxAgeSeconds: 0 }],
    };
  });
};

/** Who got so far knows the password: its owner is told. */
function stopLogIn(
  ctx: Context,
  {
    id: staffId,
    name,
    email,
  }: { readonly id: string; readonly name: string; readonly email: string },
  { address }: RequestFacts,
): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const by = { staffId, name };
    await recordStaffEvent(tx, { staffId, by, event: 'log_in_stopped', address, at });
    await sendMail(tx, ctx, { to: email, mail: logInStoppedMail(ctx, { name }, at) });
  });
}

export const readStaffSession: Handler<typeof reading> = async ({ db }, actor) => ({
  data: {
    id: actor.staffId,
    name: actor.name,
    email: actor.email,
    roles: [...actor.roles],
    methods: await methodsOfStaff(db, actor.staffId),
    idle_until: actor.idleUntil.toISOString(),
    ends_at: actor.endsAt.toISOString(),
  },
});

export const endStaffSession: Handler<typeof ending> = async (ctx, actor, _input, facts) => {
  const at = ctx.now();
  await transaction(ctx.db, async (tx) => {
    await closeStaffSession(tx, facts, at);
    const { address } = facts;
    if (actor !== null) await recordStaffAct(tx, actor, { event: 'logged_out', address, at });
  });
  return { data: undefined, cookies: [clearedStaffCookie] };
};

/** Asks a passkey to sign to confirm an act in this session. @throws Problem `passkey_refused` */
export const askStaffStepUpPasskey: Handler<typeof askingStepUp> = async (ctx, actor) => {
  const passkeys = await passkeysOf(ctx.db, actor.staffId);
  const challenge = newChallenge();
  await setStaffChallenge(ctx.db, actor.sessionId, challenge);
  return { data: requestOptions(ctx, passkeys, challenge) };
};

/** Takes the second factor again, for what a session alone may not do. @throws as `checkStaffFactor` */
export const giveStaffFactor: Handler<typeof giving> = async (ctx, actor, { body }, facts) => {
  const { staffId, sessionId, name, email } = actor;
  const challenge = body.kind === 'passkey' ? await takeStaffChallenge(ctx.db, sessionId) : null;
  const staff = { id: staffId, name, email };
  await checkStaffFactor(ctx, { staff, proof: body, challenge, sessionId, facts });
  const until = new Date(ctx.now().getTime() + recentPasswordMs);
  await transaction(ctx.db, async (tx) => {
    await noteStaffFactor(tx, sessionId, until);
    const { address } = facts;
    await recordStaffAct(tx, actor, { event: 'factor_given', address, at: ctx.now() });
  });
  return { data: { factor_until: until.toISOString() } };
};

async function passkeysOf(db: Parameters<typeof factorsOfStaff>[0], staffId: string) {
  const passkeys = (await factorsOfStaff(db, staffId)).filter(({ kind }) => kind === 'passkey');
  if (passkeys.length === 0) throw new Problem('passkey_refused');
  return passkeys;
}

const pendingCookieOf = (value: string | null): CookieChange => ({
  name: pendingStaffCookie,
  value,
  httpOnly: true,
  maxAgeSeconds: pendingMs / 1000,
});

function secretHashOf({ cookies, isSecure }: RequestFacts): Buffer {
  const secret = cookies?.[prefixedName(pendingStaffCookie, isSecure)];
  if (secret === undefined || secret === '') throw new Problem('log_in_over');
  return hashOfSecret(secret);
}
