import { sql } from 'kysely';
import type { RowOutcome } from '#domain/imports/import.ts';
import type { Db } from '../platform/db/db.ts';
import type { KeptProblem } from './staging.sql.ts';

/** A row as the member sees it. */
export type SeenRow = {
  readonly number: number;
  readonly title: string;
  readonly outcome: RowOutcome;
  readonly problems: readonly KeptProblem[];
  readonly repeats_row: number | null;
  readonly work_id: string | null;
  readonly work_number: number | null;
  readonly work_title: string | null;
};

type Wanted = {
  readonly outcome: RowOutcome | null;
  readonly problem: string | null;
  readonly after: number;
  readonly offset: number;
  readonly size: number;
};

const filters = ({ outcome, problem, after }: Wanted) => sql`
  and r.number > ${after}
  ${outcome === null ? sql`` : sql`and r.outcome = ${outcome}`}
  ${
    problem === null
      ? sql``
      : sql`and r.outcome = 'faulty' and r.problems @> ${JSON.stringify([{ code: problem }])}::jsonb`
  }`;

/** Rows of an import, in their order, with the works that they became or repeat. The caller has seen whose import it is. */
export async function rowsOf(db: Db, importId: string, wanted: Wanted): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    select r.number, r.title, r.outcome, r.problems, r.repeats_row, w.id as work_id, w.number as work_number,
           w.title as work_title
      from work_import_row r left join work w on w.id = r.work_id
     where r.import_id = ${importId} ${filters(wanted)}
     order by r.number limit ${wanted.size} offset ${wanted.offset}`.execute(db);
  return rows;
}

export async function countRows(db: Db, importId: string, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from work_import_row r where r.import_id = ${importId} ${filters(wanted)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** The same rows with their cells, for the report. */
export async function reportRows(
  db: Db,
  importId: string,
  { after, size, outcome }: { after: number; size: number; outcome: RowOutcome | null },
): Promise<(SeenRow & { readonly cells: readonly string[] })[]> {
  const { rows } = await sql<SeenRow & { cells: string[] }>`
    select r.number, r.title, r.outcome, r.problems, r.repeats_row, r.cells, w.id as work_id, w.number as work_number,
           w.title as work_title
      from work_import_row r left join work w on w.id = r.work_id
     where r.import_id = ${importId} and r.number > ${after}
       ${outcome === null ? sql`` : sql`and r.outcome = ${outcome}`}
     order by r.number limit ${size}`.execute(db);
  return rows;
}
