import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { makeApp } from '../../app.ts';
import { eventually } from '../../testing/eventually.ts';
import { startPortal, startProgram } from '../../testing/start-portal.ts';
import { testContext } from '../../testing/test-context.ts';
import { emptyTestDatabase, testDatabase } from '../../testing/test-database.ts';
import { openDb } from '../db/db.ts';
import { addJob } from '../jobs/add-job.ts';
import { serveMetrics } from './serve-metrics.ts';

const { db, url } = await testDatabase();
const empty = await emptyTestDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const options = {
  host: '127.0.0.1',
  port: 0,
  process: 'web',
  version: '1.2.3',
  dataFolder: '.',
} as const;

it('tells of calls by route and class of status, of jobs, of the pool and of the process', async () => {
  const before = numberAt(
    await (await served()).read(),
    countOf('GET', '/api/v1/user/profile', '4xx'),
  );
  await app.inject('/api/v1/user/profile?q=secret-words');
  await addJob(db, {
    name: 'mail_notices',
    payload: { memberIds: [] },
    runAt: new Date('2099-01-01'),
    key: 'far-away',
  });
  const text = await (await served()).read();
  expect(numberAt(text, countOf('GET', '/api/v1/user/profile', '4xx'))).toBe(before + 1);
  expect(numberAt(text, 'portal_jobs{task="mail_notices",state="later"}')).toBeGreaterThan(0);
  expect(numberAt(text, 'portal_database_up')).toBe(1);
  expect(numberAt(text, 'portal_database_size_bytes')).toBeGreaterThan(1_000_000);
  expect(numberAt(text, 'portal_database_connections_max')).toBeGreaterThan(0);
  expect(text).toContain('\nportal_database_calls_waiting 0\n');
  // From 0 on: Prometheus sees no increase in a series that was not there before.
  expect(text).toMatch(/^portal_mails_total\{outcome="failed"\} \d+$/m);
  expect(text).toMatch(/^portal_http_requests_failed_total \d+$/m);
  expect(numberAt(text, 'portal_data_folder_free_bytes')).toBeGreaterThan(0);
  expect(numberAt(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).toMatch(/portal_build_info\{process="web",version="1\.2\.3",node="v\d/);
  expect(text).not.toContain('secret-words');
});

it('says nothing of a data folder that is not there', async () => {
  const { read } = await served(ctx, { dataFolder: '/nowhere/at/all' });
  expect(await read()).not.toMatch(/^portal_data_folder_free_bytes /m);
});

it('is found at /metrics and nowhere else, and not at the address of the portal', async () => {
  const { origin } = await served();
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
});

it('says that the database is down, and answers all the same', async () => {
  const gone = openDb(url.replace(/:\d+\//, ':1/'));
  onTestFinished(() => gone.destroy());
  const { read } = await served({ ...ctx, db: gone });
  const text = await read();
  expect(numberAt(text, 'portal_database_up')).toBe(0);
  expect(text).not.toMatch(/^portal_jobs\{/m);
});

it('asks the database once for scrapes that follow each other', async () => {
  const { read } = await served();
  const calls = async () => {
    const { rows } = await sql<{ calls: number }>`
      select xact_commit::integer as calls from pg_stat_database where datname = current_database()`.execute(
      db,
    );
    return rows[0]?.calls;
  };
  await read();
  const first = await calls();
  for (let scrape = 0; scrape < 50; scrape += 1) await read();
  expect((await calls()) ?? 0).toBeLessThan((first ?? 0) + 25);
});

it('has every metric by which the alerts, the dashboard and the guide go', async () => {
  const text = await (await served()).read();
  const known = new Set(Array.from(text.matchAll(/^# TYPE (\w+) /gm), ([, name]) => name));
  const files = [
    'prometheus/rules.yml',
    'prometheus/rules.test.yml',
    'grafana/dashboard.json',
    '../docs/operations.md',
  ];
  for (const file of files) {
    const text = readFileSync(join(import.meta.dirname, '../../../ops', file), 'utf8');
    const named = Array.from(text.matchAll(/\b(?:portal|nodejs|process)_[a-z\d_]+/g), ([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  }
});

it('explains every alert, and has tests for it', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
  const alerts = read('ops/prometheus/rules.yml').matchAll(/- alert: (\w+)/g);
  const explained = read('docs/operations.md').matchAll(/^### (\w+)$/gm);
  const names = [...alerts].map(([, name]) => name);
  expect(names.length).toBeGreaterThanOrEqual(10);
  expect([...explained].map(([, name]) => name)).toEqual(names);
  const tested = read('ops/prometheus/rules.test.yml').matchAll(/alertname: (\w+)/g);
  expect(new Set([...tested].map(([, name]) => name))).toEqual(new Set(names));
});

it('says in one line that its port is in use', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const bound = taken.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  await expect(serveMetrics(ctx, { ...options, port })).rejects.toThrow(
    `Nobody can listen for metrics at 127.0.0.1:${port} (EADDRINUSE): give METRICS_PORT another port, or leave it out.`,
  );
});

it('is served by both processes, which name themselves in every line of the log', async () => {
  const variables = { DATABASE_URL: empty.url, METRICS_PORT: '0', LOG_LEVEL: 'info' };
  const { said } = await startProgram('main.ts', [], variables, /ready at (\S+)/);
  const events = () =>
    said()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line): Record<string, unknown> => JSON.parse(line));
  const portOf = (name: string) =>
    eventually(() => {
      const line = events().find(
        ({ event, process }) => event === 'metrics_ready' && process === name,
      );
      if (line === undefined) throw new Error(`no metrics of the ${name} process`);
      return line.port;
    });
  for (const name of ['web', 'worker']) {
    const text = await (await fetch(`http://127.0.0.1:${await portOf(name)}/metrics`)).text();
    expect(text).toContain(`portal_build_info{process="${name}"`);
  }
  for (const line of events())
    expect(line).toMatchObject({
      process: expect.stringMatching(/^(web|worker)$/),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      host: expect.any(String),
    });
});

it('is not there when nobody asked for it', async () => {
  const { origin } = await startPortal({ DATABASE_URL: empty.url });
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
});

async function served(
  of = ctx,
  more: { readonly dataFolder?: string } = {},
): Promise<{ origin: string; read: () => Promise<string> }> {
  const serving = await serveMetrics(of, { ...options, ...more });
  onTestFinished(() => serving.stop());
  const origin = `http://127.0.0.1:${serving.port}`;
  return { origin, read: async () => (await fetch(`${origin}/metrics`)).text() };
}

function countOf(method: string, route: string, status: string): string {
  return `portal_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;
}

/** The value of a series, 0 when it is not there. */
function numberAt(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
}
