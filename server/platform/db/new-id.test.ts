import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

it('is a UUID of version 7 that begins with the time (RFC 9562, appendix A.6)', () => {
  const id = newId(new Date('2022-02-22T19:22:22.000Z'));
  expect(id).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('sorts by the time it was made', () => {
  const early = newId(new Date('2026-01-01T00:00:00.000Z'));
  const late = newId(new Date('2026-01-01T00:00:00.001Z'));
  expect(early < late).toBe(true);
});

it('never repeats', () => {
  const at = new Date();
  expect(new Set(Array.from({ length: 5000 }, () => newId(at))).size).toBe(5000);
});

it('sorts as it was made also within one moment, as far as a moment goes', () => {
  const at = new Date();
  const made = Array.from({ length: 2000 }, () => newId(at));
  expect(made.toSorted()).toEqual(made);
});
