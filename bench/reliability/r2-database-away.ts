// R2: PostgreSQL is stopped at once for three seconds under load. Clients may see nothing but success and 503, and within
// five seconds of its return all is well again, without a restart of the server.
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { chanceFrom } from '#server/sample/chance.ts';
import type { Call, Client } from '../measuring/http-client.ts';
import { startServer } from '../measuring/server-process.ts';
import { openDoor } from './door.ts';
import { conclude, setScene } from './scene.ts';

const awayMs = 3_000;
const beforeMs = 2_000;
const afterMs = 8_000;
const recoveryLimitMs = 5_000;

const scene = await setScene();
const door = await openDoor(scene.database.url);
const server = await startServer(door.url);
const clients = await scene.signIn(server.origin);
const seen: {
  readonly at: number;
  readonly status: number;
  readonly ms: number;
  readonly said: string;
}[] = [];
let isOver = false;
const load = clients.map(ask);

await sleep(beforeMs);
const gone = performance.now();
// Quit at once, as in a crash; then the launcher, which would bring it back, is ended too.
process.kill(scene.database.pid, 'SIGQUIT');
await scene.database.stop();
door.shut();
await sleep(Math.max(0, awayMs - (performance.now() - gone)));
const database = await startEmbedded({ dataFolder: scene.dataFolder });
await door.open(database.url);
const back = performance.now();
await sleep(afterMs);
isOver = true;
await Promise.all(load);
const isSameServer = server.child.exitCode === null;
for (const client of clients) client.close();
await server.stop();
await door.close();
await scene.end(database);

const other = seen.filter(({ status }) => status !== 503 && (status < 200 || status > 299));
const refused = seen.filter(({ status }) => status === 503);
const lastRefused = Math.max(back, ...refused.map(({ at }) => at));
const recoveryMs = lastRefused - back;
const slowest = Math.max(...seen.map(({ ms }) => ms));
const goodAfter = seen.filter(({ at, status }) => at > lastRefused && status < 300).length;
conclude(
  'R2 database away for 3 s',
  {
    away: `${Math.round(back - gone)} ms`,
    answers: seen.length,
    'of them 503': refused.length,
    others: other.length,
    recovery: `${Math.round(recoveryMs)} ms`,
    'good answers after it': goodAfter,
    slowest: `${Math.round(slowest)} ms`,
  },
  [
    ...(other.length > 0
      ? [`answers other than success and 503, the first: ${other[0]?.status} ${other[0]?.said}`]
      : []),
    ...(refused.length === 0 ? ['nobody noticed: the database was not away'] : []),
    ...(recoveryMs > recoveryLimitMs ? [`recovery took ${Math.round(recoveryMs)} ms`] : []),
    ...(goodAfter === 0 ? ['nothing worked afterwards'] : []),
    ...(isSameServer ? [] : ['the server ended']),
  ],
);

async function ask(client: Client, n: number): Promise<void> {
  const chance = chanceFrom(n + 1);
  while (!isOver) {
    const { status, body, ms } = await client.call(someCall(n, chance));
    seen.push({
      at: performance.now(),
      status,
      ms,
      said: status < 300 ? '' : body.toString().slice(0, 200),
    });
    // As members would: nobody asks a hundred times a second.
    await sleep(chance.below(30));
  }
}

function someCall(n: number, chance: ReturnType<typeof chanceFrom>): Call {
  switch (chance.below(4)) {
    case 0:
      return scene.registrations(n, chance);
    case 1:
      return { method: 'GET', path: '/api/v1/works' };
    case 2:
      return { method: 'GET', path: '/api/v1/works/search?q=nyame' };
    default:
      return { method: 'GET', path: '/api/v1/user/profile' };
  }
}
