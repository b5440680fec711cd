import { describe, expect, it } from 'vitest';
import {
  codeChoices,
  formatVerificationCode,
  parseVerificationCode,
  verificationCodeOf,
} from './verification-code.ts';

const code = verificationCodeOf(Array.from({ length: 19 }, (_, place) => (place * 7) % 23));
const alphabet = 'ACDEFGHJKMNPQRTWXY34679';

describe('a verification code', () => {
  it('has twenty characters of which none looks like another', () => {
    expect(code).toMatch(/^[ACDEFGHJKMNPQRTWXY34679]{20}$/);
    expect(codeChoices).toEqual({ places: 19, below: 23 });
  });

  it('is read back however it is typed, pasted or scanned', () => {
    const shown = formatVerificationCode(code);
    expect(shown).toMatch(/^(\w{4}-){4}\w{4}$/);
    for (const typed of [
      shown,
      shown.toLowerCase(),
      ` ${shown.replaceAll('-', ' ')} `,
      code,
      `https://portal.example.org/verify/${shown}`,
      shown.replaceAll('-', '–'),
    ]) {
      expect(parseVerificationCode(typed), typed).toBe(code);
    }
  });

  it('shows every wrong character and every swap of neighbours', () => {
    const all = [...code];
    for (const place of all.keys()) {
      for (const other of alphabet) {
        if (other === all[place]) continue;
        expect(parseVerificationCode(all.with(place, other).join(''))).toBeNull();
      }
      const next = all[place + 1];
      if (next === undefined || next === all[place]) continue;
      const swapped = all.with(place, next).with(place + 1, all[place] ?? '');
      expect(parseVerificationCode(swapped.join(''))).toBeNull();
    }
  });

  it.each(['', 'K7QP', `${code}A`, code.slice(1), '0'.repeat(20), '../../etc'])(
    'is not %j',
    (text) => {
      expect(parseVerificationCode(text)).toBeNull();
    },
  );

  it('is made of nothing less than nineteen choices', () => {
    expect(() => verificationCodeOf([1, 2, 3])).toThrow(RangeError);
    expect(() => verificationCodeOf(Array(19).fill(23))).toThrow(RangeError);
  });
});
