import { createDecipheriv } from 'node:crypto';
import { CompactEncrypt } from 'jose';
import { type Envelope, envelopeKey, envelopeSchema } from '#contract/session/session.ts';

const key = Buffer.from(envelopeKey, 'base64url');
const longestToken = 1000;
// {"alg":"dir","enc":"A256GCM"}: no other header is ours.
const header = 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0';

/** Seals what the browser may know of its session as a compact JWE. It hides nothing: the key is public. */
export function sealEnvelope(envelope: Envelope): Promise<string> {
  return new CompactEncrypt(Buffer.from(JSON.stringify(envelope)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);
}

/**
 * The secret inside a token; null for whatever is no envelope of ours. Its times are for the browser and not looked at.
 * By Node's own cipher: every request opens one, and the general way through a JWE library takes ten times as long.
 * @source RFC 7516, section 5.2
 */
export function openEnvelope(token: string): string | null {
  const parts = token.split('.');
  const [head, encryptedKey, iv = '', ciphertext = '', tag = ''] = parts;
  const isOurs = head === header && encryptedKey === '' && parts.length === 5;
  if (!isOurs || token.length > longestToken) return null;
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), {
      authTagLength: 16,
    });
    cipher.setAAD(Buffer.from(header)).setAuthTag(Buffer.from(tag, 'base64url'));
    const plain = cipher.update(ciphertext, 'base64url', 'utf8') + cipher.final('utf8');
    const payload: unknown = JSON.parse(plain);
    return envelopeSchema.parse(payload).s;
  } catch {
    return null;
  }
}
