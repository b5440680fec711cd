import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderNotice } from './notice-content.ts';

const none = { event: null, facts: null, title: null, message: null, link: null };

it('makes the sentence and the page of an event from its facts', () => {
  const facts = { id: 'd1', title: 'Ɔdɔ', amends: null, ends: '2026-12-24T00:00:00.000Z' };
  expect(renderNotice({ ...none, event: 'draft_ends', facts })).toEqual({
    title: 'We will delete a draft soon',
    message:
      'You have not opened “Ɔdɔ” for more than five months. We delete it on Thursday 24 December 2026, unless you open it and continue.',
    link: '/music-composition/add?draft=d1',
  });
});

it('says of a notice from before there were facts what it said', () => {
  const written = { title: 'A work names you', message: 'Confirm your share.', link: '/profile' };
  expect(renderNotice({ ...none, ...written })).toEqual(written);
});

it('makes no sentence of facts in another shape', () => {
  expect(() => renderNotice({ ...none, event: 'draft_ends', facts: { id: 'd1' } })).toThrow();
});

it('has no event twice, for the second would take the place of the first', () => {
  const server = join(import.meta.dirname, '..');
  const events = globSync('**/messages.ts', { cwd: server }).flatMap((path) =>
    [...readFileSync(join(server, path), 'utf8').matchAll(/^ {2}(\w+): noticeMessage\(/gm)].map(
      ([, event]) => event,
    ),
  );
  expect(events.length).toBeGreaterThan(40);
  expect(events.filter((event, at) => events.indexOf(event) !== at)).toEqual([]);
});
