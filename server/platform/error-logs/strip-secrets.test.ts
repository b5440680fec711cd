import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newSecret } from '../../session/secrets.ts';
import { sealEnvelope } from '../../session/session-cookies.ts';
import { stripSecrets } from './report-error.ts';

describe('stripping', () => {
  it.each([
    ['mail to ama.serwaa+x@mail.example.org failed', 'mail to [email] failed'],
    ['card GHA-123456789-1 refused', 'card [identity number] refused'],
    ['tin C0000803561', 'tin [identity number]'],
    ['wallet 0244123456', 'wallet [number]'],
    ['call +233 24 412 3456 now', 'call [number] now'],
    ['account 1441 0009 2231 77', 'account [number]'],
    ['authorization: Bearer abc.def', 'authorization: Bearer [token]'],
    ['{"password":"sankofa-sample-2026"}', '{"password":"[removed]"}'],
    ['_session_id=abc; x', '_session_id=[removed]; x'],
    ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'jwt [token]'],
    ['hash 5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8', 'hash [token]'],
  ])('%s', (text, stripped) => {
    expect(stripSecrets(text)).toBe(stripped);
  });

  it('leaves what support needs: files, lines, columns, words', () => {
    const stack =
      "TypeError: Cannot read properties of undefined (reading 'shares')\n\tat Work (https://portal.example.org/assets/work-page-Bx3k9a2L.js:1:20417)\n    at /music-composition/details/0196f0d2";
    expect(stripSecrets(stack)).toBe(stack);
  });

  it('takes out every session token, whatever is around it', async () => {
    const token = await sealEnvelope({ v: 1, s: newSecret(), iat: 1, exp: 2 });
    for (const around of ['%', ' % ', '"%"', 'a=%&b', 'Bearer %', '(%)', '%,%']) {
      const saved = stripSecrets(around.replaceAll('%', token));
      for (const part of token.split('.').filter((part) => part.length > 15)) {
        expect(saved).not.toContain(part);
      }
    }
  });

  const expectReadable = (saved: string) => {
    expect(Buffer.byteLength(saved)).toBeLessThanOrEqual(16_384);
    expect(saved).not.toMatch(/[^\P{Cc}\n\t]/u);
  };

  it('always ends, within 16 KB, without control characters but line feed and tab', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), fc.nat(40), (text, times) =>
        expectReadable(stripSecrets(text.repeat(times))),
      ),
      { numRuns: 100 },
    );
  });

  // Texts that nearly match, all over: a pattern that tries them again from every place would take minutes.
  it.each(['a@', '0 ', 'a-', '.a', 'password=', 'aaaaaaaa.', 'x@y.'])(
    'does the same with %j repeated to 64 KB',
    (piece) => expectReadable(stripSecrets(piece.repeat(65_536 / piece.length))),
  );
});
