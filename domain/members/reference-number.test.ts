import { describe, expect, it } from 'vitest';
import { parseReferenceNumber, referenceNumberOf } from './reference-number.ts';

const number = referenceNumberOf(2026, Uint8Array.of(0, 40, 81, 122, 255));
const alphabet = 'ACDEFGHJKMNPQRTWXY34679';

describe('a reference number', () => {
  it('is read back however it is written, and has no characters that look alike', () => {
    expect(number).toMatch(/^GH-2026-[ACDEFGHJKMNPQRTWXY34679]{6}$/);
    expect(parseReferenceNumber(number)).toBe(number);
    expect(parseReferenceNumber(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(number);
  });

  it('shows every wrong character and every swap of neighbours', () => {
    const head = number.slice(0, 8);
    const tail = [...number.slice(8)];
    for (const place of tail.keys()) {
      for (const other of alphabet) {
        if (other === tail[place]) continue;
        expect(parseReferenceNumber(head + tail.with(place, other).join(''))).toBeNull();
      }
      const next = tail[place + 1];
      if (next === undefined || next === tail[place]) continue;
      const swapped = tail.with(place, next).with(place + 1, tail[place] ?? '');
      expect(parseReferenceNumber(head + swapped.join(''))).toBeNull();
    }
  });

  it.each(['', 'GH-2026-', 'M-001234', 'GH-2026-00000O', `${number}A`])('is not %j', (text) => {
    expect(parseReferenceNumber(text)).toBeNull();
  });
});
