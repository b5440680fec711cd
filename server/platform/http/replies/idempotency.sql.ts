import type { Transaction } from '../../db/db.ts';
import type { Keyed, SavedAnswer } from './saved-answer.ts';

/** Takes the key for this transaction; false when a finished request has it. Waits for one that is still running. */
export async function claimKey(
  tx: Transaction,
  { memberId, key, hashes }: Keyed,
): Promise<boolean> {
  const [hash] = hashes;
  if (hash === undefined) throw new Error('a request has no hash');
  const claimed = await tx
    .insertInto('idempotent_answer')
    .values({ member_id: memberId, key, request_hash: hash })
    .onConflict((conflict) => conflict.columns(['member_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

export function readAnswer(tx: Transaction, { memberId, key }: Keyed) {
  return tx
    .selectFrom('idempotent_answer')
    .select(['request_hash', 'status', 'body', 'etag'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function saveAnswer(
  tx: Transaction,
  { memberId, key }: Keyed,
  { status, payload, etag }: SavedAnswer,
): Promise<void> {
  await tx
    .updateTable('idempotent_answer')
    .set({ status, body: JSON.stringify(payload), etag })
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .execute();
}
