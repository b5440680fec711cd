import type { Context } from '../../context.ts';
import { requestHashes } from '../http/replies/idempotency.ts';

type Answered = { readonly answer_hash: Buffer | null };

/**
 * What makes an answer through a link the same one as before: who answers has no account, so that no Idempotency-Key of theirs could be
 * kept. `isRepeated`: this very answer came last through this link, and has been done.
 */
export function answerOfLink(
  { keys }: Pick<Context, 'keys'>,
  { answer_hash }: Answered,
  body: object,
): { readonly hash: Buffer | null; readonly isRepeated: boolean } {
  const hashes = requestHashes(keys, 'answer through a link', body);
  const isRepeated = answer_hash !== null && hashes.some((hash) => hash.equals(answer_hash));
  return { hash: hashes[0] ?? null, isRepeated };
}
