import { CompactEncrypt, compactDecrypt } from 'jose';
import { type Envelope, envelopeKey, envelopeSchema } from '#contract/session.ts';

const key = Buffer.from(envelopeKey, 'base64url');
const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };
const longestToken = 1000;

/** Seals what the browser may know of its session as a compact JWE. It hides nothing: the key is public. */
export function sealEnvelope(envelope: Envelope): Promise<string> {
  return new CompactEncrypt(Buffer.from(JSON.stringify(envelope)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);
}

/** The secret inside a token; null for whatever is no envelope of ours. Its times are for the browser and not looked at. */
export async function openEnvelope(token: string): Promise<string | null> {
  if (token.length > longestToken) return null;
  try {
    const { plaintext } = await compactDecrypt(token, key, algorithms);
    const payload: unknown = JSON.parse(new TextDecoder().decode(plaintext));
    return envelopeSchema.parse(payload).s;
  } catch {
    return null;
  }
}
