import { randomUUID } from 'node:crypto';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { KeyRing } from '../platform/sealing/key-ring.ts';
import { openText, seal } from '../platform/sealing/seal.ts';

/** The address that somebody gave as the queue keeps it: who forgot a password, and who is no member, stays private. */
export function sealAddress(keys: KeyRing, email: string): Jobs['offer_password_reset'] {
  const id = randomUUID();
  return { id, sealed: seal(keys, email, placeOf(id)).toString('base64') };
}

/** @throws Error when it was sealed with a key that is not here */
export function openAddress(keys: KeyRing, { id, sealed }: Jobs['offer_password_reset']): string {
  return openText(keys, Buffer.from(sealed, 'base64'), placeOf(id));
}

const placeOf = (id: string): string => `offer_password_reset/${id}`;
