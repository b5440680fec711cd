// Loaded into a process of the portal with `--import`: from SIGUSR2 to the next it keeps its thread busy and its memory high.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
let ballast: Buffer | null = null;

process.on('SIGUSR2', () => {
  if (ballast === null) {
    ballast = Buffer.alloc(700 * 2 ** 20, 1);
    return;
  }
  ballast = null;
  collect();
});
setInterval(() => {
  if (ballast === null) return;
  const end = performance.now() + 900;
  while (performance.now() < end);
}, 1_000).unref();
