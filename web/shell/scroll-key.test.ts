import { expect, it } from 'vitest';
import { scrollKey } from './root.tsx';

const at = (pathname: string, key: string, search = '') => ({
  pathname,
  key,
  search,
  hash: '',
  state: null,
});

it('is the visit’s own within a document', () => {
  expect(scrollKey(at('/help', 'x7a9'))).toBe('x7a9');
});

it('is the address for what a document begins with: another address begins at its top', () => {
  expect(scrollKey(at('/sound-recordings', 'default'))).not.toBe(
    scrollKey(at('/sound-recording-logs', 'default')),
  );
  expect(scrollKey(at('/sound-recordings', 'default', '?page=2'))).toBe('/sound-recordings?page=2');
});
