// `npm run bench`: finds a Node that can run TypeScript as it stands, then measures. Options are in run.ts.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install, modernNode } from '../scripts/install.mjs';

install({ withDev: false });
const { status } = spawnSync(
  modernNode(),
  [join(import.meta.dirname, 'run.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
