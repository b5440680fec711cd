import { createHash, randomBytes } from 'node:crypto';

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
