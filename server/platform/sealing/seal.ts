import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

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

/** A key for AES-256-GCM; its id says which one sealed something and nothing of the key itself. */
export type SealingKey = { readonly id: string; readonly key: Buffer };

/** The keys of this portal: everything is sealed with the first, and opened with whichever sealed it. */
export type KeyRing = {
  readonly current: SealingKey;
  readonly all: ReadonlyMap<string, SealingKey>;
  /** The key file that it follows; absent when the keys are given by DATA_KEYS. */
  readonly file?: string;
};

/** A ring of the keys given, the newest first; each is 32 bytes in base64url. Null when one is no such key, or none is given. */
export function parseKeyRing(texts: readonly string[]): KeyRing | null {
  const keys = texts.map((text) => keyFrom(Buffer.from(text, 'base64url')));
  const [current] = keys;
  if (current === undefined || keys.some(({ key }) => key.length !== 32)) return null;
  return { current, all: new Map(keys.map((key) => [key.id, key])) };
}

/** A new key in base64url. */
export const newKeyText = (): string => randomBytes(32).toString('base64url');

function keyFrom(key: Buffer): SealingKey {
  return {
    id: createHash('sha256').update('sealing key id ').update(key).digest('hex').slice(0, 12),
    key,
  };
}
