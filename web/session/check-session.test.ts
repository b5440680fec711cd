import { afterEach, describe, expect, it, vi } from 'vitest';
import { envelopeKey } from '#contract/session.ts';
import { setSessionCookie } from '../testing/set-session-cookie.ts';
import { checkSession } from './check-session.ts';
import { learnClock } from './clock.ts';
import { readSessionCookie } from './session-cookie.ts';

const now = Math.floor(Date.now() / 1000);
const day = 86_400;
const good = { v: 1, s: 'secret', iat: now, exp: now + 1800 };

afterEach(() => {
  vi.unstubAllGlobals();
  setSessionCookie(null);
});

describe('a session cookie', () => {
  it.each<[string, () => Promise<string> | string, boolean]>([
    ['that can be opened and ends later', () => seal(good), true],
    ['that ended', () => seal({ ...good, exp: now - 1 }), false],
    ['without an expiry', () => seal({ v: 1, s: 'secret', iat: now }), false],
    ['whose expiry is no number', () => seal({ ...good, exp: 'later' }), false],
    ['of another version', () => seal({ ...good, v: 2 }), false],
    ['sealed with another key', () => seal(good, 'A'.repeat(43)), false],
    ['that was changed', async () => flipped(await seal(good)), false],
    [
      'with another algorithm in its header',
      () => seal(good, envelopeKey, { alg: 'dir', enc: 'A128GCM' }),
      false,
    ],
    ['that is no envelope', () => 'abc', false],
    ['with a part too many', async () => `${await seal(good)}.x`, false],
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
    setSessionCookie(await seal({ ...good, exp: now - day + 1800 }));
    expect(await checkSession()).toBe(true);
  });

  it('the clock learned once needs no second question', async () => {
    learnClock(new Date((now - day) * 1000).toUTCString());
    vi.stubGlobal('fetch', () => expect.unreachable('asked again'));
    setSessionCookie(await seal({ ...good, exp: now - day + 1800 }));
    expect(await checkSession()).toBe(true);
  });

  it('a session that ended by the server’s clock is removed', async () => {
    learnClock(new Date((now + day) * 1000).toUTCString());
    serverSays(new Date((now + day) * 1000));
    setSessionCookie(await seal(good));
    expect(await checkSession()).toBe(false);
  });

  it('a session that looks ended is removed when the server cannot be asked', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    setSessionCookie(await seal({ ...good, exp: now - 1 }));
    expect(await checkSession()).toBe(false);
  });
});

function serverSays(date: Date) {
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { date: date.toUTCString() } }));
}

async function seal(
  payload: object,
  keyText = envelopeKey,
  header: object = { alg: 'dir', enc: 'A256GCM' },
) {
  const head = base64Url(new TextEncoder().encode(JSON.stringify(header)));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await crypto.subtle.importKey(
    'raw',
    Buffer.from(keyText, 'base64url'),
    'AES-GCM',
    false,
    ['encrypt'],
  );
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(head) },
      key,
      new TextEncoder().encode(JSON.stringify(payload)),
    ),
  );
  return [
    head,
    '',
    base64Url(iv),
    base64Url(sealed.slice(0, -16)),
    base64Url(sealed.slice(-16)),
  ].join('.');
}

function base64Url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

function flipped(token: string): string {
  const parts = token.split('.');
  const text = parts[3] ?? '';
  parts[3] = (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  return parts.join('.');
}
