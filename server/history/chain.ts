import { createHash } from 'node:crypto';

/** A row's fields as the database prints them, in the order in which they are hashed. */
export type ChainedFields = readonly (string | null)[];

/**
 * The hash of a row after the one with the hash `before` (empty for the first). The database's triggers compute the same
 * (migrations 0013, 0015 and 0023); this one does not ask the database, whose functions may have been changed with its rows.
 */
export function chainHash(before: Buffer, fields: ChainedFields): Buffer {
  const hash = createHash('sha256').update(before);
  for (const field of fields) hash.update(chainField(field));
  return hash.digest();
}

// The length before each field keeps the end of one and the start of the next apart.
function chainField(field: string | null): string {
  return field === null ? '~' : `${Buffer.byteLength(field)}:${field}`;
}
