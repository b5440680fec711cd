import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Algorithm, hash, hashRaw, verify } from '@node-rs/argon2';
import { type KnownOfMember, passwordLengthProblem, weaknessOf } from '#domain/members/password.ts';
import type { WordCost } from '#domain/members/password-guesses.ts';
import { Problem } from '#domain/problems.ts';
import type { Db } from '../platform/db/db.ts';
import {
  forget,
  giveBack,
  type Limit,
  limitedAddress,
  take,
} from '../platform/http/limits/rate-limit.ts';
import { newSecret } from './secrets.ts';

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const cost = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

// Hashing takes a core and 19 MiB each: more than this at once would starve everything else.
const maxAtOnce = 2;
const maxWaiting = 100;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * A password's argon2id hash in PHC form, with the salt and cost of `like` if given: of hashes that share them one finds its equal.
 * Composed and decomposed accents are the same password.
 */
export function hashPassword(password: string, like?: string): Promise<string> {
  const [, memory, time, lanes, salt] = like?.match(/\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$/) ?? [];
  const shared = salt !== undefined && {
    memoryCost: Number(memory),
    timeCost: Number(time),
    parallelism: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
  };
  return inTurn(() => hash(password.normalize('NFC'), { ...cost, ...shared }));
}

/** argon2id of a short secret under a salt that is stored beside it, 32 bytes: for codes that are looked for among others. */
export function hashWithSalt(secret: string, salt: Buffer): Promise<Buffer> {
  return inTurn(() => hashRaw(secret, { ...cost, outputLen: 32, salt }));
}

/**
 * Whether the password is right. Without a hash it takes as long and returns false, so that nobody learns who is a
 * member.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const against = passwordHash ?? (await nobodysHash);
  const isRight = await inTurn(() => verify(against, password.normalize('NFC')));
  return isRight && passwordHash !== undefined;
}

const nobodysHash = hashPassword(newSecret());

async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) {
    if (waiting.length >= maxWaiting) {
      throw new Problem('service_unavailable', [], { retryAfterSeconds: 3 });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await run();
  } finally {
    // The turn is handed on, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

// What an attacker's list of so many entries costs to work through, as a power of ten.
const costOfCommonPassword = 4;
const costOfCommonWord = 4.3;

// Three hundred kilobytes that few processes ever need: read when the first password is chosen.
let lists: { readonly passwords: ReadonlySet<string>; readonly words: ReadonlySet<string> } | null =
  null;

/** The cost of the most common passwords, and of the most common English words and first names. */
export const costOfCommon: WordCost = (word) => {
  lists ??= {
    passwords: readList('common-passwords.txt'),
    words: readList('common-words.txt'),
  };
  if (lists.passwords.has(word)) return costOfCommonPassword;
  return lists.words.has(word) ? costOfCommonWord : null;
};

function readList(name: string): ReadonlySet<string> {
  const file = join(import.meta.dirname, name);
  return new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean));
}

/**
 * The one check of a new password, for sign-up, reset and change. `path` is its field.
 * @throws Problem `password_too_short`, `too_long`, `password_too_common` or `password_too_personal`
 */
export function checkNewPassword(password: string, known: KnownOfMember, path = 'password'): void {
  const length = passwordLengthProblem(password);
  if (length !== null) throw new Problem(length, path);
  const weakness = weaknessOf(password, known, costOfCommon);
  if (weakness !== null) throw new Problem(weakness, path);
}

const window = { windowMs: 15 * 60_000, stepMs: 60_000 };
const perAccount: Limit = { name: 'log-in account', max: 10, ...window };
const perAddress: Limit = { name: 'log-in address', max: 30, ...window };
const perDevice: Limit = { name: 'log-in known device', max: 10, ...window };
const perSession: Limit = { name: 'password in a session', max: 10, ...window };

/**
 * A password about to be tried: for which account (its e-mail address), from which network address, on which device if the account's
 * member has logged in on it before.
 */
type PasswordAttempt = {
  readonly email: string;
  readonly address: string;
  readonly deviceId: string | null;
};

/**
 * Counts a password of a log-in before it is looked at. A known device has a count of its own for each member, so that strangers who fail,
 * at this account or behind the same address, never shut its member out there. All other devices share those of the account and of their
 * address.
 * @throws Problem `too_many_requests`
 */
export async function countAttempt(db: Db, attempt: PasswordAttempt, now: Date): Promise<void> {
  const { account, address, device } = bucketsOf(attempt);
  await take(db, device === null ? [account, address] : [device], now);
}

/** The password was right: the failures counted with it are forgotten, and this one does not count for the address. */
export async function forgetAttempts(db: Db, attempt: PasswordAttempt, now: Date): Promise<void> {
  const { account, address, device } = bucketsOf(attempt);
  if (device !== null) return forget(db, device);
  await forget(db, account);
  await giveBack(db, address, now);
}

/** The account has a new password: failures with the old one do not keep its member out. */
export async function forgetAccountAttempts(db: Db, email: string): Promise<void> {
  await forget(db, bucketsOf({ email, address: '', deviceId: null }).account);
}

/**
 * Counts a password that is given again in an open session. Each session has its own count: nobody outside can use it up.
 * @throws Problem `too_many_requests`
 */
export async function countInSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await take(db, [{ limit: perSession, of: sessionId }], now);
}

/** The password was right. */
export async function forgetInSession(db: Db, sessionId: string): Promise<void> {
  await forget(db, { limit: perSession, of: sessionId });
}

function bucketsOf({ email, address, deviceId }: PasswordAttempt) {
  return {
    account: { limit: perAccount, of: email.toLowerCase() },
    address: { limit: perAddress, of: limitedAddress(address) },
    device: deviceId === null ? null : { limit: perDevice, of: deviceId },
  };
}
