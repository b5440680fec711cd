import { sql } from 'kysely';
import type { Transaction } from '../platform/db/db.ts';
import type { StagedRow } from './staging.sql.ts';

/** Rows that were left out, for they bear the ISWC of a work that somebody else registered. */
export async function rowsOfOthersWorks(
  tx: Transaction,
  importId: string,
  memberId: string,
  most: number,
): Promise<(StagedRow & { work_id: string })[]> {
  const { rows } = await sql<StagedRow & { work_id: string }>`
    select r.number, r.cells, r.outcome, w.id as work_id
      from work_import_row r join work w on w.id = r.work_id and w.iswc = r.iswc
     where r.import_id = ${importId} and r.outcome = 'already_registered' and w.registered_by <> ${memberId}
     order by r.number limit ${most}`.execute(tx);
  return rows;
}
