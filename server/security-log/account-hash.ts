import { createHmac } from 'node:crypto';
import type { KeyRing } from '../platform/sealing/key-ring.ts';

/** What the log keeps of an address that is nobody's: without the key nobody can find out by guessing which it was. */
export function accountHash({ current }: KeyRing, email: string): Buffer {
  return createHmac('sha256', current.key)
    .update('security log account ')
    .update(email.toLowerCase())
    .digest();
}
