// Brings about what each alert of ops/prometheus/rules.yml is for, with a real Prometheus (Debian's package `prometheus`), and sees that
// it fires and ends again. The rules are a copy with shorter times; what they ask and compare with is left as it is. As root, for a disk
// of its own in memory.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { at } from '#server/sample/chance.ts';
import { serverFlags } from '../../scripts/run-server.mjs';
import { uploadLines } from '../measuring/import-load.ts';
import { registrants } from '../measuring/registrations.ts';
import { freePort, project, startServer } from '../measuring/server-process.ts';
import { openDoor } from './door.ts';
import { startPrometheus } from './prometheus.ts';
import { conclude, setScene } from './scene.ts';

const scene = await setScene();
const door = await openDoor(scene.database.url);
const folder = mkdtempSync(join(tmpdir(), 'membership-alerts-'));
chmodSync(folder, 0o755);
const dataFolder = join(folder, 'data');
mkdirSync(dataFolder);
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6g', 'tmpfs', dataFolder]);
process.once('exit', () => {
  execFileSync('umount', ['--lazy', dataFolder]);
  rmSync(folder, { recursive: true, force: true });
});
const ports = { web: await freePort(), worker: await freePort() };
const variables = {
  DATA_FOLDER: dataFolder,
  // Nobody listens there.
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Society <portal@society.example.org>',
};
const server = await startServer(door.url, undefined, {
  ...variables,
  ROLE: 'web',
  METRICS_PORT: String(ports.web),
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'misbehave.ts')}`,
});
let worker = startWorker();
await untilMeasured(ports.worker);
const prometheus = await startPrometheus(folder, ports);
const { firing, untilState, untilSilent } = prometheus;
const clients = await scene.signIn(server.origin);
const client = at(clients, 0);
let isOver = false;
let asking = 1;
const load = clients.map(async (one, n) => {
  while (!isOver) {
    if (n < asking) await one.call({ method: 'GET', path: '/api/v1/works?page=1' });
    await sleep(250);
  }
});
if (!(await untilSilent())) throw new Error('something fires at the start');

type Act = {
  readonly alerts: readonly string[];
  readonly bring: () => Promise<() => Promise<void>>;
};
const acts: readonly Act[] = [
  { alerts: ['PortalDown'], bring: killWorker },
  { alerts: ['JobsLate'], bring: leaveJobs },
  { alerts: ['MailNotLeaving'], bring: sendMails },
  { alerts: ['JobsGivenUp'], bring: giveUp },
  { alerts: ['StorageFails'], bring: breakStorage },
  { alerts: ['DiskFillingUp'], bring: fillDisk },
  { alerts: ['DatabaseDown', 'ErrorsRising'], bring: shutDatabase },
  { alerts: ['CallsWaiting', 'AnswersSlow'], bring: lockWorks },
  { alerts: ['ProcessBusy', 'MemoryHigh'], bring: misbehave },
];
const figures: Record<string, string> = {};
const broken: string[] = [];
for (const { alerts, bring } of acts) {
  const start = performance.now();
  const mend = await bring();
  const fired = await Promise.all(alerts.map((name) => untilState(name, true)));
  const others = (await firing()).filter((name) => !alerts.includes(name));
  await mend();
  const mended = performance.now();
  const ended = await Promise.all(alerts.map((name) => untilState(name, false)));
  for (const [n, name] of alerts.entries()) {
    const [firedAt, endedAt] = [fired[n] ?? Infinity, ended[n] ?? Infinity];
    figures[name] =
      `fires after ${seconds(firedAt - start)}, ends ${seconds(endedAt - mended)} after it was mended` +
      (others.length > 0 ? `; with it ${others.join(', ')}` : '');
    console.log(`${name}: ${figures[name]}`);
    if (!Number.isFinite(firedAt)) broken.push(`${name} does not fire`);
    if (!Number.isFinite(endedAt)) broken.push(`${name} does not end`);
  }
  if (!(await untilSilent())) broken.push(`something still fires after ${alerts.join(', ')}`);
}
for (const name of prometheus.alerts) if (!(name in figures)) broken.push(`${name} was not tried`);

isOver = true;
await Promise.all(load);
for (const one of clients) one.close();
prometheus.stop();
worker.kill('SIGTERM');
await server.stop();
await door.close();
await scene.end(scene.database);
conclude('Alerts, brought about', figures, broken);

async function killWorker(): Promise<() => Promise<void>> {
  worker.kill('SIGKILL');
  return async () => {
    worker = startWorker();
    await untilMeasured(ports.worker);
  };
}

/** Jobs that were due twenty minutes ago, and nobody to do them. */
async function leaveJobs(): Promise<() => Promise<void>> {
  const mend = await killWorker();
  await askForResets(1);
  await scene.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '20 minutes'`,
  );
  return mend;
}

