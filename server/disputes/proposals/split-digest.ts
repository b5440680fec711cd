import { createHash } from 'node:crypto';
import { rights } from '#domain/works/shares.ts';
import type { StoredLine } from './stored-line.ts';

/**
 * SHA-256 of a split, whatever order its lines and keys have. It stands in the entry of the timeline that puts the split forward, under the
 * hash of that entry: so nobody changes the lines afterwards unseen, and the timeline does not repeat them.
 */
export function splitDigest(lines: readonly StoredLine[]): string {
  const parts = lines.map((line) =>
    JSON.stringify([
      line.rights_holder_id,
      line.role,
      rights.map((right) => line.shares[right]),
      line.manuscript_share,
      line.represents.toSorted(),
    ]),
  );
  return createHash('sha256').update(parts.toSorted().join('\n')).digest('hex');
}
