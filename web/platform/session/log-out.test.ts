import { afterEach, expect, it, vi } from 'vitest';
import { logOutHere } from './log-out.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('forgets what was typed about the member themselves, also when the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  sessionStorage.setItem('profile-form:1:someone:contact', '{"town":"Ho"}');
  sessionStorage.setItem('bank-details-form:1:someone', '{"holder_name":"AMA OWUSU"}');
  sessionStorage.setItem('work-draft:2:someone:new', '{}');
  await logOutHere();
  expect(reload).toHaveBeenCalled();
  expect(Object.keys(sessionStorage)).toEqual(['work-draft:2:someone:new']);
});
