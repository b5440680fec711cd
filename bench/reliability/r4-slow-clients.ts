// R4: 400 slow clients send a letter of their headers or of a body now and then. Everybody else's p95 stays under 500 ms.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { chanceFrom } from '#server/sample/chance.ts';
import type { Client } from '../measuring/http-client.ts';
import { startServer } from '../measuring/server-process.ts';
import { conclude, setScene } from './scene.ts';

const slowClients = 400;
const letterEveryMs = 500;
const measuredMs = 30_000;
const limitMs = 500;

const scene = await setScene();
const server = await startServer(scene.database.url);
const clients = await scene.signIn(server.origin);
const before = await load(5_000);
const slow = Array.from({ length: slowClients }, (_, n) => beSlow(n));
await sleep(1_000);
const during = await load(measuredMs);
const held = slow.filter(({ socket }) => !socket.destroyed).length;
const closed = await waitUntilClosed();
for (const { socket } of slow) socket.destroy();
for (const client of clients) client.close();
await server.stop();
await scene.end(scene.database);

conclude(
  'R4 400 slow clients',
  {
    'answered without them': before.ms.length,
    'p95 without them': `${percentile(before.ms)} ms`,
    'answered beside them': during.ms.length,
    'p95 beside them': `${percentile(during.ms)} ms`,
    failed: during.failed.length,
    'slow clients open after 30 s': held,
    'slow clients closed by the server within 90 s': closed,
  },
  [
    ...(percentile(during.ms) >= limitMs ? [`p95 is not under ${limitMs} ms`] : []),
    ...(during.failed.length > 0 ? [`requests failed, the first: ${during.failed[0]}`] : []),
    ...(closed < slowClients ? [`${slowClients - closed} slow clients were never closed`] : []),
  ],
);

/** Half of them never end their headers, half never their body. */
function beSlow(n: number): { socket: Socket } {
  const { hostname, port } = new URL(server.origin);
  const head =
    n % 2 === 0
      ? 'GET /api/v1/works HTTP/1.1\r\nHost: x\r\nX-Slow: '
      : 'POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"email":"';
  const socket = connect(Number(port), hostname, () => socket.write(head));
  const letters = setInterval(() => socket.write('x'), letterEveryMs);
  socket.on('error', () => {});
  socket.on('data', () => {});
  socket.once('close', () => clearInterval(letters));
  return { socket };
}

async function load(forMs: number): Promise<{ ms: number[]; failed: string[] }> {
  const until = performance.now() + forMs;
  const ms: number[] = [];
  const failed: string[] = [];
  await Promise.all(clients.map((client, n) => ask(client, n)));
  return { ms, failed };

  async function ask(client: Client, n: number): Promise<void> {
    const chance = chanceFrom(n + 1);
    while (performance.now() < until) {
      const call = chance.happens(0.3)
        ? scene.registrations(n, chance)
        : { method: 'GET' as const, path: '/api/v1/works' };
      const answered = await client.call(call);
      ms.push(answered.ms);
      if (answered.status < 200 || answered.status >= 300) {
        failed.push(`${answered.status} ${answered.body.toString().slice(0, 200)}`);
      }
    }
  }
}

async function waitUntilClosed(): Promise<number> {
  for (let waited = 0; waited < 60_000; waited += 1_000) {
    if (slow.every(({ socket }) => socket.destroyed)) break;
    await sleep(1_000);
  }
  return slow.filter(({ socket }) => socket.destroyed).length;
}

function percentile(ms: number[]): number {
  const sorted = ms.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0);
}
