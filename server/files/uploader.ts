import { Problem } from '#domain/problems.ts';
import type { Actor } from '../context.ts';
import { hashOfSecret } from '../session/secrets.ts';
import type { Uploader } from './files.sql.ts';

/**
 * Who is at work: a secret says more than a session, for an upload may begin before the log-in and end after it.
 * @throws Problem `not_found` for a visitor without a secret, like for one with a wrong one
 */
export function uploaderOf(
  actor: Actor | null,
  headers: { readonly 'upload-secret'?: string | undefined },
): Uploader {
  const secret = headers['upload-secret'];
  if (secret !== undefined) return { secretHash: hashOfSecret(secret) };
  if (actor === null) throw new Problem('not_found');
  return { memberId: actor.memberId };
}
