// R1: the server is killed (-9) twenty times while sixteen clients register 5,000 works, each under its own key and again
// until it is answered. Nothing that was acknowledged may be lost, nothing may be there twice.
import { setTimeout as sleep } from 'node:timers/promises';
import { chanceFrom } from '#server/sample/chance.ts';
import { freePort, type ServerProcess, startServer } from '../measuring/server-process.ts';
import { brokenBy, damageIn, writeKeyed } from './keyed-writes.ts';
import { conclude, setScene } from './scene.ts';

const writes = 5_000;
const kills = 20;

const scene = await setScene();
const port = await freePort();
let server: ServerProcess = await startServer(scene.database.url, port);
const clients = await scene.signIn(server.origin);
const start = performance.now();
const written = writeKeyed({
  registrations: scene.registrations,
  clients,
  writes,
  title: 'R1 write',
  restMs: [20, 60],
});
await Promise.all([written.done, killNowAndThen()]);
const seconds = (performance.now() - start) / 1_000;

const rows = await scene.query<{ id: string; title: string }>(
  `select id, title from work where title like 'R1 write %'`,
);
const damage = damageIn(rows, written);
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
    acknowledged: written.acknowledged.size,
    stored: rows.length,
    ...damage,
    'half written': uneven.length,
    retries: written.retries(),
    seconds: seconds.toFixed(1),
  },
  [
    ...brokenBy(damage, written, writes),
    ...(uneven.length > 0 ? [`${uneven.length} works are half written`] : []),
  ],
);

async function killNowAndThen(): Promise<void> {
  const chance = chanceFrom(99);
  for (let n = 1; n <= kills; n++) {
    const due = Math.floor((writes * n) / (kills + 1));
    while (written.acknowledged.size + written.refused.length < due) await sleep(2);
    // Not always at the same moment of a request.
    await sleep(chance.below(25));
    server.child.kill('SIGKILL');
    server = await startServer(scene.database.url, port);
  }
}
