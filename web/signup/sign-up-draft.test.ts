import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newDraft, savedMs, signUpDraft } from './sign-up-draft.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const saved = {
  draft: { ...newDraft, given_name: 'Abena' },
  registerAs: 'individual' as const,
  sendId: 'one',
  savedAt: new Date(now).toISOString(),
};
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now });
});
afterEach(() => vi.useRealTimers());

it('gives back what was saved, for seven days, and then deletes it', () => {
  expect(signUpDraft.save(saved)).toBe(true);
  vi.setSystemTime(now + savedMs);
  expect(signUpDraft.read()).toEqual(saved);
  vi.setSystemTime(now + savedMs + 1);
  expect(signUpDraft.read()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('takes what it cannot read for nothing', () => {
  signUpDraft.save(saved);
  localStorage.setItem(localStorage.key(0) ?? '', '{"draft":');
  expect(signUpDraft.read()).toBeNull();
});

it('removes them', () => {
  signUpDraft.save(saved);
  signUpDraft.remove();
  expect(signUpDraft.read()).toBeNull();
});

it.each([
  ['a part of the answers', { draft: {}, registerAs: 'individual', sendId: 'one' }],
  ['no answers', { registerAs: 'individual', sendId: 'one' }],
  ['answers of another shape', { ...saved, draft: { ...newDraft, stage_names: 'A' } }],
])('leaves alone %s, which would stop the page at every visit', (_, broken) => {
  localStorage.setItem('sign-up:1', JSON.stringify({ keptAt: saved.savedAt, ...broken }));
  expect(signUpDraft.read()).toBeNull();
  expect(localStorage).toHaveLength(0);
});
