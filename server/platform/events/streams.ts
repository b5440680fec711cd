import { Readable } from 'node:stream';
import type { MemberEvent, StreamEnd } from '#contract/platform/events.ts';
import { Problem } from '#domain/problems.ts';

/** What a stream that nobody reads may hold; then it is dropped, and its page asks again for what it missed. */
const maxWaitingBytes = 65_536;
/** A page in each of so many browsers; with one more, the stream that was opened first is ended. */
const maxOfMember = 10;
/** A page reconnects after about this time, so that pages spread over the current servers. */
const usualLastingMs = 3_000_000;

/** Who follows, in which session: a member, or one of the staff. */
export type Follower = { readonly memberId: string; readonly sessionId: string };

/** An open page. `body` is what it is sent; `id` of an event is where the page asks to go on after a lost connection. */
export type EventStream<Event = MemberEvent> = Follower & {
  readonly body: Readable;
  readonly lastingMs: number;
  push(event: Event, id?: string): void;
  /** A keep-alive, by which both ends and all proxies know that the connection works. */
  beat(): void;
  end(why: StreamEnd): void;
};

/** The open pages of this process. */
export type Streams<Event = MemberEvent> = {
  /** @throws Problem `service_unavailable` while the process stops */
  open(follower: Follower): EventStream<Event>;
  follows(memberId: string): boolean;
  /** To every page of this member. */
  push(memberId: string, event: Event, id?: string): void;
  beat(): void;
  sessionIds(): string[];
  endSession(sessionId: string): void;
  endAll(why: StreamEnd): void;
  /** Ends all and opens no more. */
  stop(): void;
  /** How many pages are open. */
  count(): number;
};

/** None are open at first. `lastingMs` 0 ends each as soon as it has been told the current state: for tests. */
export function makeStreams<Event = MemberEvent>({
  lastingMs = usualLastingMs,
} = {}): Streams<Event> {
  // By member, the oldest first.
  const open = new Map<string, Set<EventStream<Event>>>();
  let isStopped = false;

  const all = () => [...open.values()].flatMap((streams) => [...streams]);
  const forget = (stream: EventStream<Event>) => {
    const others = open.get(stream.memberId);
    others?.delete(stream);
    if (others?.size === 0) open.delete(stream.memberId);
  };

  return {
    open: (follower) => {
      if (isStopped) throw new Problem('service_unavailable', [], { retryAfterSeconds: 1 });
      const stream = makeStream(follower, Math.round(lastingMs * (0.8 + Math.random() * 0.4)));
      const others = open.get(follower.memberId) ?? new Set();
      const [oldest] = others;
      if (others.size >= maxOfMember) oldest?.end('too_many');
      open.set(follower.memberId, others.add(stream));
      stream.body.once('close', () => forget(stream));
      return stream;
    },
    follows: (memberId) => open.has(memberId),
    push: (memberId, event, id) => {
      for (const stream of open.get(memberId) ?? []) stream.push(event, id);
    },
    beat: () => {
      for (const stream of all()) stream.beat();
    },
    sessionIds: () => [...new Set(all().map(({ sessionId }) => sessionId))],
    endSession: (sessionId) => {
      for (const stream of all()) if (stream.sessionId === sessionId) stream.end('session_over');
    },
    endAll: (why) => {
      for (const stream of all()) stream.end(why);
    },
    stop: () => {
      isStopped = true;
      for (const stream of all()) stream.end('stopping');
    },
    count: () => all().length,
  };

  function makeStream(follower: Follower, ownLastingMs: number): EventStream<Event> {
    // Pushed when something happens, whether or not somebody reads: what waits is what the reader is behind.
    const body = new Readable({ read: () => {} });
    let hasEnded = false;
    const send = (text: string) => {
      if (hasEnded || body.destroyed) return;
      if (body.readableLength + text.length > maxWaitingBytes) body.destroy();
      else body.push(text);
    };
    const stream: EventStream<Event> = {
      ...follower,
      body,
      lastingMs: ownLastingMs,
      push: (event, id) => send(asText(event, id)),
      beat: () => send(':\n\n'),
      end: (why) => {
        forget(stream);
        send(asText({ what: 'end', why }));
        if (!hasEnded && !body.destroyed) body.push(null);
        hasEnded = true;
      },
    };
    return stream;
  }
}

/** @source HTML Living Standard, 9.2.5 Parsing an event stream: JSON has no line breaks of its own */
function asText(event: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`;
}
