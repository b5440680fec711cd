// R1: the server is killed (-9) twenty times while sixteen clients register 5,000 works, each under its own key and again
// until it is answered. Nothing that was acknowledged may be lost, nothing may be there twice.
import { setTimeout as sleep } from 'node:timers/promises';
import { chanceFrom } from '#server/sample/chance.ts';
import type { Call, Client } from '../measuring/http-client.ts';
import { readJson } from '../measuring/http-client.ts';
import { freePort, type ServerProcess, startServer } from '../measuring/server-process.ts';
import { conclude, setScene } from './scene.ts';

const writes = 5_000;
const kills = 20;

const scene = await setScene();
const port = await freePort();
let server: ServerProcess = await startServer(scene.database.url, port);
const clients = await scene.signIn(server.origin);
const acknowledged = new Map<string, string>();
const refused: string[] = [];
let next = 0;
let retries = 0;
const start = performance.now();

await Promise.all([...clients.map(register), killNowAndThen()]);
const seconds = (performance.now() - start) / 1_000;

const rows = await scene.query<{ id: string; title: string }>(
  `select id, title from work where title like 'R1 write %'`,
);
const stored = Map.groupBy(rows, ({ title }) => title);
const lost = [...acknowledged].filter(([title, id]) => stored.get(title)?.[0]?.id !== id);
const duplicated = [...stored.values()].filter((same) => same.length > 1);
const uneven = await scene.query(
  `select w.id from work w join work_holder h on h.work_id = w.id where w.title like 'R1 write %'
    group by w.id having count(*) <> 4 or sum(h.performing_share) <> 10000`,
);
for (const client of clients) client.close();
await server.stop();
await scene.end(scene.database);

conclude(
  'R1 kill -9 under keyed writes',
  {
    kills,
    writes,
    acknowledged: acknowledged.size,
    stored: rows.length,
    lost: lost.length,
    doubled: duplicated.length,
    'half written': uneven.length,
    retries,
    seconds: seconds.toFixed(1),
  },
  [
    ...(lost.length > 0 ? [`${lost.length} acknowledged works are lost`] : []),
    ...(duplicated.length > 0 ? [`${duplicated.length} works are there twice`] : []),
    ...(uneven.length > 0 ? [`${uneven.length} works are half written`] : []),
    ...(refused.length > 0
      ? [`${refused.length} answers were neither 201 nor 503, the first: ${refused[0]}`]
      : []),
    ...(acknowledged.size < writes ? [`only ${acknowledged.size} were ever acknowledged`] : []),
  ],
);

async function register(client: Client, n: number): Promise<void> {
  const chance = chanceFrom(n + 1);
  while (next < writes) {
    const title = `R1 write ${next++}`;
    const made = scene.registrations(n, chance);
    const call: Call = { ...made, body: { ...Object(made.body), title } };
    for (;;) {
      const { status, body } = await client.call(call);
      if (status === 201) {
        acknowledged.set(title, idOf(readJson(body)));
        break;
      }
      if (status !== 0 && status !== 503) {
        refused.push(`${status} ${body}`);
        break;
      }
      retries++;
      await sleep(20 + chance.below(60));
    }
  }
}

async function killNowAndThen(): Promise<void> {
  const chance = chanceFrom(99);
  for (let n = 1; n <= kills; n++) {
    const due = Math.floor((writes * n) / (kills + 1));
    while (acknowledged.size + refused.length < due) await sleep(2);
    // Not always at the same moment of a request.
    await sleep(chance.below(25));
    server.child.kill('SIGKILL');
    server = await startServer(scene.database.url, port);
  }
}

function idOf(answer: unknown): string {
  const { data } = Object(answer);
  return String(Object(data).id);
}
