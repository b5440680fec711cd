import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import * as z from 'zod';
import { connected } from '../db/connections/client.ts';
import { majorOf } from '../db/connections/reach-database.ts';
import { keysNeeded } from './backup-statements.sql.ts';
import { type OnBytes, sumsOf } from './checked-copy.ts';
import {
  beginReading,
  copyOut,
  type DumpedTable,
  monthsOf,
  sequencesOf,
  tablesOf,
  versionsOf,
} from './dump-statements.sql.ts';
import { counting, type Progress, sha256, writeListed } from './manifest.ts';
import { inWholeFolder, nameAt } from './whole-folder.ts';

/** What a dump is, beside a file of rows for each table. Names and columns are compared with those of the database that it is loaded into. */
export const dumpSchema = z.object({
  format: z.literal('dump 1'),
  made_at: z.string(),
  program: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  queue: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  months: z.array(z.iso.date()),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d{1,19}$/) })),
  keys: z.array(z.string()),
  bytes: z.number(),
  sums_sha256: z.string(),
});
export type Dump = z.infer<typeof dumpSchema>;

/** The file with the rows of a table. */
export const fileOf = ({ name }: Pick<DumpedTable, 'name'>): string => `${name}.copy`;

/**
 * Writes every row of a database, as it is at one moment, into a new folder below `into`: a file for each table, in the text of COPY, which
 * every version of PostgreSQL reads. Members' files and keys are not in it.
 * @throws StartError `backup_failed` in one line; then nothing is left behind
 */
export async function dumpDatabase(
  { url, into, program, now }: { url: string; into: string; program: string; now: Date },
  progress: Progress,
): Promise<{ readonly folder: string; readonly dump: Dump }> {
  const onBytes = counting(progress, 'Written');
  const { folder, made } = await inWholeFolder(into, nameAt('membership-dump', now), (part) =>
    connected(url, async (client) => {
      await beginReading(client);
      const files = new Map<string, { size: number; sha256: string }>();
      const tables: Dump['tables'] = [];
      for (const table of await tablesOf(client)) {
        const { rows, ...file } = await writeRows(
          client,
          table,
          join(part, fileOf(table)),
          onBytes,
        );
        files.set(fileOf(table), file);
        tables.push({ name: table.name, columns: [...table.columns], rows });
      }
      const sums = sumsOf({ files, folders: [] });
      const dump: Dump = {
        format: 'dump 1',
        made_at: now.toISOString(),
        program,
        postgres: String(await majorOf(client)),
        ...(await versionsOf(client)),
        tables,
        months: await monthsOf(client),
        // After the rows: a number that is given meanwhile is not given again.
        sequences: await sequencesOf(client),
        keys: await keysNeeded(client),
        bytes: [...files.values()].reduce((sum, { size }) => sum + size, 0),
        sums_sha256: sha256(sums),
      };
      await writeListed(part, dump, sums);
      return dump;
    }),
  );
  return { folder, dump: made };
}

async function writeRows(
  client: pg.Client,
  table: DumpedTable,
  path: string,
  onBytes: OnBytes,
): Promise<{ rows: number; size: number; sha256: string }> {
  const stream = client.query(to(copyOut(table)));
  const counted = hashing(onBytes);
  await pipeline(stream, counted.through, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
  return { rows: stream.rowCount, ...counted.end() };
}

/** Hashes what goes through it. */
export function hashing(onBytes: OnBytes): {
  readonly through: Transform;
  end(): { size: number; sha256: string };
} {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform: (bytes: Buffer, _, next) => {
      hash.update(bytes);
      size += bytes.length;
      onBytes(bytes.length);
      next(null, bytes);
    },
  });
  return { through, end: () => ({ size, sha256: hash.digest('hex') }) };
}
