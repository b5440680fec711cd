/** A place in the primary's log of changes (WAL), in bytes from its beginning: later changes have a greater one. */
export type Position = bigint;

/**
 * Parses PostgreSQL's notation of an LSN, such as `16/B374D848`; null where it is none.
 * @source PostgreSQL, pg_lsn type
 */
export function parsePosition(text: string): Position | null {
  const [, high = '', low = ''] = /^([0-9a-f]{1,8})\/([0-9a-f]{1,8})$/i.exec(text) ?? [];
  return high === '' ? null : BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`);
}
