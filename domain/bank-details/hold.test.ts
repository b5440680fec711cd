import { describe, expect, it } from 'vitest';
import { bankDetailStates, inForceFrom, isDue, standingAt, stateAt } from './hold.ts';

const proposedAt = new Date('2026-03-06T12:00:00Z');
const dueAt = inForceFrom(proposedAt);
const before = new Date(dueAt.getTime() - 1);
const old = { name: 'old', inForceFrom: new Date('2025-01-01T00:00:00Z') };
const next = { name: 'next', inForceFrom: dueAt };

it('holds new details for 72 hours', () => {
  expect(dueAt.toISOString()).toBe('2026-03-09T12:00:00.000Z');
});

describe('how details stand', () => {
  it.each([
    ['before the time', { inForce: old, pending: next }, before, { inForce: old, pending: next }],
    ['at the time', { inForce: old, pending: next }, dueAt, { inForce: next, pending: null }],
    [
      'first ones before',
      { inForce: null, pending: next },
      before,
      { inForce: null, pending: next },
    ],
    ['first ones after', { inForce: null, pending: next }, dueAt, { inForce: next, pending: null }],
    ['without a change', { inForce: old, pending: null }, dueAt, { inForce: old, pending: null }],
    ['without any', { inForce: null, pending: null }, dueAt, { inForce: null, pending: null }],
  ])('%s', (_, stored, now, standing) => {
    expect(standingAt(stored, now)).toEqual(standing);
  });

  it('is due neither early nor without anything that waits', () => {
    expect([isDue(next, before), isDue(next, dueAt), isDue(null, dueAt)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

it('reads what is due as done, and leaves what has ended', () => {
  expect(bankDetailStates.map((state) => stateAt(state, true))).toEqual([
    'in_force',
    'replaced',
    'replaced',
    'cancelled',
  ]);
  expect(bankDetailStates.map((state) => stateAt(state, false))).toEqual([...bankDetailStates]);
});
