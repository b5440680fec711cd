import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFile, sendPiece } from '#contract/files.ts';
import { readProfile, readRightsHolderIsni } from '#contract/members/profile.ts';
import { logIn, logOut } from '#contract/session/session.ts';
import { amendWork, listOwnWorks } from '#contract/works/works.ts';
import { setSessionCookie } from '../testing/set-session-cookie.ts';
import { call, callForFile } from './call.ts';
import { CallError, messageOf } from './call-error.ts';
import { readSessionCookie } from './session/session-cookie.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  setSessionCookie(null);
});

describe('a call', () => {
  it('goes below /api/v1 with the bearer of the cookie', async () => {
    setSessionCookie('token');
    const sent = answerWith({ data: { isni_number: null } });
    const { data } = await call(readRightsHolderIsni, { params: { id: 'a/b' } });
    expect(data).toEqual({ isni_number: null });
    expect(sent()).toMatchObject({
      url: '/api/v1/user/rightsholder_isni/a%2Fb',
      method: 'GET',
      authorization: 'Bearer token',
    });
  });

  it('sends no bearer without the cookie', async () => {
    const sent = answerWith({ data: {} });
    await call(readProfile);
    expect(sent().authorization).toBeNull();
  });

  it('puts the query behind the path and gives the page of a list', async () => {
    const page = { number: 2, size: 25, total: 60, total_is_floor: false };
    const sent = answerWith({ data: [], page });
    const answer = await call(listOwnWorks, { query: { page: 2, q: 'Ɔdɔ &', sort: 'title' } });
    expect(sent().url).toBe('/api/v1/works?page=2&q=%C6%86d%C9%94+%26&sort=title');
    expect(answer.page).toEqual(page);
  });

  it('carries the version it changes and gives the new one', async () => {
    const sent = answerWith({ data: {} }, { headers: { etag: '"4"' } });
    const answer = await call(amendWork, {
      params: { id: 'x' },
      body: { title: 'Ɔdɔ' } as never,
      ifMatch: '"3"',
    });
    expect(sent()).toMatchObject({ method: 'PUT', ifMatch: '"3"', body: '{"title":"Ɔdɔ"}' });
    expect(answer.etag).toBe('"4"');
  });

  it('sends raw bytes with the headers of the call', async () => {
    const sent = answerWith({ data: {} });
    const body = new Blob(['bytes']);
    const headers = { 'upload-offset': 5, 'upload-secret': 'x' };
    await call(sendPiece, { params: { id: 'x' }, headers, body });
    expect(sent()).toMatchObject({ method: 'PATCH', url: '/api/v1/uploads/x', body });
    const request = sent().headers;
    expect(request.get('content-type')).toBe('application/offset+octet-stream');
    expect([request.get('upload-offset'), request.get('upload-secret')]).toEqual(['5', 'x']);
  });

  it('gives a file as it comes, and its refusal in words', async () => {
    vi.stubGlobal('fetch', async () => new Response('%PDF-1.7'));
    const file = await callForFile(readFile, { params: { id: 'x' } });
    expect(await file.text()).toBe('%PDF-1.7');
    answerWith({ message: 'Log in again.', code: 'not_allowed' }, { status: 403 });
    const error = await failureOf(callForFile(readFile, { params: { id: 'x' } }));
    expect(messageOf(error)).toBe('Log in again.');
  });

  it('takes an answer without a body', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    expect((await call(logOut)).data).toBeUndefined();
  });
});

describe('a call that fails', () => {
  it('says the message of the answer', async () => {
    const problems = [{ path: 'title', code: 'required', message: 'Enter a title.' }];
    answerWith(
      { message: 'Some answers need correcting.', code: 'invalid', problems },
      { status: 422 },
    );
    const error = await failureOf(call(readProfile));
    expect(messageOf(error)).toBe('Some answers need correcting.');
    expect(error).toMatchObject({ status: 422, code: 'invalid', problems });
  });

  it('says its own message when the answer has none', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    const error = await failureOf(call(readProfile));
    expect(messageOf(error)).toBe('The server could not answer (502). Try again in a moment.');
    expect(error).toMatchObject({ status: 502, code: 'unreadable', problems: [] });
  });

  it('says plainly that there is no network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failureOf(call(readProfile));
    expect(error).toMatchObject({ status: 0, code: 'network' });
    expect(messageOf(error)).toContain('Check your connection');
  });

  it('tells how long to wait', async () => {
    answerWith(
      { message: 'Wait.', code: 'too_many_requests' },
      { status: 429, headers: { 'retry-after': '30' } },
    );
    const error = await failureOf(call(readProfile));
    expect(error.retryAfter).toBe(30);
    expect(messageOf(error)).toBe('Too many attempts. Try again in 30 seconds.');
    answerWith(
      { message: 'Wait.', code: 'too_many_requests' },
      { status: 429, headers: { 'retry-after': '835' } },
    );
    expect(messageOf(await failureOf(call(readProfile)))).toBe(
      'Too many attempts. Try again in 14 minutes.',
    );
  });

  it('leaves a limit of a member’s own in its words', async () => {
    const message = 'You can register 60 works one by one a day. Try again in 14 hours.';
    answerWith(
      { message, code: 'too_many_requests' },
      { status: 429, headers: { 'retry-after': '50000' } },
    );
    expect(messageOf(await failureOf(call(readProfile)))).toBe(message);
  });

  it('forgets a session that the server does not know', async () => {
    setSessionCookie('token');
    answerWith({ message: 'Log in again.', code: 'not_signed_in' }, { status: 401 });
    await failureOf(call(readProfile));
    expect(readSessionCookie()).toBeNull();
  });

  it('forgets a session whose second cookie is gone: only a log-in brings it back', async () => {
    setSessionCookie('token');
    answerWith({ message: 'Log in again.', code: 'second_cookie_required' }, { status: 403 });
    await failureOf(call(readProfile));
    expect(readSessionCookie()).toBeNull();
  });

  it('is sent once more when another tab was given a new token meanwhile', async () => {
    setSessionCookie('old');
    const sent = vi.fn(async (_url: string, init: RequestInit) => {
      setSessionCookie('new');
      return new Headers(init.headers).get('authorization') === 'Bearer new'
        ? Response.json({ data: { id: 'x' } })
        : Response.json({ message: 'Ended.', code: 'not_signed_in' }, { status: 401 });
    });
    vi.stubGlobal('fetch', sent);
    expect((await call(readProfile)).data).toEqual({ id: 'x' });
    expect(sent).toHaveBeenCalledTimes(2);
    expect(readSessionCookie()).toBe('new');
  });

  it('keeps everything when a log-in is refused', async () => {
    setSessionCookie('token');
    answerWith({ message: 'Not right.', code: 'wrong_credentials' }, { status: 401 });
    await failureOf(call(logIn, { body: { email: 'a', password: 'b' } }));
    expect(readSessionCookie()).toBe('token');
  });
});

it('shows a plain sentence for what is no error', () => {
  expect(messageOf('text')).toBe('Something unexpected happened. Try again.');
});

function answerWith(body: object, init: ResponseInit = {}) {
  const sent = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body, init));
  vi.stubGlobal('fetch', sent);
  return () => {
    const [url, request] = sent.mock.calls[0] ?? ['', {}];
    const headers = new Headers(request.headers);
    return {
      url,
      method: request.method,
      body: request.body,
      authorization: headers.get('authorization'),
      ifMatch: headers.get('if-match'),
      headers,
    };
  };
}

async function failureOf(made: Promise<unknown>): Promise<CallError> {
  const error = await made.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('the call did not fail');
  return error;
}
