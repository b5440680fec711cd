// `npm run society -- ...`: the operator's commands. Installs when there is need. Runs on Node 20 or later.
import { spawnSync } from 'node:child_process';
import { install, modernNode, projectFolder } from './install.mjs';

try {
  install({ withDev: false });
  const { status } = spawnSync(modernNode(), ['server/society/main.ts', ...process.argv.slice(2)], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
