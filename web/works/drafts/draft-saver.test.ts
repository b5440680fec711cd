import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildDeviceDraft } from '../../testing/device-draft.ts';
import { type DraftServer, serveDrafts } from '../../testing/draft-server.ts';
import { createSaver, putDraft, type SaverNews } from './draft-saver.ts';

let server: DraftServer;
let news: string[];
const first = buildDeviceDraft({ title: 'First' });
const typed = (title: string) => ({ ...buildDeviceDraft({ title }), id: first.id });

function saver(from = 0) {
  const made = createSaver(putDraft);
  void made.startFrom(from);
  made.listen((one: SaverNews) => news.push(one.type));
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  server = serveDrafts();
  news = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('saves after a pause in typing, and not at every letter', async () => {
  const one = saver();
  for (const title of ['F', 'Fi', 'First']) one.want(typed(title));
  expect(server.saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.saved).toEqual(['0 First']);
  expect(news.at(-1)).toBe('saved');
});

it('has one saving under way at a time on a slow network, and the last typed wins', async () => {
  const one = saver();
  const letThrough = server.holdBack();
  one.want(typed('First'));
  const done = one.flush();
  for (const title of ['Second', 'Third']) {
    one.want(typed(title));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(server.saved).toEqual(['0 First']);
  letThrough();
  expect(await done).toBe('saved');
  expect(server.saved).toEqual(['0 First', '1 Third']);
  expect(server.drafts.get(first.id)).toMatchObject({ version: 2 });
});

it('keeps what could not be sent, and sends the latest once there is a network', async () => {
  const one = saver();
  server.isAway = true;
  one.want(typed('On the road'));
  expect(await one.flush()).toBe('waiting');
  one.want(typed('Still on the road'));
  expect(await one.flush()).toBe('waiting');
  // Nothing flickers while there is none.
  expect(news).toEqual(['saving', 'waiting', 'waiting']);
  server.isAway = false;
  expect(await one.flush()).toBe('saved');
  expect(server.saved).toEqual(['0 Still on the road']);
});

it('stops at another version, or at none, until told from where to go on', async () => {
  server.drafts.set(first.id, { version: 3, amends: null, content: {} as never });
  const one = saver(1);
  one.want(typed('Mine'));
  expect([await one.flush(), news.at(-1)]).toEqual(['held', 'stale']);
  one.want(typed('Mine again'));
  expect(await one.flush()).toBe('held');
  expect(server.saved).toEqual(['1 Mine']);
  void one.startFrom(3);
  one.want(typed('Mine after all'));
  expect(await one.flush()).toBe('saved');
  server.drafts.clear();
  one.want(typed('Thrown away elsewhere'));
  expect([await one.flush(), news.at(-1)]).toEqual(['held', 'gone']);
});

it('sends nothing more once it is held, also when a saving was under way', async () => {
  const one = saver();
  const letThrough = server.holdBack();
  one.want(typed('First'));
  const done = one.flush();
  one.want(typed('Second'));
  one.hold();
  letThrough();
  expect(await done).toBe('held');
  expect(server.saved).toEqual(['0 First']);
});

it('does not send again what the server refuses, but the next that is typed', async () => {
  const one = saver();
  server.refusal = { status: 422, code: 'too_many_drafts', message: 'You have 100 drafts.' };
  one.want(typed('One too many'));
  expect(await one.flush()).toBe('refused');
  server.refusal = null;
  await one.flush();
  expect(server.saved).toHaveLength(1);
  one.want(typed('Another try'));
  expect(await one.flush()).toBe('saved');
});

it('heeds nothing of a draft that was thrown away while it was being saved', async () => {
  const one = saver();
  const letThrough = server.holdBack();
  one.want(typed('Thrown away'));
  void one.flush();
  const isQuiet = one.startFrom(0);
  letThrough();
  await isQuiet;
  expect(news).toEqual(['saving']);
  expect(await one.flush()).toBe('none');
});
