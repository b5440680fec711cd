import { vi } from 'vitest';
import type { MemberEvent } from '#contract/platform/events.ts';

/** A line that is open to the page. */
export type OpenLine = {
  /** The id after which the page asked to go on. */
  readonly lastId: string | null;
  readonly say: (event: MemberEvent, id?: string) => void;
  readonly breakOff: () => void;
  readonly isLeft: () => boolean;
};

/**
 * Stands in for the server where pages follow what happens; other calls go to what stood in before. `refuse` may answer an attempt
 * otherwise. Gives the lines in the order in which they were opened.
 */
export function serveEvents(refuse: () => Response | null = () => null): OpenLine[] {
  const lines: OpenLine[] = [];
  const others = fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.endsWith('/events')) return others(address, init);
    const refused = refuse();
    if (refused) return refused;
    let isLeft = false;
    const lastId = new Headers(init.headers).get('last-event-id');
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const text = (words: string) => controller.enqueue(new TextEncoder().encode(words));
        init.signal?.addEventListener('abort', () => {
          isLeft = true;
          controller.error(new DOMException('left', 'AbortError'));
        });
        lines.push({
          lastId,
          say: (event, id) => text(`${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(event)}\n\n`),
          breakOff: () => controller.error(new TypeError('connection lost')),
          isLeft: () => isLeft,
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return lines;
}
