import { beforeEach, expect, it } from 'vitest';
import { forgetSignUp, keepSignUp, keptMs, readSignUp } from './draft-store.ts';
import { newDraft } from './sign-up-draft.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const kept = {
  draft: { ...newDraft, given_name: 'Abena' },
  registerAs: 'individual' as const,
  sendId: 'one',
  keptAt: new Date(now).toISOString(),
};
beforeEach(() => localStorage.clear());

it('gives back what was kept, for seven days, and then deletes it', () => {
  expect(keepSignUp(kept)).toBe(true);
  expect(readSignUp(now + keptMs)).toEqual(kept);
  expect(readSignUp(now + keptMs + 1)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('takes what it cannot read for nothing', () => {
  keepSignUp(kept);
  localStorage.setItem(localStorage.key(0) ?? '', '{"draft":');
  expect(readSignUp(now)).toBeNull();
});

it('forgets', () => {
  keepSignUp(kept);
  forgetSignUp();
  expect(readSignUp(now)).toBeNull();
});

it.each([
  ['a part of the answers', { draft: {}, registerAs: 'individual', sendId: 'one' }],
  ['no answers', { registerAs: 'individual', sendId: 'one' }],
  ['answers of another shape', { ...kept, draft: { ...newDraft, stage_names: 'A' } }],
])('leaves alone %s, which would stop the page at every visit', (_, broken) => {
  localStorage.setItem('sign-up:1', JSON.stringify({ keptAt: kept.keptAt, ...broken }));
  expect(readSignUp(now)).toBeNull();
  expect(localStorage).toHaveLength(0);
});
