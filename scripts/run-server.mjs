// Runs a program so that it ends whenever this process ends, however that happens, and that each signal reaches it once.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from './install.mjs';

/**
 * How Node runs the server. Left to itself on a machine with much memory it lets young objects take 100 MB before it looks, and
 * old ones grow to three times what is in use. With 4 MB a half for the young, and looking once the old have grown by a fifth, the web
 * process stays 80 MB smaller than with 8 MB and a half, and no slower (docs/performance.md).
 */
export const serverFlags = ['--max-semi-space-size=4', '--heap-growing-percent=20'];

const tie = pathToFileURL(join(import.meta.dirname, 'end-with-parent.mjs')).href;

/**
 * @param {string} node
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function spawnTied(node, args, env = process.env) {
  return spawn(node, ['--import', tie, ...args], {
    cwd: projectFolder,
    env,
    // The channel closes when we end; end-with-parent.mjs listens for that.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Out of the terminal's group: Ctrl-C reaches us, and we pass it on, once.
    detached: process.platform !== 'win32',
  });
}

/**
 * Passes signals on and resolves with the exit code when all have ended. When one ends the others are ended too.
 * @param {readonly import('node:child_process').ChildProcess[]} children
 * @returns {Promise<number>}
 */
export async function runToEnd(children) {
  let askedAt = 0;
  /** @param {NodeJS.Signals} signal */
  const ask = (signal) => {
    // npm and the terminal may both tell us of one Ctrl-C; a later one means that the person will not wait.
    if (askedAt > 0 && Date.now() - askedAt < 1000) return;
    for (const child of children) child.kill(askedAt > 0 ? 'SIGKILL' : signal);
    askedAt = Date.now();
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => ask(signal));
  }
  endWithNpm(() => ask('SIGTERM'));
  const codes = await Promise.all(
    children.map(
      (child) =>
        /** @type {Promise<number>} */ (
          new Promise((resolve) => {
            child.on('error', (error) => {
              console.error(error.message);
              resolve(1);
            });
            child.on('exit', (code) => {
              if (askedAt === 0) ask('SIGTERM');
              resolve(code ?? 1);
            });
          })
        ),
    ),
  );
  return Math.max(...codes);
}

/**
 * Started by npm, we end with npm, kill -9 included. Started by a person's shell we do not: that may log out and leave us running.
 * @param {() => void} end
 */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(timer);
    end();
  }, 500);
  timer.unref();
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? null;
  } catch {
    return null;
  }
}
