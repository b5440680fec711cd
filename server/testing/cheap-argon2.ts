import { createRequire } from 'node:module';

type Argon2 = typeof import('@node-rs/argon2');

// Past the alias of vitest.config.ts, which leads here.
const real: Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

/**
 * Argon2 at the least cost that it takes, for tests whose promise is not the cost: that is 25 ms of a core each time.
 * server/session/passwords.test.ts holds the real cost, in a project of its own.
 */
const cheap = { memoryCost: 8, timeCost: 1 };
export const hash: Argon2['hash'] = (secret, options, signal) =>
  real.hash(secret, { ...options, ...cheap }, signal);
export const hashRaw: Argon2['hashRaw'] = (secret, options, signal) =>
  real.hashRaw(secret, { ...options, ...cheap }, signal);
export const { verify } = real;
