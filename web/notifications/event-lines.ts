import type { MemberEvent } from '#contract/events.ts';

/** An event with the id from which a page goes on after it, where it has one. */
export type TakenEvent = { readonly event: MemberEvent; readonly id: string | null };

/**
 * Reads a stream of events as they come; `onLife` hears of every sign of life.
 * @source HTML Living Standard, 9.2.6 Interpreting an event stream, as far as our server writes it
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onLife: () => void,
): AsyncGenerator<TakenEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onLife();
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const taken = eventOf(block);
        if (taken) yield taken;
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function eventOf(block: string): TakenEvent | null {
  let id: string | null = null;
  let data: string | null = null;
  for (const line of block.split('\n')) {
    if (line.startsWith('id: ')) id = line.slice(4);
    if (line.startsWith('data: ')) data = line.slice(6);
  }
  // The server writes by the same contract.
  return data === null ? null : { event: JSON.parse(data) as MemberEvent, id };
}
