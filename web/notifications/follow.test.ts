import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MemberEvent } from '#contract/platform/events.ts';
import { follow, type TakenEvent } from '../platform/follow-events.ts';
import { answerCalls, refuse } from '../testing/answer-calls.ts';
import { serveEvents } from '../testing/event-server.ts';
import { openEvents } from './follow.ts';

let stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  answerCalls({});
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin() {
  const own = new AbortController();
  stops.push(() => own.abort());
  const taken: TakenEvent<MemberEvent>[] = [];
  let isOver = false;
  follow<MemberEvent>({
    open: openEvents,
    lastId: () => taken.findLast(({ id }) => id !== null)?.id ?? null,
    onEvent: (one) => taken.push(one),
    signal: own.signal,
  }).then(() => {
    isOver = true;
  });
  return { taken, isOver: () => isOver, stop: () => own.abort() };
}
const refresh = () => vi.advanceTimersByTimeAsync(0);
const unread = { what: 'unread', unread: 1 } as const;

describe('following', () => {
  it('goes on after a lost line from the last id that was seen', async () => {
    const lines = serveEvents();
    const { taken } = begin();
    await refresh();
    lines[0]?.say(unread, 'a');
    lines[0]?.say({ what: 'unread', unread: 2 });
    await refresh();
    expect(taken.map(({ id }) => id)).toEqual(['a', null]);
    lines[0]?.breakOff();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(lines.map(({ lastId }) => lastId)).toEqual([null, 'a']);
  });

  it('tries less and less often while there is no server, and at once when there is a connection', async () => {
    let attempts = 0;
    let isThere = false;
    const lines = serveEvents(() => {
      attempts += 1;
      return isThere ? null : refuse(502, 'bad_gateway', 'x');
    });
    begin();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(attempts).toBeGreaterThan(5);
    expect(attempts).toBeLessThan(20);
    isThere = true;
    window.dispatchEvent(new Event('online'));
    await refresh();
    expect(lines).toHaveLength(1);
  });

  it('gives up a line on which nothing is heard', async () => {
    const lines = serveEvents();
    begin();
    await refresh();
    lines[0]?.say(unread);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines[0]?.isLeft()).toBe(false);
    await vi.advanceTimersByTimeAsync(15_000);
    expect([lines[0]?.isLeft(), lines.length]).toEqual([true, 2]);
  });

  it.each(['session_over', 'too_many'] as const)('comes no more after %s', async (why) => {
    const lines = serveEvents();
    const { isOver } = begin();
    await refresh();
    lines[0]?.say({ what: 'end', why });
    await vi.advanceTimersByTimeAsync(120_000);
    expect([isOver(), lines.length]).toEqual([true, 1]);
  });

  it('leaves the page as it is when the session is over: what is being typed stays', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { pathname: '/music-composition/add', search: '', assign });
    serveEvents(() => refuse(401, 'not_signed_in', 'Log in.'));
    const { isOver } = begin();
    await refresh();
    expect(isOver()).toBe(true);
    expect(assign).not.toHaveBeenCalled();
  });
});
