// R15: sixteen members dispute over eight works at the same moments on two servers over one database, while the society decides, time
// moves on and one of the servers is killed (-9) ten times. Each act is sent until it is answered. Afterwards every dispute agrees with
// its history, its claims, what is held and its work, and has each acknowledged act once. SEED for another history, ROUNDS for more.

import { checkDisputes } from '#server/disputes/history/check-disputes.ts';
import { readEnvironment } from '#server/environment.ts';
import { verifyHistory } from '#server/history/verify-history.ts';
import { makeContext } from '#server/make-context.ts';
import { becoming, societyRole } from '#server/platform/db/app-role.ts';
import { openDb } from '#server/platform/db/db.ts';
import { newKeyText } from '#server/platform/sealing/seal.ts';
import { at, chanceFrom } from '#server/sample/chance.ts';
import { anySplit } from '#server/testing/dispute-attempts.ts';
import { differencesTo, newTally, type Player, playRound } from '#server/testing/play-disputes.ts';
import { playSociety } from '#server/testing/play-society.ts';
import { readJson } from '../measuring/http-client.ts';
import { registrants } from '../measuring/registrations.ts';
import { freePort, type ServerProcess, startServer } from '../measuring/server-process.ts';
import { conclude, setScene } from './scene.ts';

const rounds = Number(process.env.ROUNDS ?? 200);
const seed = Number(process.env.SEED ?? 15);
const kills = 10;
const works = 8;
const holdersOfEach = 4;

// The servers and this program are of one portal.
process.env.DATA_KEYS ??= newKeyText();
const scene = await setScene();
const ports = [await freePort(), await freePort()];
const servers: ServerProcess[] = [];
for (const port of ports) servers.push(await startServer(scene.database.url, port));
const clients = await scene.signIn(at(servers, 0).origin);
const people = await scene.query<{ email: string; id: string }>(
  'select email, rights_holder_id as id from member where email = any($1)',
  [registrants],
);
const players = clients.map((client, n): Player => {
  const { id } = at(
    people.filter(({ email }) => email === registrants[n]),
    0,
  );
  return {
    rightsHolderId: id,
    credentials: client.credentials(),
    origin: () => at(servers, n % 2).origin,
  };
});
const holderIds = players.slice(0, holdersOfEach).map(({ rightsHolderId }) => rightsHolderId);
const chance = chanceFrom(seed);
const workIds: string[] = [];
for (let n = 1; n <= works; n++) workIds.push(await register(`R15 ${n}`));
for (const client of clients) client.close();

const db = openDb(becoming(scene.database.url), { maxConnections: 4, applicationName: 'R15' });
// What the society decides is its own role's to write.
const society = openDb(becoming(scene.database.url, societyRole), { maxConnections: 2 });
const ctx = await makeContext(db, readEnvironment({ ...process.env, MEMBER_LIMITS_TIMES: '1000' }));
const tally = newTally();
const start = performance.now();
for (let round = 1; round <= rounds; round++) {
  const isKill = round % Math.ceil(rounds / (kills + 1)) === 0;
  await Promise.all([
    // Half of them on one work at the same moment, and half on another.
    playRound(players.slice(0, 8), { workIds, holderIds }, chance.below(2 ** 30), tally),
    playRound(players.slice(8), { workIds, holderIds }, chance.below(2 ** 30), tally),
    playSociety({ ...ctx, db: society }, chance.below(2 ** 30)),
    ...(isKill ? [killOne(round % 2)] : []),
  ]);
}
const seconds = (performance.now() - start) / 1_000;
const missing = await differencesTo(tally, db);
const { disputes, contradictory } = await checkDisputes(db);
const { broken } = await verifyHistory(ctx);
const states = await scene.query<{ what: string }>(
  `select string_agg(state || ' ' || n, ', ' order by state) as what
     from (select state, count(*) as n from dispute group by state) s`,
);
await db.destroy();
await society.destroy();
for (const server of servers) await server.stop();
await scene.end(scene.database);

conclude(
  'R15 disputes at the same moments on two servers, one of them killed',
  {
    seed,
    rounds,
    kills,
    answers: [...tally.answers].map(([status, count]) => `${status} ${count}`).join(', '),
    disputes,
    states: at(states, 0).what,
    unclear: tally.unclear.length,
    'not once': missing.length,
    contradictory: contradictory.length,
    seconds: seconds.toFixed(1),
  },
  [
    ...tally.unclear.slice(0, 3).map((one) => `not answered clearly: ${one}`),
    ...missing.slice(0, 3).map((one) => `not as acknowledged: ${one}`),
    ...contradictory.slice(0, 3).map((one) => `contradicts itself: ${JSON.stringify(one)}`),
    ...broken.map((one) => `broken history: ${JSON.stringify(one)}`),
  ],
);

async function register(title: string): Promise<string> {
  const made = scene.registrations(0, chance);
  const body = { ...Object(made.body), title, holders: anySplit(holderIds, chance) };
  const answered = await at(clients, 0).call({ ...made, body });
  if (answered.status !== 201) throw new Error(`no work: ${answered.body}`);
  return String(Object(Object(readJson(answered.body)).data).id);
}

async function killOne(which: number): Promise<void> {
  const server = at(servers, which);
  // Not always at the same moment of a round.
  await new Promise((next) => setTimeout(next, chance.below(60)));
  server.child.kill('SIGKILL');
  servers[which] = await startServer(scene.database.url, at(ports, which));
}
