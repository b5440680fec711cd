// Runs PostgreSQL for another process, to which it is tied by its standard input: when that ends, however the owner died, it stops
// PostgreSQL and ends itself. Should PostgreSQL die, it is started again on the same port.
// Plain JavaScript and a process of its own, outside the owner's group: it starts in half the time, and Ctrl-C does not reach it.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const { command, user, data, log } = JSON.parse(process.argv[2] ?? '');
const lock = join(data, 'postmaster.pid');
const restartsAllowed = 5;
const restartsForgottenMs = 60_000;

let postgres = null;
let stopping = false;
let wasReady = false;
let restarts = 0;

process.stdin.on('end', stop).on('error', stop).resume();
// The owner may be gone: then nobody reads, and that is no reason to leave PostgreSQL alone.
process.stdout.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
run();

function run() {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const output = openSync(log, size > 20_000_000 ? 'w' : 'a', 0o600);
  const startsAt = statSync(log).size;
  postgres = spawn(command[0], command.slice(1), {
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env.SystemRoot },
    stdio: ['ignore', output, output],
    ...user,
  });
  closeSync(output);
  postgres.on('error', (error) => end({ failed: error.message }));
  postgres.on('exit', () => {
    if (stopping) return end({ stopped: true });
    if (!wasReady || restarts === restartsAllowed) {
      return end({ failed: readFileSync(log, 'utf8').slice(startsAt).trim() });
    }
    restarts += 1;
    setTimeout(() => stopping || run(), 250 * restarts);
    setTimeout(() => (restarts -= 1), restartsForgottenMs).unref();
  });
  waitUntilReady(postgres);
}

function waitUntilReady(started) {
  if (started !== postgres || started.exitCode !== null || started.signalCode !== null) return;
  // PostgreSQL writes its pid in the first line and its state in the eighth.
  const lines = readLock();
  if (Number(lines[0]) === started.pid && lines[7]?.trim() === 'ready') {
    wasReady = true;
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
  if (postgres === null || postgres.exitCode !== null || postgres.signalCode !== null)
    process.exit();
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