async function sendMails(): Promise<() => Promise<void>> {
  await askForResets(registrants.length);
  return dropMails;
}

async function untilMeasured(port: number): Promise<void> {
  const isThere = () =>
    fetch(`http://127.0.0.1:${port}/metrics`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) await sleep(100);
}

/** A mail at its last try. */
async function giveUp(): Promise<() => Promise<void>> {
  await askForResets(1);
  for (let waited = 0; waited < 60; waited++) {
    const tried = await scene.query(
      `update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()
        where task_id in (select id from graphile_worker._private_tasks where identifier = 'send_mail')
          and attempts between 1 and max_attempts - 2 and locked_at is null returning id`,
    );
    if (tried.length > 0) break;
    await sleep(500);
  }
  return dropMails;
}

async function breakStorage(): Promise<() => Promise<void>> {
  const files = join(dataFolder, 'files');
  const hasFolder = existsSync(files);
  if (hasFolder) renameSync(files, `${files}-away`);
  writeFileSync(files, 'no folder');
  await uploadLines(client, {
    purpose: 'work_import',
    file_name: 'catalogue.csv',
    lines: ['Title\r\n', 'Akwaaba\r\n'],
  }).catch(() => {});
  return async () => {
    rmSync(files);
    if (hasFolder) renameSync(`${files}-away`, files);
  };
}

async function fillDisk(): Promise<() => Promise<void>> {
  execFileSync('mount', ['-o', 'remount,size=1g', dataFolder]);
  return async () => void execFileSync('mount', ['-o', 'remount,size=6g', dataFolder]);
}

async function shutDatabase(): Promise<() => Promise<void>> {
  door.shut();
  return () => door.open(scene.database.url);
}

/** Somebody holds the lock that all lists of works wait for, and sixteen members ask for theirs. */
async function lockWorks(): Promise<() => Promise<void>> {
  asking = clients.length;
  const holder = new pg.Client({ connectionString: scene.database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table work in access exclusive mode');
  return async () => {
    asking = 1;
    await holder.query('rollback');
    await holder.end();
  };
}

async function misbehave(): Promise<() => Promise<void>> {
  server.child.kill('SIGUSR2');
  return async () => void server.child.kill('SIGUSR2');
}

async function askForResets(count: number): Promise<void> {
  for (const email of registrants.slice(0, count)) {
    const { status, body } = await client.call({
      method: 'POST',
      path: '/api/v1/password-resets',
      body: { email },
    });
    if (status !== 202) throw new Error(`no reset: ${status} ${body}`);
  }
}

async function dropMails(): Promise<void> {
  await scene.query(
    `delete from graphile_worker._private_jobs where locked_at is null and task_id in (
       select id from graphile_worker._private_tasks where identifier in ('send_mail', 'offer_password_reset'))`,
  );
}

function startWorker(): ChildProcess {
  const child = spawn(process.execPath, [...serverFlags, 'server/main.ts'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...variables,
      NODE_ENV: 'production',
      DATABASE_URL: door.url,
      PUBLIC_URL: server.origin,
      LOG_LEVEL: 'warn',
      ROLE: 'worker',
      METRICS_PORT: String(ports.worker),
    },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
