import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 32 random bytes in base64url: what a session's cookie proves it by. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database stores of a secret. A secret is random, so that no slow hash is needed. */
export const hashOfSecret = (secret: string): Buffer =>
  createHash('sha256').update(secret).digest();

/**
 * The secret after this one. Made from the old one and from what only the database knows, always the same: two tabs that
 * rotate at once, and one whose answer was lost and comes again with the old secret, all get the same new one.
 */
export function nextSecret(secret: string, bondHash: Buffer): string {
  return createHmac('sha256', bondHash)
    .update('next session secret ')
    .update(secret)
    .digest('base64url');
}
