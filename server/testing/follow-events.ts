import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { MemberEvent } from '#contract/platform/events.ts';

/** An open page, as a browser holds it: what it was told so far, each with its id. */
export type Followed = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly told: readonly (MemberEvent & { readonly id: string | null })[];
  /** What is no event: signs of life. */
  readonly beats: () => number;
  readonly isOver: () => boolean;
  /** Reads no further. */
  readonly fallAsleep: () => void;
  readonly leave: () => void;
};

/** Follows what happens to whose credentials these are. */
export function followEvents(
  origin: string,
  credentials: Readonly<Record<string, string>>,
  lastEventId?: string,
): Promise<Followed> {
  const headers = {
    ...credentials,
    'accept-encoding': 'br, gzip',
    ...(lastEventId && { 'last-event-id': lastEventId }),
  };
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = request(`${origin}/api/v1/events`, { headers, agent: false });
    asked.once('error', reject);
    asked.once('response', (answer) => resolve(read(answer)));
    asked.end();
  });
}

function read(answer: IncomingMessage): Followed {
  const notices: Followed['told'][number][] = [];
  let [rest, beats, isOver] = ['', 0, false];
  answer.setEncoding('utf8');
  answer.on('data', (text: string) => {
    const blocks = `${rest}${text}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data === undefined) beats += 1;
      else notices.push({ ...JSON.parse(data), id: /^id: (.*)$/m.exec(block)?.[1] ?? null });
    }
  });
  answer.on('error', () => {});
  answer.on('close', () => {
    isOver = true;
  });
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    told: notices,
    beats: () => beats,
    isOver: () => isOver,
    fallAsleep: () => answer.pause(),
    leave: () => answer.destroy(),
  };
}
