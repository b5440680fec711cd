import type { KeyRing } from '../sealing/key-ring.ts';
import { open, seal } from '../sealing/seal.ts';

/** How long an address to listen is good for: longer than any recording that is heard in one go. */
export const listeningMs = 2 * 3_600_000;

const place = 'audio-address';
const idBytes = 16;
const timeBytes = 6;

/** What an address to listen stands for. */
export type Heard = { readonly fileId: string; readonly until: Date };

/** Seals which file may be heard until when: nothing is kept of it, and nobody can make one or change its time. */
export function audioToken(keys: KeyRing, { fileId, until }: Heard): string {
  const plain = Buffer.alloc(idBytes + timeBytes);
  plain.write(fileId.replaceAll('-', ''), 'hex');
  plain.writeUIntBE(until.getTime(), idBytes, timeBytes);
  return seal(keys, plain, place).toString('base64url');
}

/** What was sealed; null when it was not made by us, was changed, or its time is over. */
export function openAudioToken(keys: KeyRing, token: string, now: Date): string | null {
  const sealed = Buffer.from(token, 'base64url');
  // One writing only: what is left over at the end says nothing and is not taken.
  const plain = sealed.toString('base64url') === token ? opened(keys, sealed) : null;
  if (plain?.length !== idBytes + timeBytes) return null;
  if (plain.readUIntBE(idBytes, timeBytes) <= now.getTime()) return null;
  const id = plain.toString('hex', 0, idBytes);
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function opened(keys: KeyRing, sealed: Buffer): Buffer | null {
  try {
    return open(keys, sealed, place);
  } catch {
    return null;
  }
}
