import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './chosen-file.ts';

function hashOf(bytes: Uint8Array, each: number): string {
  const hash = sha256();
  for (let at = 0; at < bytes.length; at += each) hash.take(bytes.subarray(at, at + each));
  return hash.end();
}

it.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1_000, 100_000])(
  'hashes %i bytes like everyone, in whatever parts they come',
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7) % 256);
    const right = createHash('sha256').update(bytes).digest('hex');
    for (const each of [1, 7, 64, 1_000, 1_000_000])
      if (length <= 1_000 || each > 1) expect(hashOf(bytes, each)).toBe(right);
  },
);
