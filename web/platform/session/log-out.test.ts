import { afterEach, expect, it, vi } from 'vitest';
import { hasUnsentOf } from '../saved-drafts.ts';
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
  await logOutHere(['own-id', 'my-name']);
  expect(reload).toHaveBeenCalled();
  expect(Object.keys(sessionStorage)).toEqual(['work-draft:2:someone:new']);
});

it('forgets every draft of the member in this browser, and leaves those of others', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('location', { reload: vi.fn() });
  localStorage.setItem('work-draft:3:my-name:one', '{"title":"Sika"}');
  localStorage.setItem('performance:1:own-id', '{}');
  localStorage.setItem('work-draft:3:other:two', '{}');
  sessionStorage.setItem('work-draft:3:my-name:aside', '{}');
  await logOutHere(['own-id', 'my-name']);
  expect(Object.keys(localStorage).sort()).toEqual(['logged_out_at', 'work-draft:3:other:two']);
  expect(sessionStorage).toHaveLength(0);
  localStorage.clear();
});

it('tells what is only on this device from what the server has', () => {
  const saved = { stamp: 'key-1/shares' };
  const draft = { sendKey: 'key-1', step: 'shares', saved };
  localStorage.setItem('work-draft:3:my-name:one', JSON.stringify(draft));
  sessionStorage.setItem('bank-details-form:1:my-name', '{}');
  expect(hasUnsentOf(['my-name'])).toBe(false);
  localStorage.setItem('work-draft:3:my-name:one', JSON.stringify({ ...draft, step: 'check' }));
  expect([hasUnsentOf(['my-name']), hasUnsentOf(['other'])]).toEqual([true, false]);
  localStorage.setItem('work-draft:3:my-name:one', JSON.stringify({ ...draft, saved: null }));
  expect(hasUnsentOf(['my-name'])).toBe(true);
  localStorage.clear();
});
