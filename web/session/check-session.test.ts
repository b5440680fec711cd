import { afterEach, describe, expect, it, vi } from 'vitest';
import { envelopeKey } from '#contract/session/session.ts';
import { learnClock } from '../platform/session/clock.ts';
import { readSessionCookie } from '../platform/session/session-cookie.ts';
import { sealEnvelope } from '../testing/seal-envelope.ts';
import { setSessionCookie } from '../testing/set-session-cookie.ts';
import { checkSession } from './check-session.ts';

const now = Math.floor(Date.now() / 1000);
const day = 86_400;
const good = { v: 1, s: 'secret', iat: now, exp: now + 1800 };

afterEach(() => {
  vi.unstubAllGlobals();
  setSessionCookie(null);
});

describe('a session cookie', () => {
  it.each<[string, () => Promise<string> | string, boolean]>([
    ['that can be opened and ends later', () => sealEnvelope(good), true],
    ['that ended', () => sealEnvelope({ ...good, exp: now - 1 }), false],
    ['without an expiry', () => sealEnvelope({ v: 1, s: 'secret', iat: now }), false],
    ['whose expiry is no number', () => sealEnvelope({ ...good, exp: 'later' }), false],
    ['of another version', () => sealEnvelope({ ...good, v: 2 }), false],
    ['sealed with another key', () => sealEnvelope(good, 'A'.repeat(43)), false],
    ['that was changed', async () => flipped(await sealEnvelope(good)), false],
    [
      'with another algorithm in its header',
      () => sealEnvelope(good, envelopeKey, { alg: 'dir', enc: 'A128GCM' }),
      false,
    ],
    ['that is no envelope', () => 'abc', false],
    ['with a part too many', async () => `${await sealEnvelope(good)}.x`, false],
  ])('%s is kept or removed', async (_, token, isValid) => {
    serverSays(new Date());
    setSessionCookie(await token());
    expect(await checkSession()).toBe(isValid);
    expect(readSessionCookie() !== null).toBe(isValid);
  });

  it('that is not there is no session', async () => {
    expect(await checkSession()).toBe(false);
  });
});

describe('on a phone whose clock is wrong', () => {
  it('a session that looks ended stays when the server’s clock says otherwise', async () => {
    serverSays(new Date((now - day) * 1000));
    setSessionCookie(await sealEnvelope({ ...good, exp: now - day + 1800 }));
    expect(await checkSession()).toBe(true);
  });

  it('the clock learned once needs no second question', async () => {
    learnClock(new Date((now - day) * 1000).toUTCString());
    vi.stubGlobal('fetch', () => expect.unreachable('asked again'));
    setSessionCookie(await sealEnvelope({ ...good, exp: now - day + 1800 }));
    expect(await checkSession()).toBe(true);
  });

  it('a session that ended by the server’s clock is removed', async () => {
    learnClock(new Date((now + day) * 1000).toUTCString());
    serverSays(new Date((now + day) * 1000));
    setSessionCookie(await sealEnvelope(good));
    expect(await checkSession()).toBe(false);
  });

  it('a session that looks ended is removed when the server cannot be asked', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    setSessionCookie(await sealEnvelope({ ...good, exp: now - 1 }));
    expect(await checkSession()).toBe(false);
  });
});

function serverSays(date: Date) {
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { date: date.toUTCString() } }));
}

function flipped(token: string): string {
  const parts = token.split('.');
  const text = parts[3] ?? '';
  parts[3] = (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  return parts.join('.');
}
