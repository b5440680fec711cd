import { createReadStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { connected } from '../db/connections/client.ts';
import { majorOf, reachDatabase } from '../db/connections/reach-database.ts';
import { homeOf } from '../db/embedded/cluster.ts';
import { findBinaries, place } from '../db/embedded/placement.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { codeOf } from '../storage/disk-files.ts';
import { type Contents, endAllSessions, readEverything } from './backup-statements.sql.ts';
import { type OnBytes, WrongFile } from './checked-copy.ts';
import { type Dump, dumpSchema, fileOf, hashing } from './dump-database.ts';
import {
  beginLoading,
  copyIn,
  copyOut,
  type DumpedTable,
  endLoading,
  isEmpty,
  readyTables,
  sequencesOf,
  setSequences,
  tablesOf,
  versionsOf,
} from './dump-statements.sql.ts';
import { counting, failed, inOneLine, type Progress, readListed } from './manifest.ts';
import { summingRows } from './sum-of-rows.ts';

type Loaded = { readonly dump: Dump; readonly contents: Contents; readonly postgres: number };
type Listed = { readonly manifest: Dump; readonly sums: ReadonlyMap<string, string> };

/**
 * Loads a dump into the portal's own database, which must not be there yet: data of another version of PostgreSQL beside it is left alone.
 * @throws StartError `backup_failed` in one line; then nothing is left behind
 */
export async function loadIntoOwn(
  folder: string,
  dataFolder: string,
  progress: Progress,
): Promise<Loaded> {
  const listed = await readListed(folder, 'dump', dumpSchema);
  const within = join(resolve(dataFolder), 'postgres');
  const home = homeOf(place(findBinaries(), within));
  if (existsSync(home))
    throw failed(`${resolve(dataFolder)} has a database already: load into an empty DATA_FOLDER.`);
  try {
    const embedded = await startEmbedded({ dataFolder: within, besideOthers: true });
    try {
      return await load(folder, listed, embedded.url, progress);
    } finally {
      await embedded.stop();
    }
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw inOneLine(error, folder);
  }
}

/**
 * Loads a dump into an operator's database, which must be empty.
 * @throws StartError in one line; then the database is to be made anew
 */
export async function loadIntoGiven(
  folder: string,
  url: string,
  progress: Progress,
): Promise<Loaded> {
  const listed = await readListed(folder, 'dump', dumpSchema);
  await reachDatabase(url);
  if (!(await connected(url, isEmpty)))
    throw failed('The database of DATABASE_URL has tables already: make an empty one.');
  try {
    return await load(folder, listed, url, progress);
  } catch (error) {
    throw inOneLine(error, folder);
  }
}

async function load(
  folder: string,
  { manifest: dump, sums }: Listed,
  url: string,
  progress: Progress,
): Promise<Loaded> {
  // As it was when the dump was made, and up to date afterwards, as any database of an older version.
  const wanted = new Set(dump.migrations);
  await migrate(url, { isWanted: ({ name }) => wanted.has(name) });
  const loaded = await connected(url, async (client) => {
    const { migrations, queue } = await versionsOf(client);
    const unknown = dump.migrations.filter((name) => !migrations.includes(name));
    if (unknown.length > 0 || queue !== dump.queue)
      throw failed(
        `The dump is of version ${dump.program}, and this one does not know ${unknown[0] ?? 'its queue'}: load it with version ${dump.program}.`,
      );
    const bringBack = await beginLoading(client).catch(refuseRole);
    const onBytes = counting(progress, 'Loaded');
    const given = await loadRows(client, folder, { manifest: dump, sums }, onBytes);
    progress('Comparing what was loaded ...');
    await compareRows(client, given);
    await endAllSessions(client);
    await endLoading(client, bringBack);
    return { contents: await readEverything(client), postgres: await majorOf(client) };
  });
  await migrate(url);
  return { dump, ...loaded };
}

async function loadRows(
  client: pg.Client,
  folder: string,
  { manifest, sums }: Listed,
  onBytes: OnBytes,
): Promise<Map<string, bigint>> {
  const tables = await tablesOf(client);
  const given = new Map(manifest.tables.map((table) => [table.name, table]));
  const known = new Set(tables.map(({ name }) => name));
  const strange = manifest.tables.find(({ name }) => !known.has(name));
  if (strange !== undefined)
    throw failed(`The dump has a table that is none of the portal’s: ${strange.name}.`);
  await readyTables(client, tables, manifest.months);
  const sumOf = new Map<string, bigint>();
  for (const table of tables) {
    // The names of this database stand in statements, never those of a file.
    const columns = given.get(table.name)?.columns ?? [];
    if (columns.join() !== table.columns.join())
      throw failed(`The dump has other columns of ${table.name} than this version.`);
    const [counted, rows] = [hashing(onBytes), summingRows()];
    const file = createReadStream(join(folder, fileOf(table)));
    const into = client.query(from(copyIn(table)));
    await pipeline(file, counted.through, rows.through, into).catch(wrongFile(table));
    sumOf.set(table.name, rows.end());
    if (counted.end().sha256 !== sums.get(fileOf(table))) throw new WrongFile(fileOf(table));
  }
  const here = new Set((await sequencesOf(client)).map(({ name }) => name));
  await setSequences(
    client,
    manifest.sequences.filter(({ name }) => here.has(name)),
  );
  return sumOf;
}

/** What says that rows are no rows of the table, or are not there. */
const noRows = /^(ENOENT|22\w{3})$/;

function wrongFile(table: DumpedTable): (error: unknown) => never {
  return (error) => {
    throw noRows.test(codeOf(error)) ? new WrongFile(fileOf(table)) : error;
  };
}

/** SQLSTATE of what a role may not do. */
const mayNot = '42501';

function refuseRole(error: unknown): never {
  if (codeOf(error) !== mayNot) throw error;
  throw failed(
    'The role of DATABASE_URL may not pass over triggers while it loads: as a superuser, "grant set on parameter session_replication_role to" it.',
  );
}

/** What is there now, written again, is what was read: no row, no letter and no digit is another. */
async function compareRows(client: pg.Client, given: ReadonlyMap<string, bigint>): Promise<void> {
  for (const table of await tablesOf(client)) {
    const rows = summingRows();
    rows.through.resume();
    await pipeline(client.query(to(copyOut(table))), rows.through);
    if (rows.end() !== given.get(table.name))
      throw failed(`What was loaded of ${table.name} is not what the dump has.`);
  }
}
