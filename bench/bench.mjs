// `npm run bench`: finds a Node that can run TypeScript as it stands, then measures. Options are in run.ts. Another script of this folder is
// named first: `npm run bench -- reliability/alerts.ts`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install, modernNode } from '../scripts/install.mjs';

install({ withDev: false });
const asked = process.argv.slice(2);
const script = asked[0]?.endsWith('.ts') ? asked.shift() : undefined;
const { status } = spawnSync(
  modernNode(),
  [join(import.meta.dirname, script ?? 'run.ts'), ...asked],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
