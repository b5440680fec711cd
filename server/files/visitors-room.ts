import { createHash } from 'node:crypto';
import { Problem } from '#domain/problems.ts';
import type { Db } from '../platform/db/db.ts';
import { limitedAddress } from '../platform/http/rate-limit.ts';
import { uploadsOfVisitors } from './files.sql.ts';

const megabyte = 1024 * 1024;
/** What all who are signing up at the moment may have here together. */
const visitorsRoom = 2048 * megabyte;
/** One address may have a quarter of what is free, and always what one sign-up needs. */
const shareOfFree = 0.25;
const minShare = 30 * megabyte;
/** Unfinished uploads of one address: many people of one telephone network share it. */
const maxOpen = 40;
const quarterHourSeconds = 900;

/** An address as the files of visitors are counted by it; the address itself is not stored. */
export function addressHash(address: string): Buffer {
  return createHash('sha256')
    .update(`uploads\n${limitedAddress(address)}`)
    .digest();
}

/**
 * Refuses a visitor's upload, or its next piece, that there is no room for. What has arrived counts, never what was announced; and the
 * more is in use the less one address may have, so that none can use up what the others need.
 * @throws Problem `too_many_requests` or `storage_full`, both of which say when to come back
 */
export async function refuseBeyondRoom(
  db: Db,
  {
    address,
    bytes,
    isNew,
  }: { readonly address: Buffer | null; readonly bytes: number; readonly isNew: boolean },
): Promise<void> {
  const used = await uploadsOfVisitors(db, address);
  if (isNew && used.openOfAddress >= maxOpen)
    throw new Problem('too_many_requests', [], { retryAfterSeconds: quarterHourSeconds });
  if (used.bytes + bytes > visitorsRoom)
    throw new Problem('storage_full', [], { retryAfterSeconds: 3600 });
  const share = Math.max(minShare, (visitorsRoom - used.bytes) * shareOfFree);
  if (used.bytesOfAddress + bytes > share)
    throw new Problem('too_many_requests', [], { retryAfterSeconds: 3600 });
}
