// Runs the server and starts it again when its sources change. Node's own --watch would live on after its starter was killed.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './install.mjs';
import { spawnTied } from './run-server.mjs';

const args = ['server/main.ts', ...process.argv.slice(2)];
// An editor writes a file in several steps, and a change of branch many files.
const quietMs = 150;

let server = start();
let isEnding = false;
/** @type {NodeJS.Timeout | undefined} */
let timer;

for (const folder of ['server', 'contract', 'domain']) {
  watch(join(projectFolder, folder), { recursive: true }, (_, name) => {
    if (!name || !/\.(ts|mjs|sql|json)$/.test(name) || name.includes('.test.')) return;
    clearTimeout(timer);
    timer = setTimeout(restart, quietMs);
  });
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    isEnding = true;
    server.kill(signal);
    server.once('exit', () => process.exit(0));
    if (hasEnded()) process.exit(0);
  });
}

function start() {
  const started = spawnTied(process.execPath, args);
  started.on('exit', (code) => {
    if (code) console.error('The server ended; it starts again at the next change.');
  });
  return started;
}

function restart() {
  if (isEnding) return;
  const again = () => {
    if (!isEnding) server = start();
  };
  if (hasEnded()) again();
  else {
    server.once('exit', again);
    server.kill('SIGTERM');
  }
}

function hasEnded() {
  return server.exitCode !== null || server.signalCode !== null;
}
