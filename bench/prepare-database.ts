import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { type Embedded, startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { generateSociety, generatorVersion } from './data/generate-society.ts';
import { rebuildSearch } from './data/rebuild-search.ts';
import { tableSizes } from './data/sizes.ts';

/** The password of every generated member. */
export const benchPassword = 'sankofa-bench-2026';

/** What a database holds; without plays it has works and holders alone, and neither recordings of sound nor logs. */
export type DataSet = { readonly works: number; readonly withPlays: boolean };

const cache = join(import.meta.dirname, '../.cache/bench');

/** A database with this set, made when there is none of this generator's, else brought up to date; told what happens. */
export async function prepareDatabase(
  set: DataSet,
  notices: (step: string) => void,
  settings: Readonly<Record<string, string>> = {},
): Promise<Embedded> {
  const folder = folderOf(set);
  mkdirSync(folder, { recursive: true });
  const stamp = join(folder, 'made-by.txt');
  if (readOrNull(stamp) === String(generatorVersion)) {
    const database = await startEmbedded({ dataFolder: join(folder, 'postgres'), settings });
    try {
      const { landed } = await migrate(database.url);
      // As in production: what a migration needs of filled tables, it sees to itself.
      if (landed.length > 0) notices(`migrated by ${landed.join(', ')}`);
      return database;
    } catch (error) {
      notices(error instanceof Error ? error.message : String(error));
    }
    await database.stop();
  }
  dropDatabase(set);
  mkdirSync(folder, { recursive: true });
  const dataFolder = join(folder, 'postgres');
  const loading = await startEmbedded({ dataFolder, settings: loadingSettings });
  try {
    await migrate(loading.url);
    await fill(loading.url, set, notices);
  } finally {
    await loading.stop();
  }
  syncFiles(dataFolder);
  notices('synchronised');
  writeFileSync(stamp, String(generatorVersion));
  return startEmbedded({ dataFolder, settings });
}

/** What is made is lost by a crash before its end, when it would be made anew anyway. */
const loadingSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  shared_buffers: '2GB',
};

/** Removes the database of this set, which must be stopped. */
export function dropDatabase(set: DataSet): void {
  rmSync(folderOf(set), { recursive: true, force: true });
}

/** Fills a migrated, empty database and says how fast that was and how large it became. */
export async function fill(
  url: string,
  set: DataSet,
  notices: (step: string) => void,
): Promise<void> {
  const start = performance.now();
  const passwordHash = await hash(benchPassword, {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });
  await generateSociety(url, {
    ...set,
    passwordHash,
    afterLoad: () => rebuildSearch(url, notices),
    told: notices,
  });
  const seconds = (performance.now() - start) / 1_000;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const sizes = await tableSizes(client);
    const rows = sizes.reduce((sum, size) => sum + size.rows, 0);
    notices(`${rows} rows in ${seconds.toFixed(1)} s: ${Math.round(rows / seconds)} rows a second`);
    for (const size of sizes)
      notices(
        `  ${size.table}: ${size.rows} rows, ${megabytes(size.heap)}, indexes ${megabytes(size.indexes)}`,
      );
  } finally {
    await client.end();
  }
}

// Without fsync PostgreSQL has left that to us: from now on a crash must find everything on the disk.
function syncFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = openSync(join(entry.parentPath, entry.name), 'r');
    fsyncSync(file);
    closeSync(file);
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

function folderOf({ works, withPlays }: DataSet): string {
  return join(cache, withPlays ? String(works) : `${works}-works`);
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
