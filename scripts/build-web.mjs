// Builds the browser's part into dist/web, unless what it is made of is unchanged since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, modernNode, projectFolder } from './install.mjs';

const sources = [
  'web',
  'contract',
  'domain',
  'scripts/chunk-groups.ts',
  'scripts/page-preloads.ts',
  'scripts/service-worker.ts',
  'scripts/subset-fonts.mjs',
];
const settings = ['vite.config.ts', 'package.json', 'package-lock.json'];
const stampFile = join(projectFolder, 'dist', 'web.stamp');

/**
 * @param {{ node: string, quiet?: boolean }} options
 * @returns {string | null} what the build said when it failed
 */
export function buildWeb({ node, quiet = false }) {
  const stamp = stampOfSources();
  if (existsSync(join(projectFolder, 'dist', 'web', 'index.html')) && stamp === readStamp())
    return null;
  try {
    accessSync(projectFolder, constants.W_OK);
  } catch {
    return `${projectFolder} may not be written here: run \`npm run build\` there once as somebody who may write it.`;
  }
  if (!quiet) console.log('Building the web pages ...');
  const steps = [
    ['scripts/subset-fonts.mjs'],
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  ];
  for (const step of steps) {
    const { status, stdout, stderr, error } = spawnSync(node, step, {
      cwd: projectFolder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0) return `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`;
  }
  mkdirSync(join(projectFolder, 'dist'), { recursive: true });
  writeFileSync(stampFile, stamp);
  return null;
}

/** Names and contents, not dates: a checkout gives every file the date of the checkout. */
function stampOfSources() {
  const hash = createHash('sha256');
  for (const file of [...settings, ...sources.flatMap(filesUnder)]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(projectFolder, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  const full = join(projectFolder, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  const names = readdirSync(full).sort();
  return names.flatMap((name) => (/\.test\.tsx?$/.test(name) ? [] : filesUnder(`${path}/${name}`)));
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install({ withDev: false });
  const node = modernNode();
  const failed = buildWeb({ node });
  if (failed !== null) console.error(failed);
  // With `npm ci` it is all that a folder needs that nobody may write to afterwards.
  const linked = spawnSync(node, ['scripts/link-postgres.mjs'], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  process.exitCode = failed === null && linked.status === 0 ? 0 : 1;
}
