// Changes the keys of the database at its first argument, with the data folder at its second, and dies without warning once it has
// sealed as many things again as its third says.
import { join } from 'node:path';
import { openDb } from '../../platform/db/db.ts';
import { loadKeyRing } from '../../platform/sealing/load-key-ring.ts';
import { rotateKeys } from '../../platform/sealing/rotate-keys.ts';
import { diskStorage } from '../../platform/storage/disk-storage.ts';

const [url = '', folder = '', last = ''] = process.argv.slice(2);
let done = 0;
const ctx = {
  db: openDb(url, { maxConnections: 2 }),
  keys: loadKeyRing(undefined, folder),
  files: diskStorage(join(folder, 'files')),
  now: () => new Date(),
};
await rotateKeys(ctx, {
  batchSize: 3,
  graceMs: 0,
  onEach: () => {
    done += 1;
    if (done === Number(last)) process.kill(process.pid, 'SIGKILL');
  },
});
process.stdout.write(`sealed again ${done}\n`);
await ctx.db.destroy();
