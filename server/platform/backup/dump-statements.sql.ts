import type pg from 'pg';

/** A table with the columns that are stored, not those that the database works out. Both as they stand in a statement. */
export type DumpedTable = { readonly name: string; readonly columns: readonly string[] };
/** Where the counting of numbers stands; 0 before the first. */
export type DumpedSequence = { readonly name: string; readonly value: string };

/** So that every version writes a value in the same way. */
const readAlike = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1;
`;

/** Everything is read as it is at this moment. */
export async function beginReading(client: pg.Client): Promise<void> {
  await client.query(readAlike);
  await client.query('begin isolation level repeatable read, read only');
}

/**
 * Everything that is written from now on is there at once, and no foreign key looks at it, nor any trigger: not those that chain histories
 * either, which come with their hashes. {@link endLoading} brings them back.
 */
export async function beginLoading(client: pg.Client): Promise<readonly string[]> {
  await client.query(readAlike);
  await client.query('set session_replication_role = replica');
  await client.query('begin');
  const { rows } = await client.query<{ table: string; trigger: string }>(alwaysOnInsert);
  for (const { table, trigger } of rows)
    await client.query(`alter table ${table} disable trigger ${trigger}`);
  return rows.map(({ table, trigger }) => `alter table ${table} enable always trigger ${trigger}`);
}

/** Ends what {@link beginLoading} began, with what it gave. */
export async function endLoading(client: pg.Client, bringBack: readonly string[]): Promise<void> {
  for (const statement of bringBack) await client.query(statement);
  await client.query('commit');
  await client.query('reset session_replication_role');
  await client.query('analyze');
}

const alwaysOnInsert = `
  select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as trigger
    from pg_trigger t
   where t.tgenabled = 'A' and not t.tgisinternal and (t.tgtype & 4) > 0
   order by 1, 2`;

/** The tables of the portal and of its queue, the partitions of one counting as that one. */
export async function tablesOf(client: pg.Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(`
    select format('%I.%I', n.nspname, c.relname) as name,
           array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname, c.relname) not in (('public', 'schema_migration'), ('graphile_worker', 'migrations'))
     group by 1 order by 1`);
  return rows;
}

/** The months that have a partition of uses, each as YYYY-MM-01. */
export async function monthsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(`
    select translate(substring(c.relname from 'log_entry_(\\d{4}_\\d{2})$'), '_', '-') || '-01' as month
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'log_entry'::regclass and c.relname ~ '^log_entry_\\d{4}_\\d{2}$'
     order by 1`);
  return rows.map(({ month }) => month);
}

export async function sequencesOf(client: pg.Client): Promise<DumpedSequence[]> {
  const { rows } = await client.query<DumpedSequence>(`
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, 0)::text as value
      from pg_sequences
     where schemaname in ('public', 'graphile_worker')
     order by 1`);
  return rows;
}

/** What the database is made of: each migration that it has had, and the version of the queue's tables. */
export async function versionsOf(
  client: pg.Client,
): Promise<{ migrations: string[]; queue: number }> {
  const { rows } = await client.query<{ migrations: string[] | null; queue: number | null }>(`
    select (select array_agg(name order by number) from schema_migration) as migrations,
           (select max(id) from graphile_worker.migrations) as queue`);
  return { migrations: rows[0]?.migrations ?? [], queue: rows[0]?.queue ?? 0 };
}

/** Whether a database has no table of ours, nor of anybody else. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  );
  return rowCount === 0;
}

/** Makes room for what comes: the partitions that it needs, and nothing in any table. What cannot be emptied, as histories, is empty. */
export async function readyTables(
  client: pg.Client,
  tables: readonly DumpedTable[],
  months: readonly string[],
): Promise<void> {
  await client.query('select make_log_month(m) from unnest($1::date[]) m', [[...months]]);
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount === 1) filled.push(name);
  }
  if (filled.length > 0) await client.query(`truncate ${filled.join(', ')}`);
}

export async function setSequences(
  client: pg.Client,
  sequences: readonly DumpedSequence[],
): Promise<void> {
  for (const { name, value } of sequences.filter((one) => one.value !== '0'))
    await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
}

/** Through a query, for a partitioned table has no rows of its own. */
export function copyOut({ name, columns }: DumpedTable): string {
  return `copy (select ${columns.join(', ')} from ${name}) to stdout`;
}

export function copyIn({ name, columns }: DumpedTable): string {
  return `copy ${name} (${columns.join(', ')}) from stdin`;
}
