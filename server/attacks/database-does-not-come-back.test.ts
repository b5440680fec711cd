import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { makeApp } from '../app.ts';
import { logDatabaseChanges } from '../platform/db/connections/reach-database.ts';
import { openDb } from '../platform/db/db.ts';
import { adviceFor, type DatabaseChange, startEmbedded } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { eventually } from '../testing/eventually.ts';
import { testContext } from '../testing/test-context.ts';

it('our own PostgreSQL that cannot start for a while is waited for: 503 meanwhile, and nothing is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'membership-away-'));
  const database = await startEmbedded({
    dataFolder: join(folder, 'postgres'),
    retry: { firstMs: 20, maxMs: 100 },
  });
  onTestFinished(async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const changes: DatabaseChange[] = [];
  database.watch((change) => changes.push(change));
  await migrate(database.url);
  const db = openDb(database.url);
  onTestFinished(() => db.destroy());
  const app = await makeApp(testContext(db));
  await sql`create table kept as select 'Kumasi' as town`.execute(db);

  // As with a full disk: it dies, and every start fails until somebody has made room.
  const wal = join(folder, 'postgres', '18', 'data', 'pg_wal');
  renameSync(wal, `${wal}.away`);
  process.kill(database.pid, 'SIGKILL');
  // The supervisor once gave up after five.
  await eventually(() => expect(changes.length).toBeGreaterThan(8));
  expect(changes.every(({ kind }) => kind === 'away')).toBe(true);
  const refused = await app.inject({ url: '/health/ready', headers: { host: 'localhost' } });
  expect(refused.statusCode).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const write = await app.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { host: 'localhost' },
    payload: { email: 'ama@example.org', password: 'three goats on a roof', remember: false },
  });
  expect([write.statusCode, write.json().code]).toEqual([503, 'service_unavailable']);
  expect(Number(write.headers['retry-after'])).toBeGreaterThan(0);

  renameSync(`${wal}.away`, wal);
  await eventually(async () => {
    const ready = await app.inject({ url: '/health/ready', headers: { host: 'localhost' } });
    expect(ready.statusCode).toBe(200);
  });
  expect(changes.at(-1)?.kind).toBe('back');
  expect((await sql`select town from kept`.execute(db)).rows).toEqual([{ town: 'Kumasi' }]);
});

it('waits longer each time, and never longer than it was told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'membership-away-'));
  const database = await startEmbedded({
    dataFolder: join(folder, 'postgres'),
    durable: false,
    retry: { firstMs: 5, maxMs: 40 },
  });
  onTestFinished(async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const waits: number[] = [];
  database.watch((change) => change.kind === 'away' && waits.push(change.retryInMs));
  const wal = join(folder, 'postgres', '18', 'data', 'pg_wal');
  renameSync(wal, `${wal}.away`);
  process.kill(database.pid, 'SIGKILL');
  await eventually(() => expect(waits.length).toBeGreaterThan(4));
  expect(waits.slice(0, 5)).toEqual([5, 10, 20, 40, 40]);
});

it('says in one line what to do, once, and when it is back', () => {
  const cluster = { data: '/data/postgres/18/data', log: '/data/postgres/18/postgres.log' };
  const full = adviceFor(
    'LOG:  starting\nPANIC:  could not write to file "pg_wal/xlogtemp.71": No space left on device\n',
    cluster,
  );
  expect(full).toBe(
    'The disk of /data/postgres/18/data/pg_wal is full. Make room there. PostgreSQL then restarts automatically, and nothing that was confirmed is lost.',
  );
  const said: unknown[] = [];
  const log = {
    error: (fields: unknown) => said.push(fields),
    info: (fields: unknown) => said.push(fields),
  };
  let at = 0;
  const notify = logDatabaseChanges(log, () => (at += 1_000));
  for (let times = 0; times < 20; times++) notify({ kind: 'away', advice: full, retryInMs: 10 });
  notify({ kind: 'back', pid: 7 });
  notify({ kind: 'back', pid: 7 });
  expect(said).toEqual([
    { event: 'database_away', advice: full },
    { event: 'database_back', away_ms: 1_000 },
  ]);
});
