import type { KeyRing } from '../platform/sealing/key-ring.ts';
import { open, seal } from '../platform/sealing/seal.ts';

/** How long an address to listen is good for: longer than any recording that is heard in one go. */
export const listeningMs = 2 * 3_600_000;

const place = 'audio-address';
const idBytes = 16;
const timeBytes = 6;
const partBytes = 1;
const tokenBytes = idBytes + timeBytes + partBytes;

/** The content of a listening address. */
export type Heard = {
  readonly fileId: string;
  readonly until: Date;
  /** Only the first seconds may be heard. */
  readonly isPreview: boolean;
};

/** Seals which file may be heard until when: nothing is kept of it, and nobody can make one or change its time. */
export function audioToken(keys: KeyRing, { fileId, until, isPreview }: Heard): string {
  const plain = Buffer.alloc(tokenBytes);
  plain.write(fileId.replaceAll('-', ''), 'hex');
  plain.writeUIntBE(until.getTime(), idBytes, timeBytes);
  plain.writeUInt8(isPreview ? 1 : 0, idBytes + timeBytes);
  return seal(keys, plain, place).toString('base64url');
}

/** What was sealed; null when it was not made by us, was changed, or its time is over. */
export function openAudioToken(keys: KeyRing, token: string, now: Date): Heard | null {
  const sealed = Buffer.from(token, 'base64url');
  // Only one encoding is accepted: unused bits at the end must be zero.
  const plain = sealed.toString('base64url') === token ? opened(keys, sealed) : null;
  if (plain?.length !== tokenBytes) return null;
  const until = new Date(plain.readUIntBE(idBytes, timeBytes));
  if (until <= now) return null;
  const id = plain.toString('hex', 0, idBytes);
  return {
    fileId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    until,
    isPreview: plain.readUInt8(idBytes + timeBytes) !== 0,
  };
}

function opened(keys: KeyRing, sealed: Buffer): Buffer | null {
  try {
    return open(keys, sealed, place);
  } catch {
    return null;
  }
}
