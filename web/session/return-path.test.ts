import { expect, it } from 'vitest';
import { keepReturnPath, takeReturnPath } from './return-path.ts';

it('leads back once, then to the dashboard', () => {
  keepReturnPath('/music-composition?page=3');
  expect(takeReturnPath()).toBe('/music-composition?page=3');
  expect(takeReturnPath()).toBe('/dashboard');
});

it.each(['/', '//evil.example', '/\\evil.example', 'https://evil.example', ''])(
  'does not lead to %j',
  (path) => {
    keepReturnPath(path);
    expect(takeReturnPath()).toBe('/dashboard');
  },
);
