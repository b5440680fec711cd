import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { type Embedded, startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { generateSociety, generatorVersion } from './data/generate-society.ts';
import { tableSizes } from './data/sizes.ts';

/** The password of every generated member. */
export const benchPassword = 'sankofa-bench-2026';

const cache = join(import.meta.dirname, '../.cache/bench');

/** A database with `works` works, made when there is none of this generator's, else brought up to date; told what happens. */
export async function prepareDatabase(
  works: number,
  notices: (step: string) => void,
): Promise<Embedded> {
  const folder = folderOf(works);
  mkdirSync(folder, { recursive: true });
  const stamp = join(folder, 'made-by.txt');
  if (readOrNull(stamp) === String(generatorVersion)) {
    const database = await startEmbedded({ dataFolder: join(folder, 'postgres') });
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
  dropDatabase(works);
  mkdirSync(folder, { recursive: true });
  const database = await startEmbedded({ dataFolder: join(folder, 'postgres') });
  try {
    await migrate(database.url);
    await fill(database.url, works, notices);
    writeFileSync(stamp, String(generatorVersion));
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Removes the database of this size, which must be stopped. */
export function dropDatabase(works: number): void {
  rmSync(folderOf(works), { recursive: true, force: true });
}

/** Fills a migrated, empty database and says how fast that was and how large it became. */
export async function fill(
  url: string,
  works: number,
  notices: (step: string) => void,
): Promise<void> {
  const start = performance.now();
  const passwordHash = await hash(benchPassword, {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });
  await generateSociety(url, {
    works,
    passwordHash,
    afterLoad: (client) => rebuildSearch(client, url, notices),
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

// What the product keeps beside the works so as to find them is not written by COPY. As `call rebuild_search()`, on two connections.
async function rebuildSearch(
  client: pg.Client,
  url: string,
  notices: (step: string) => void,
): Promise<void> {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  try {
    await other.query(
      `set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off`,
    );
    await Promise.all([
      client.query('call rebuild_work_search()').then(() => notices('search of works rebuilt')),
      other
        .query('call rebuild_recording_search()')
        .then(() => notices('search of recordings rebuilt')),
    ]);
  } finally {
    await other.end();
  }
  await client.query('call count_search_words()');
  notices('search rebuilt');
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

function folderOf(works: number): string {
  return join(cache, String(works));
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
