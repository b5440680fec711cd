import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

const version = 1;
const idBytes = 12;
const ivBytes = 12;
const tagBytes = 16;
const headBytes = 1 + idBytes + ivBytes;

/**
 * Seals with AES-256-GCM and the ring's first key: version, key id, nonce, ciphertext, tag. `place` identifies the
 * value and its owner (`bank_detail/<id>/account_number`): moved to another place it cannot be opened.
 */
export function seal({ current }: KeyRing, plain: string | Uint8Array, place: string): Buffer {
  const iv = randomBytes(ivBytes);
  const head = Buffer.concat([Buffer.of(version), Buffer.from(current.id), iv]);
  const cipher = createCipheriv('aes-256-gcm', current.key, iv);
  cipher.setAAD(aadOf(head, place));
  return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Seals pieces of `size` bytes in total, so that only the sealed bytes are in memory. */
export async function sealPieces(
  { current }: KeyRing,
  { pieces, size }: { readonly pieces: AsyncIterable<Uint8Array>; readonly size: number },
  place: string,
): Promise<Buffer> {
  const iv = randomBytes(ivBytes);
  const head = Buffer.concat([Buffer.of(version), Buffer.from(current.id), iv]);
  const cipher = createCipheriv('aes-256-gcm', current.key, iv);
  cipher.setAAD(aadOf(head, place));
  const sealed = Buffer.allocUnsafeSlow(headBytes + size + tagBytes);
  let at = head.copy(sealed);
  for await (const piece of pieces) {
    if (at + piece.length > headBytes + size) throw new Error('more came than there is room for');
    at += cipher.update(piece).copy(sealed, at);
  }
  cipher.final();
  at += cipher.getAuthTag().copy(sealed, at);
  if (at !== sealed.length) throw new Error('less came than was said');
  return sealed;
}

/** @throws Error when it was sealed for another place, with a key that is not here, or was changed since */
export function open({ all }: KeyRing, sealed: Buffer, place: string): Buffer {
  const head = sealed.subarray(0, headBytes);
  const key = all.get(keyIdOf(sealed));
  if (sealed[0] !== version || key === undefined || sealed.length < headBytes + tagBytes) {
    throw new Error('sealed with a key that is not here');
  }
  const cipher = createDecipheriv('aes-256-gcm', key.key, head.subarray(1 + idBytes), {
    authTagLength: tagBytes,
  });
  cipher.setAAD(aadOf(head, place)).setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([cipher.update(sealed.subarray(headBytes, -tagBytes)), cipher.final()]);
}

/** A sealed text. @throws as {@link open} */
export function openText(ring: KeyRing, sealed: Buffer, place: string): string {
  return open(ring, sealed, place).toString('utf8');
}

/** The id of the key that sealed it. */
export function keyIdOf(sealed: Buffer): string {
  return sealed.subarray(1, 1 + idBytes).toString('latin1');
}

function aadOf(head: Buffer, place: string): Buffer {
  return Buffer.concat([head, Buffer.from(place)]);
}
