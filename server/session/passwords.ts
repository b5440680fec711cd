import { type Algorithm, hash, hashRaw, verify } from '@node-rs/argon2';
import { Problem } from '#domain/problems.ts';
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

/** A password's argon2id hash in PHC form. Composed and decomposed accents are the same password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost));
}

/** argon2id of a short secret under a salt that is kept beside it, 32 bytes: for codes that are looked for among others. */
export function hashWithSalt(secret: string, salt: Buffer): Promise<Buffer> {
  return inTurn(() => hashRaw(secret, { ...cost, outputLen: 32, salt }));
}

/** Whether the password is the one. Without a hash it takes as long and says no: nobody learns who is a member. */
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
