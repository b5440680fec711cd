import { setTimeout as sleep } from 'node:timers/promises';
import { chanceFrom } from '#server/sample/chance.ts';
import { type Call, type Client, readJson } from '../measuring/http-client.ts';
import type { Registrations } from '../measuring/registrations.ts';

/** Registrations under way, each under its own key and sent again until it is answered. */
export type KeyedWrites = {
  /** The ids of works by their titles, as they were confirmed. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** What was answered neither with 201 nor with 503. */
  readonly refused: readonly string[];
  readonly retries: () => number;
  /** When all have been answered. */
  readonly done: Promise<unknown>;
};

type Wanted = {
  readonly registrations: Registrations;
  readonly clients: readonly Client[];
  readonly writes: number;
  /** Titles are this and a number. */
  readonly title: string;
  /** So long until the next try, in milliseconds, at least, and up to so much more. */
  readonly restMs: readonly [least: number, more: number];
  readonly onAcknowledged?: () => void;
};

export function writeKeyed(wanted: Wanted): KeyedWrites {
  const { registrations, clients, writes, restMs, onAcknowledged } = wanted;
  const acknowledged = new Map<string, string>();
  const refused: string[] = [];
  let [next, retries] = [0, 0];

  async function register(client: Client, n: number): Promise<void> {
    const chance = chanceFrom(n + 1);
    while (next < writes) {
      const title = `${wanted.title} ${next++}`;
      const made = registrations(n, chance);
      const call: Call = { ...made, body: { ...Object(made.body), title } };
      for (;;) {
        const { status, body } = await client.call(call);
        if (status === 201) {
          acknowledged.set(title, idOf(readJson(body)));
          onAcknowledged?.();
          break;
        }
        if (status !== 0 && status !== 503) {
          refused.push(`${status} ${body}`);
          break;
        }
        retries++;
        await sleep(restMs[0] + chance.below(restMs[1]));
      }
    }
  }

  return {
    acknowledged,
    refused,
    retries: () => retries,
    done: Promise.all(clients.map(register)),
  };
}

function idOf(answer: unknown): string {
  const { data } = Object(answer);
  return String(Object(data).id);
}

/** Of what was confirmed, how much the database does not have under that id, and how many titles it has twice. */
export function damageIn(
  rows: readonly { readonly id: string; readonly title: string }[],
  { acknowledged }: Pick<KeyedWrites, 'acknowledged'>,
): { readonly lost: number; readonly doubled: number } {
  const stored = Map.groupBy(rows, ({ title }) => title);
  return {
    lost: [...acknowledged].filter(([title, id]) => stored.get(title)?.[0]?.id !== id).length,
    doubled: [...stored.values()].filter((same) => same.length > 1).length,
  };
}

/** The promises about writes that were broken, in words. */
export function brokenBy(
  { lost, doubled }: ReturnType<typeof damageIn>,
  { acknowledged, refused }: KeyedWrites,
  writes: number,
): string[] {
  return [
    ...(lost > 0 ? [`${lost} acknowledged works are lost`] : []),
    ...(doubled > 0 ? [`${doubled} works are there twice`] : []),
    ...(refused.length > 0
      ? [`${refused.length} answers were neither 201 nor 503, the first: ${refused[0]}`]
      : []),
    ...(acknowledged.size < writes ? [`only ${acknowledged.size} were ever acknowledged`] : []),
  ];
}
