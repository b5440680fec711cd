import { expect, it } from 'vitest';
import { Problem, problemCodes } from './problems.ts';

it('knows every code once, in snake case', () => {
  expect(new Set(problemCodes).size).toBe(problemCodes.length);
  for (const code of problemCodes) expect(code).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
});

it('names its place, several places, or none', () => {
  expect(new Problem('iswc_taken', 'iswc').details).toEqual([{ path: 'iswc', code: 'iswc_taken' }]);
  const two = [
    { path: 'title', code: 'required' },
    { path: 'holders', code: 'writer_missing' },
  ] as const;
  expect(new Problem('invalid', two).details).toEqual(two);
  expect(new Problem('not_found').details).toEqual([]);
});

it('is an error that says when to come back', () => {
  const problem = new Problem('too_many_requests', undefined, { retryAfterSeconds: 30 });
  expect(problem).toBeInstanceOf(Error);
  expect(problem).toMatchObject({
    code: 'too_many_requests',
    message: 'too_many_requests',
    retryAfterSeconds: 30,
  });
});
