// An hour of a society's day at a steady rate: memory stays flat, and no request fails.
//   MINUTES=60 RATE=30 WORKS=10000 npm run bench -- reliability/soak.ts
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { median, percentile } from '../measuring/figures.ts';
import { copyDatabase } from '../measuring/one-size.ts';
import { freePort, startServer } from '../measuring/server-process.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { nothingWatched, type Watched, watchProcess } from './process-metrics.ts';
import { conclude } from './scene.ts';
import { beginDay } from './society-day.ts';

const minutes = Number(process.env.MINUTES ?? 60);
/** Requests a second, besides those of imports. */
const rate = Number(process.env.RATE ?? 30);
const works = Number(process.env.WORKS ?? 10_000);
const lookEveryMs = 5_000;
const minutesBetweenImports = 5;
const allowedGrowth = 0.1;
/** Of an hour minutes 10 to 20 and the last ten: everything is loaded and every kind of import was made twice by then. */
const [firstFrom, firstTo] = [Math.floor(minutes / 6), Math.ceil(minutes / 3)];
const lastFrom = minutes - (firstTo - firstFrom);

const prepared = await prepareDatabase({ works, withPlays: true }, console.log);
const copy = await copyDatabase(prepared.url);
const dataFolder = mkdtempSync(join(tmpdir(), 'membership-soak-'));
const metricsPort = await freePort();
const server = await startServer(copy.url, undefined, {
  DATA_FOLDER: dataFolder,
  METRICS_PORT: String(metricsPort),
});
const database = new pg.Client({ connectionString: copy.url });
await database.connect();
const day = await beginDay({ origin: server.origin, databaseUrl: copy.url, database, works });

const broken: string[] = [];
const unanswered = new Set<Promise<unknown>>();
const past: Record<'web' | 'worker', Watched[]> = { web: [], worker: [] };
let isOver = false;
let [requests, refused, failed] = [0, 0, 0];
const start = performance.now();
const importing = importEveryFiveMinutes();
console.log(
  'minute  requests  p95 ms  4xx  5xx | web MB  heap  lag ms  files | worker MB  heap  lag ms  files',
);
for (let minute = 1; minute <= minutes; minute++) {
  const watched = { web: nothingWatched(), worker: nothingWatched() };
  await Promise.all([
    day.eachMinute().catch((error: unknown) => broken.push(`minute ${minute}: ${String(error)}`)),
    loadUntil(start + minute * 60_000),
    watchUntil(start + minute * 60_000, watched),
  ]);
  past.web.push(watched.web);
  past.worker.push(watched.worker);
  const happened = day.take();
  requests += happened.times.length;
  refused += happened.refused.length;
  failed += happened.failed.length;
  console.log(
    [
      String(minute).padStart(6),
      String(happened.times.length).padStart(9),
      percentile(happened.times, 0.95).toFixed(0).padStart(7),
      String(happened.refused.length).padStart(4),
      String(happened.failed.length).padStart(4),
      ` | ${columns(watched.web)} |   ${columns(watched.worker)}`,
    ].join(' '),
  );
  for (const line of [...happened.failed, ...happened.refused].slice(0, 3))
    console.log(`  ${line}`);
}
isOver = true;
await Promise.all([importing, ...unanswered]);
const most = server.memory();
day.close();
await database.end();
await server.stop();
await copy.drop();
await prepared.stop();
rmSync(dataFolder, { recursive: true, force: true });
if (failed > 0) broken.push(`${failed} requests failed`);
const growth = { web: growthOf('web'), worker: growthOf('worker') };
for (const [name, { first, last }] of Object.entries(growth))
  if (last > first * (1 + allowedGrowth)) broken.push(`the ${name} process grows`);

conclude(
  `Soak: ${minutes} minutes at ${rate} requests a second, ${works} works`,
  {
    requests,
    'answered 4xx': refused,
    'failed (5xx, or no answer)': failed,
    [`web, minutes ${firstFrom} to ${firstTo}, and ${lastFrom} to ${minutes}`]: inWords(growth.web),
    'worker, the same minutes': inWords(growth.worker),
    'most of web, of worker': `${megabytes(most.web.max)}, ${megabytes(most.worker.max)} MB`,
  },
  broken,
);

/** Sends at a steady rate whatever becomes of the answers. */
async function loadUntil(end: number): Promise<void> {
  for (let due = performance.now(); due < end; due += 1_000 / rate) {
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    const sent: Promise<unknown> = day.request().finally(() => unanswered.delete(sent));
    unanswered.add(sent);
  }
}

async function watchUntil(
  end: number,
  watched: { readonly web: Watched; readonly worker: Watched },
): Promise<void> {
  while (performance.now() < end - lookEveryMs / 2) {
    await sleep(lookEveryMs);
    await watchProcess(metricsPort, watched.web);
    // The worker beside a web process uses the port after it.
    await watchProcess(metricsPort + 1, watched.worker);
  }
}

async function importEveryFiveMinutes(): Promise<void> {
  for (let round = 0; !isOver; round++) {
    const due = start + (round * minutesBetweenImports + 0.5) * 60_000;
    while (performance.now() < due && !isOver) await sleep(500);
    if (isOver) return;
    await day.importBoth().catch((error: unknown) => broken.push(`an import: ${String(error)}`));
  }
}

/** Medians of the memory in the minutes that are compared, in bytes. */
function growthOf(name: 'web' | 'worker') {
  const medianOf = (from: number, to: number, what: 'resident' | 'heapUsed') =>
    median(past[name].slice(from, to).map((watched) => typical(watched, what)));
  return {
    first: medianOf(firstFrom, firstTo, 'resident'),
    last: medianOf(lastFrom, minutes, 'resident'),
    firstHeap: medianOf(firstFrom, firstTo, 'heapUsed'),
    lastHeap: medianOf(lastFrom, minutes, 'heapUsed'),
  };
}

function typical(watched: Watched, what: 'resident' | 'heapUsed'): number {
  return what === 'heapUsed' ? Math.min(...watched.heapUsed) : median(watched.resident);
}

function columns(watched: Watched): string {
  return [
    megabytes(typical(watched, 'resident')).padStart(6),
    megabytes(typical(watched, 'heapUsed')).padStart(5),
    (Math.max(...watched.lagP99) * 1_000).toFixed(0).padStart(7),
    String(Math.max(...watched.openFiles)).padStart(6),
  ].join(' ');
}

function inWords({ first, last, firstHeap, lastHeap }: ReturnType<typeof growthOf>): string {
  const grown = ((last / first - 1) * 100).toFixed(1);
  return `${megabytes(first)} MB, ${megabytes(last)} MB (${grown} %); heap ${megabytes(firstHeap)} MB, ${megabytes(lastHeap)} MB`;
}

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0);
}
