// Fails when a committed file that a script writes is not what the script would write now.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

for (const script of ['generate-countries.mjs', 'generate-tables.mjs']) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, script), '--check'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
