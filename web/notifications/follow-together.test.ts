import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../testing/answer-calls.ts';
import { type OpenLine, serveEvents } from '../testing/event-server.ts';
import { followTogether } from './follow.ts';

let lines: OpenLine[];
let stops: (() => void)[] = [];
beforeEach(() => {
  answerCalls({});
  stubLock();
  lines = serveEvents();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The lock of a browser, as far as these pages use it. */
function stubLock() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const request = async (_: string, { signal }: LockOptions, run: () => Promise<void>) => {
    if (isHeld) await new Promise<void>((turn) => waiting.push(turn));
    isHeld = true;
    try {
      if (signal?.aborted) throw new DOMException('stopped', 'AbortError');
      await run();
    } finally {
      isHeld = false;
      waiting.shift()?.();
    }
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

/** A page of this browser, and how many are unread by all that it was told, one after the other. It may be told the same twice. */
function openPage() {
  const notices: number[] = [];
  const close = followTogether(({ event }) => {
    if (event.what === 'unread' && event.unread !== notices.at(-1)) notices.push(event.unread);
  });
  stops.push(close);
  return { told: notices, close };
}

async function firstPage() {
  const page = openPage();
  await waitFor(() => expect(lines).toHaveLength(1));
  return page;
}

/** The open line says that so many are unread, under this id. */
function say(unread: number, id: string) {
  lines.at(-1)?.say({ what: 'unread', unread }, id);
}

it('pages share one stream, and another takes over when the page that has it closes', async () => {
  const [first, second] = [await firstPage(), openPage()];
  say(1, 'a');
  await waitFor(() => expect([first.told, second.told]).toEqual([[1], [1]]));
  first.close();
  await waitFor(() => expect(lines).toHaveLength(2));
  expect([lines[0]?.isLeft(), lines[1]?.lastId]).toEqual([true, 'a']);
});

it('a page that comes after something was told is told how things stand, and can go on from there', async () => {
  const first = await firstPage();
  say(3, 'a');
  await waitFor(() => expect(first.told).toEqual([3]));
  const late = openPage();
  await waitFor(() => expect(late.told).toEqual([3]));
  first.close();
  await waitFor(() => expect(lines[1]?.lastId).toBe('a'));
});

it('a page that comes while the line is lost is told when it stands again, and nothing that is out of date', async () => {
  const first = await firstPage();
  say(1, 'a');
  await waitFor(() => expect(first.told).toEqual([1]));
  lines[0]?.breakOff();
  await waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(lines).toHaveLength(2);
  });
  const late = openPage();
  say(2, 'b');
  await waitFor(() => expect([first.told, late.told]).toEqual([[1, 2], [2]]));
});

it('a page that is hidden gives the stream away, and goes on where it was when it is looked at again', async () => {
  const { told: notices } = await firstPage();
  say(1, 'a');
  await waitFor(() => expect(notices).toEqual([1]));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(lines[0]?.isLeft()).toBe(true));
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(lines[1]?.lastId).toBe('a'));
});
