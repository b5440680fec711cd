import * as z from 'zod/mini';
import { type Envelope, envelopeKey, envelopeSchema } from '#contract/session/session.ts';

const headerSchema = z.object({ alg: z.literal('dir'), enc: z.literal('A256GCM') });

/**
 * What a session token holds: a compact JWE (`dir`, A256GCM) opened with the public envelope key. Null when it cannot be
 * decrypted or is none. Proves nothing about who sends it: the server does that.
 * @source RFC 7516, section 5.2
 */
export async function openEnvelope(token: string): Promise<Envelope | null> {
  const [header = '', encryptedKey, iv = '', ciphertext = '', tag = '', ...rest] = token.split('.');
  if (encryptedKey !== '' || rest.length > 0) return null;
  try {
    headerSchema.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(header))));
    const key = await crypto.subtle.importKey('raw', fromBase64Url(envelopeKey), 'AES-GCM', false, [
      'decrypt',
    ]);
    const opened = await crypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: fromBase64Url(iv),
        additionalData: new TextEncoder().encode(header),
        tagLength: 128,
      },
      key,
      joined(fromBase64Url(ciphertext), fromBase64Url(tag)),
    );
    const payload: unknown = JSON.parse(new TextDecoder().decode(opened));
    return envelopeSchema.parse(payload);
  } catch {
    return null;
  }
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}
