import { expect, it } from 'vitest';
import { readEndedAt, saveEndedAt, saveReturnPath, takeReturnPath } from './session-cookie.ts';

it('leads back once, then to the dashboard', () => {
  saveReturnPath('/music-composition?page=3');
  expect(takeReturnPath()).toBe('/music-composition?page=3');
  expect(takeReturnPath()).toBe('/dashboard');
});

it.each(['/', '//evil.example', '/\\evil.example', 'https://evil.example', ''])(
  'does not lead to %j',
  (path) => {
    saveReturnPath(path);
    expect(takeReturnPath()).toBe('/dashboard');
  },
);

it('knows where the session ended, until the member is back', () => {
  expect(readEndedAt()).toBeNull();
  saveReturnPath('/profile');
  expect(readEndedAt()).toBeNull();
  saveEndedAt('/music-composition/add?step=check');
  expect(readEndedAt()).toBe('/music-composition/add?step=check');
  takeReturnPath();
  expect(readEndedAt()).toBeNull();
});
