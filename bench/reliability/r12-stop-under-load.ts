// R12: the server is asked to end (SIGTERM) under load. No request that it took may fail, and it is gone within ten seconds.
import { setTimeout as sleep } from 'node:timers/promises';
import { chanceFrom } from '#server/sample/chance.ts';
import type { Client } from '../measuring/http-client.ts';
import { startServer } from '../measuring/server-process.ts';
import { conclude, setScene } from './scene.ts';

const drainLimitMs = 10_000;

const scene = await setScene();
const server = await startServer(scene.database.url);
const clients = await scene.signIn(server.origin);
const failed: string[] = [];
let answered = 0;
let answeredAfter = 0;
let turnedAway = 0;
let asked = Number.POSITIVE_INFINITY;
const load = clients.map(ask);
await sleep(2_000);
asked = performance.now();
await server.stop();
const drainMs = performance.now() - asked;
await Promise.all(load);
for (const client of clients) client.close();
await scene.end(scene.database);

conclude(
  'R12 stop under load',
  {
    answered,
    'answered while draining': answeredAfter,
    failed: failed.length,
    'turned away at a closed door': turnedAway,
    drained: `${Math.round(drainMs)} ms`,
  },
  [
    ...(failed.length > 0 ? [`${failed.length} requests failed, the first: ${failed[0]}`] : []),
    ...(drainMs > drainLimitMs ? ['it took too long'] : []),
    ...(server.child.exitCode === 0
      ? []
      : [`it ended with ${server.child.exitCode ?? server.child.signalCode}`]),
  ],
);

// A refused connection is no failed request: nothing was taken, and a load balancer would have gone elsewhere.
async function ask(client: Client, n: number): Promise<void> {
  const chance = chanceFrom(n + 1);
  for (;;) {
    const call = chance.happens(0.5)
      ? scene.registrations(n, chance)
      : { method: 'GET' as const, path: '/api/v1/works' };
    const { status, body } = await client.call(call);
    if (status >= 200 && status < 300) {
      answered++;
      if (performance.now() > asked) answeredAfter++;
      continue;
    }
    if (status === 0 && body.includes('ECONNREFUSED')) turnedAway++;
    else failed.push(`${status} ${body.toString().slice(0, 200)}`);
    return;
  }
}
