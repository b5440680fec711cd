import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

const tables = [
  'dispute',
  'dispute_right',
  'dispute_party',
  'dispute_claim',
  'dispute_contested',
  'dispute_message',
  'dispute_evidence',
  'dispute_proposal',
  'dispute_proposal_answer',
  'dispute_event',
  'work',
  'work_holder',
  'work_edit',
  'file',
  'notification',
  'graphile_worker._private_jobs',
];

/** What the database has of disputes and all that they bring about, table by table: how many rows, and a hash over them. */
export async function everythingWritten(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; what: string }>`${sql.join(
    tables.map(
      (name) => sql`select ${name}::text as name,
        count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as what
        from ${sql.table(name)} t`,
    ),
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries(rows.map(({ name, what }) => [name, what]));
}
