// Runs PostgreSQL for another process, to which it is tied by its standard input: when that ends, however the owner died, it stops
// PostgreSQL and ends itself. Should PostgreSQL die, it is started again on the same port, for as long as that takes: a disk that
// is full may be full for hours, and must not need anybody to start the portal by hand once there is room.
// Plain JavaScript and a process of its own, outside the owner's group: it starts in half the time, and Ctrl-C does not reach it.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const { command, user, data, log, retry } = JSON.parse(process.argv[2] ?? '');
const lock = join(data, 'postmaster.pid');
const failuresForgottenMs = 60_000;

let postgres = null;
let stopping = false;
let wasReady = false;
let failures = 0;
let readyAt = 0;

process.stdin.on('end', stop).on('error', stop).resume();
// The owner may be gone: then nobody reads, and that is no reason to leave PostgreSQL alone.
process.stdout.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
run();

function run() {
  let startsAt = 0;
  try {
    const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    const output = openSync(log, size > 20_000_000 ? 'w' : 'a', 0o600);
    startsAt = statSync(log).size;
    postgres = spawn(command[0], command.slice(1), {
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env.SystemRoot },
      stdio: ['ignore', output, output],
      ...user,
    });
    closeSync(output);
  } catch (error) {
    // Also the log may lie on the disk that is full.
    return again(String(error));
  }
  let isOver = false;
  const over = (said) => {
    if (isOver) return;
    isOver = true;
    again(said);
  };
  postgres.on('error', (error) => over(error.message));
  postgres.on('exit', () => over(saidSince(startsAt)));
  waitUntilReady(postgres);
}

/** PostgreSQL ended, or could not be started: another try, later each time. */
function again(said) {
  if (stopping) return end({ stopped: true });
  // It has never run here: the owner waits for its first start and says why there is none.
  if (!wasReady) return end({ failed: said });
  if (readyAt > 0 && Date.now() - readyAt > failuresForgottenMs) failures = 0;
  readyAt = 0;
  const retryInMs = Math.min(retry.maxMs, retry.firstMs * 2 ** failures);
  failures += 1;
  say({ away: said, retryInMs });
  setTimeout(() => stopping || run(), retryInMs);
}

function saidSince(startsAt) {
  try {
    return readFileSync(log, 'utf8').slice(startsAt).trim().slice(-20_000);
  } catch (error) {
    return String(error);
  }
}

function waitUntilReady(started) {
  if (started !== postgres || started.exitCode !== null || started.signalCode !== null) return;
  // PostgreSQL writes its pid in the first line and its state in the eighth.
  const lines = readLock();
  if (Number(lines[0]) === started.pid && ['ready', 'standby'].includes(lines[7]?.trim())) {
    wasReady = true;
    readyAt = Date.now();
    say({ ready: started.pid });
  } else {
    setTimeout(() => waitUntilReady(started), 5);
  }
}

function readLock() {
  try {
    return readFileSync(lock, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function stop() {
  if (stopping) return;
  stopping = true;
  const isRunning =
    postgres?.pid !== undefined && postgres.exitCode === null && postgres.signalCode === null;
  if (!isRunning) process.exit();
  // On Windows every signal ends a process at once; the data is sound after that too, by recovery.
  postgres.kill('SIGINT');
  setTimeout(() => postgres.kill('SIGQUIT'), 10_000).unref();
  setTimeout(() => postgres.kill('SIGKILL'), 20_000).unref();
}

function say(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

function end(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`, () => process.exit());
}
