import type pg from 'pg';

/** Rows, bytes of the table and bytes of its indexes, the largest first. */
export type TableSize = {
  readonly table: string;
  readonly rows: number;
  readonly heap: number;
  readonly indexes: number;
};

export async function tableSizes(client: pg.Client): Promise<TableSize[]> {
  const { rows } = await client.query<Record<keyof TableSize, string>>(`
    select c.relname as table, c.reltuples::bigint as rows, pg_table_size(c.oid) as heap, pg_indexes_size(c.oid) as indexes
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.reltuples > 0
     order by pg_total_relation_size(c.oid) desc
     limit 12`);
  return rows.map(({ table, rows, heap, indexes }) => ({
    table,
    rows: Number(rows),
    heap: Number(heap),
    indexes: Number(indexes),
  }));
}
