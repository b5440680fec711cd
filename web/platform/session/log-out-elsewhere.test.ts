import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveWhenLoggedOut } from './log-out-elsewhere.ts';

const reload = vi.fn();
beforeEach(() => {
  vi.stubGlobal('location', { reload, pathname: '/bank-details' });
  // biome-ignore lint/suspicious/noDocumentCookie: the test stands for the server
  document.cookie = '_session_id=token; Path=/';
  leaveWhenLoggedOut();
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
  localStorage.clear();
  sessionStorage.clear();
});

it('leaves the page when the member logs out in another tab, with what was typed about them', () => {
  sessionStorage.setItem('bank-details-form:1:someone', '{"holder_name":"AMA OWUSU"}');
  sessionStorage.setItem('work-draft:3:someone:aside', '{}');
  dispatchEvent(new StorageEvent('storage', { key: 'logged_out_at', newValue: '1' }));
  expect(reload).toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});

it('stays for anything else that another tab writes down', () => {
  dispatchEvent(new StorageEvent('storage', { key: 'clock_offset_ms', newValue: '1' }));
  dispatchEvent(new StorageEvent('storage', { key: 'logged_out_at', newValue: null }));
  expect(reload).not.toHaveBeenCalled();
});

it('leaves a page that the browser brings back after the log-out, or without a session', () => {
  bringBack();
  expect(reload).not.toHaveBeenCalled();
  localStorage.setItem('logged_out_at', '2');
  bringBack();
  expect(reload).toHaveBeenCalledTimes(1);
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the test stands for the server
  document.cookie = '_session_id=; Path=/; Max-Age=0';
  bringBack();
  expect(reload).toHaveBeenCalledTimes(2);
});

function bringBack(): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}
