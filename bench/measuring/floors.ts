import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { type Figures, percentile } from './figures.ts';
import type { Client } from './http-client.ts';

/** What nothing that this product does can be faster than on this machine. */
export type Floor = { readonly name: string; readonly figures: Figures };

const asked = 2_000;
const copiedRows = 100_000;

/** A reply that asks no database, a statement that reads nothing, and rows copied into a table with the indexes of plays and of works. */
export async function measureFloors(client: Client, databaseUrl: string): Promise<Floor[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits
        where inhparent = 'log_entry'::regclass order by pg_relation_size(inhrelid) desc limit 1`,
    );
    const month = rows[0]?.name;
    return [
      {
        name: 'floor: a reply without the database',
        figures: await timesOf(() => client.call({ method: 'GET', path: '/health/live' })),
      },
      {
        name: 'floor: a statement that reads nothing',
        figures: await timesOf(() => database.query('select 1')),
      },
      ...(month === undefined
        ? []
        : [{ name: 'floor: COPY of plays', figures: await rateOfCopy(database, month) }]),
      { name: 'floor: COPY of works', figures: await rateOfCopy(database, 'work') },
    ];
  } finally {
    await database.end();
  }
}

async function timesOf(ask: () => Promise<unknown>): Promise<Figures> {
  const times: number[] = [];
  for (let n = 0; n < asked; n++) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return { p50, p95, found: null, ratio: null, rate: null };
}

/** Copies rows of a table into an empty one with the same columns, checks and indexes, committed once: rows a second. */
async function rateOfCopy(database: pg.Client, table: string): Promise<Figures> {
  const { rows } = await database.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows[0]?.columns ?? '';
  const some = `select ${columns} from ${table} limit ${copiedRows}`;
  const bytes = await text(database.query(to(`copy (${some}) to stdout`)));
  const count = bytes.split('\n').length - 1;
  await database.query(`create table bench_floor (like ${table} including all)`);
  const start = performance.now();
  const stream = database.query(from(`copy bench_floor (${columns}) from stdin`));
  stream.end(bytes);
  await finished(stream);
  const seconds = (performance.now() - start) / 1_000;
  await database.query('drop table bench_floor');
  return { p50: Number.NaN, p95: Number.NaN, found: null, ratio: null, rate: count / seconds };
}
