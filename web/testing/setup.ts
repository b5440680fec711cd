import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// React and the browser speak of mistakes by console.error only: here each of them fails the test that caused it.
const errors = vi.spyOn(console, 'error');

beforeEach(() => {
  errors.mockReset();
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expect(errors.mock.calls, 'console.error was called').toEqual([]);
});
