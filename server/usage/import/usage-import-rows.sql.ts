import { sql } from 'kysely';
import type { UseState } from '#domain/usage/usage.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import type { BatchFault } from './store-batch.ts';

/** A row of an import that is a use. */
export type StoredRow = {
  readonly number: number;
  readonly started_at: Date;
  readonly has_time: boolean;
  readonly title: string;
  readonly artist: string | null;
  readonly isrc: string | null;
  readonly label: string | null;
  readonly duration_seconds: number | null;
  readonly plays: number;
  readonly audience: number | null;
  readonly state: UseState;
  readonly score: number | null;
  readonly recording_id: string | null;
  readonly recording_title: string | null;
  readonly recording_artist: string | null;
  readonly recording_isrc: string | null;
};

type Of = { readonly id: string; readonly first_at: Date | null; readonly last_at: Date | null };

const columns =
  sql.raw(`e.number, e.started_at, e.has_time, e.title, e.artist, s.isrc, e.label, e.duration_seconds, e.plays, e.audience, e.state,
  s.score, e.recording_id, r.title as recording_title, r.artist as recording_artist, r.isrc as recording_isrc`);

/** Uses of an import after a row, in the order of the file; those of one state, or all. */
export async function rowsOfLog(
  db: Db,
  { id, first_at, last_at }: Of,
  {
    state,
    after,
    offset,
    size,
  }: { state: UseState | null; after: number; offset: number; size: number },
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${columns}
      from (select * from log_entry
             where import_id = ${id} and started_at between ${first_at} and ${last_at} and number > ${after}
               and (${state}::text is null or state = ${state})
             order by number limit ${size} offset ${offset}) e
      join log_spelling s on s.id = e.spelling_id
      left join recording r on r.id = e.recording_id
     order by e.number`.execute(db);
  return rows;
}

/** How many there are, counting no further than to `most`. */
export async function countRowsOfLog(
  db: Db,
  { id, first_at, last_at }: Of,
  state: UseState,
  max: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total
      from (select from log_entry
             where import_id = ${id} and started_at between ${first_at} and ${last_at} and state = ${state}
             limit ${max}) e`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Of so many rows with problems an import lists what they are; its report has all. */
export const maxFaultsListed = 10_000;

export async function addFaults(
  tx: Transaction,
  importId: string,
  faults: readonly BatchFault[],
): Promise<void> {
  if (faults.length === 0) return;
  const given = faults.flatMap(({ number, problems }) =>
    problems.map(({ column, code }, place) => ({ number, place, column_at: column, code })),
  );
  await sql`
    insert into log_import_fault (import_id, number, place, column_at, code)
    select ${importId}::uuid, number, place, column_at, code
      from json_to_recordset(${JSON.stringify(given)}::json) as f(number integer, place smallint, column_at integer, code text)
    on conflict (import_id, number, place) do nothing`.execute(tx);
}

/** Rows with problems, in their order. */
export async function faultyRows(
  db: Db,
  importId: string,
  { offset, size }: { offset: number; size: number },
): Promise<{ number: number; problems: { column: number | null; code: string }[] }[]> {
  const { rows } = await sql<{
    number: number;
    problems: { column: number | null; code: string }[];
  }>`
    select number, json_agg(json_build_object('column', column_at, 'code', code) order by place) as problems
      from log_import_fault where import_id = ${importId}
     group by number order by number limit ${size} offset ${offset}`.execute(db);
  return rows;
}
