import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// It says that something does not come at all, not that a busy machine was slow: drafts alone wait 0.8 s for a pause in typing.
configure({ asyncUtilTimeout: 120_000 });

// The tests' browser does not know this element, which every browser that members use does; React says so once.
const unknownToTheTestsBrowser = 'search';
// React and the browser speak of mistakes by console.error only: here each of them fails the test that caused it.
const errors = vi.spyOn(console, 'error');

beforeEach(() => {
  errors.mockReset();
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  const calls = errors.mock.calls.filter(([, tag]) => tag !== unknownToTheTestsBrowser);
  expect(calls, 'console.error was called').toEqual([]);
});
