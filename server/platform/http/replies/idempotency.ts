import { createHmac } from 'node:crypto';
import { Problem } from '#domain/problems.ts';
import { isLockTimeout, isStatementTimeout } from '../../db/database-errors.ts';
import { type Db, type Transaction, transaction } from '../../db/db.ts';
import type { KeyRing } from '../../sealing/seal.ts';
import { claimKey, readAnswer, saveAnswer } from './idempotency.sql.ts';
import type { Keyed, SavedAnswer } from './saved-answer.ts';

/**
 * The key that the caller gave.
 * @throws Problem when there is none, or none that can be stored
 */
export function keyFrom(header: string | string[] | undefined): string {
  if (typeof header === 'string' && /^[\x21-\x7e]{8,200}$/.test(header)) return header;
  throw new Problem('idempotency_key_required');
}

/**
 * What makes a request the same one: its call and its parsed input. Under a key that is not in the database, for an account
 * number could be guessed from a bare hash; one for each key of the ring, so that a change of keys forgets no request.
 */
export function requestHashes({ current, all }: KeyRing, call: string, input: unknown): Buffer[] {
  const others = [...all.values()].filter(({ id }) => id !== current.id);
  const text = `${call}\n${JSON.stringify(input)}`;
  return [current, ...others].map(({ key }) => {
    const own = createHmac('sha256', key).update('idempotent request').digest();
    return createHmac('sha256', own).update(text).digest();
  });
}

/**
 * Runs a request once for its key. The key is written in the transaction of what the request does: both are stored or neither,
 * also when the process dies in between, and a failed attempt leaves the key free. A second request with the same key waits
 * at the key's row for the first, then gets its answer, as far as `isFitting` says that this version can still give it.
 */
export function answerOnce(
  db: Db,
  keyed: Keyed,
  run: (tx: Transaction) => Promise<SavedAnswer>,
  isFitting: (first: SavedAnswer) => boolean,
): Promise<SavedAnswer> {
  return transaction(db, async (tx) => {
    if (!(await claim(tx, keyed))) {
      const first = await firstAnswer(tx, keyed);
      // An earlier version stored it, with other fields: it was done all the same, and is not done again.
      if (!isFitting(first)) throw new Problem('done_before_update');
      return first;
    }
    const answer = await run(tx);
    await saveAnswer(tx, keyed, answer);
    return answer;
  });
}

async function claim(tx: Transaction, keyed: Keyed): Promise<boolean> {
  try {
    return await claimKey(tx, keyed);
  } catch (error) {
    // It waited for the first one as long as a statement or a lock may take.
    if (!isStatementTimeout(error) && !isLockTimeout(error)) throw error;
    throw new Problem('request_in_progress', [], { retryAfterSeconds: 2 });
  }
}

async function firstAnswer(tx: Transaction, keyed: Keyed): Promise<SavedAnswer> {
  const first = await readAnswer(tx, keyed);
  if (first === undefined) {
    throw new Problem('request_in_progress', [], { retryAfterSeconds: 1 });
  }
  if (!keyed.hashes.some((hash) => first.request_hash.equals(hash))) {
    throw new Problem('idempotency_key_reused');
  }
  return { status: first.status ?? 200, payload: first.body, etag: first.etag };
}
