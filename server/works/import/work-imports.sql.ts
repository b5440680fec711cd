import { sql } from 'kysely';
import type { ImportMapping } from '#contract/works/work-imports.ts';
import type { MemberStatus } from '#domain/permissions.ts';
import type {
  DuplicateChoice,
  RowOutcome,
  WorkImportState,
} from '#domain/works/import/work-import.ts';
import {
  type ImportRecord,
  type ImportTable,
  saveProgress,
} from '../../imports/import-table.sql.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';

/** How many rows have which outcome. */
export type RowCounts = Readonly<Partial<Record<RowOutcome, number>>>;

/** An import of works as it stands. */
export type WorkImportRecord = ImportRecord & {
  readonly member_id: string;
  readonly state: WorkImportState;
  readonly mapping: ImportMapping | null;
  readonly duplicates: DuplicateChoice | null;
  readonly counts: RowCounts;
  readonly rows_swept_at: Date | null;
};

export const workImports: ImportTable<WorkImportRecord> = {
  name: 'work_import',
  columns:
    sql.raw(`i.id, i.member_id, i.file_id, i.file_name, i.state, i.headers, i.header_key, i.samples, i.mapping, i.duplicates,
  i.row_count, i.reached, i.worked, i.counts, i.problem_counts, i.failure, i.created_at, i.started_at, i.ended_at, i.rows_swept_at`),
  from: sql.raw('work_import i'),
  hasJob: sql.raw('true'),
  sweptAt: sql.raw('rows_swept_at'),
};

export async function addImport(
  tx: Transaction,
  added: { id: string; memberId: string; fileId: string; fileName: string; at: Date },
): Promise<void> {
  const { id, memberId, fileId, fileName, at } = added;
  await sql`
    insert into work_import (id, member_id, file_id, file_name, state, created_at, touched_at)
    values (${id}, ${memberId}, ${fileId}, ${fileName}, 'reading', ${at}, ${at})`.execute(tx);
}

/** Staged: what the columns are called and hold. */
export async function endReading(
  tx: Transaction,
  id: string,
  read: {
    headers: readonly string[];
    headerKey: string;
    samples: readonly (readonly string[])[];
    at: Date;
  },
): Promise<boolean> {
  const { headers, headerKey, samples, at } = read;
  const { numAffectedRows } = await sql`
    update work_import
       set state = 'mapping', headers = ${[...headers]}::text[], header_key = ${headerKey},
           samples = ${JSON.stringify(samples)}::jsonb, file_id = null, touched_at = ${at},
           counts = jsonb_build_object('waiting', row_count)
     where id = ${id} and state = 'reading'`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Every row waits to be checked again. The rows themselves keep what they came to until then. */
export async function forgetVerdicts(tx: Transaction, id: string): Promise<void> {
  await sql`
    update work_import set counts = jsonb_build_object('waiting', row_count), problem_counts = '{}' where id = ${id}`.execute(
    tx,
  );
}

/** Saves what a batch came to, with where it ended. */
export async function saveCounts(
  tx: Transaction,
  id: string,
  progress: {
    reached: number;
    rows: number;
    counts: RowCounts;
    problemCounts: Readonly<Record<string, number>>;
    at: Date;
  },
): Promise<void> {
  const counts = sql`, counts = ${JSON.stringify(progress.counts)}::jsonb,
           problem_counts = ${JSON.stringify(progress.problemCounts)}::jsonb`;
  await saveProgress(tx, workImports, id, progress, counts);
}

/** Saves what the member chose for rows that are probably registered. */
export async function saveChoice(
  tx: Transaction,
  id: string,
  duplicates: DuplicateChoice,
): Promise<void> {
  await sql`
    update work_import set duplicates = ${duplicates} where id = ${id} and state = 'checked'`.execute(
    tx,
  );
}

/**
 * How many works a member has registered from lists: those that they took back again, and those that a list of theirs is still
 * registering, count as well. Locks the member, so that of two lists at once the second sees the first.
 */
export async function registeredByImports(tx: Transaction, memberId: string): Promise<number> {
  await sql`select from member where id = ${memberId} for no key update`.execute(tx);
  const { rows } = await sql<{ works: number }>`
    select coalesce(sum(
             coalesce((counts ->> 'registered')::int, 0) + coalesce((counts ->> 'withdrawn')::int, 0)
             + coalesce((counts ->> 'kept')::int, 0)
             + case when state <> 'importing' then 0
                    else coalesce((counts ->> 'good')::int, 0)
                         + case when duplicates = 'register' then coalesce((counts ->> 'likely_registered')::int, 0) else 0 end
               end), 0)::int as works
      from work_import where member_id = ${memberId}`.execute(tx);
  return rows[0]?.works ?? 0;
}

/** The mapping of the member's last file with the same headers. */
export async function rememberedMapping(
  db: Db,
  memberId: string,
  headerKey: string,
): Promise<ImportMapping | null> {
  const { rows } = await sql<{ mapping: ImportMapping }>`
    select mapping from work_import
     where member_id = ${memberId} and header_key = ${headerKey} and mapping is not null
     order by started_at desc nulls last, id desc limit 1`.execute(db);
  return rows[0]?.mapping ?? null;
}

/** Deletes some rows of an import; returns how many. */
export async function deleteRows(db: Db, id: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from work_import_row where (import_id, number) in (
      select import_id, number from work_import_row where import_id = ${id} limit 5000)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Once its rows are gone: an import that ended stays as a line of the list, one that never began is deleted. */
export async function deleteDetails(db: Db, id: string, at: Date): Promise<void> {
  await sql`delete from work_import_person where import_id = ${id}`.execute(db);
  await sql`
    delete from work_import where id = ${id} and state in ('mapping', 'checked', 'failed')`.execute(
    db,
  );
  await sql`
    update work_import set rows_swept_at = ${at}, samples = '[]' where id = ${id}`.execute(db);
}

/** Who a name in an import stands for: null until somebody is recorded under it. */
export type PersonOfImport = {
  readonly key: string;
  readonly rights_holder_id: string | null;
  readonly is_ambiguous: boolean;
};

/** The names by which a member finds themself in a file, and their IPI name number. */
export async function ownNames(
  db: Db,
  rightsHolderId: string,
): Promise<{ ipi_name_number: string | null; names: string[] }> {
  const { rows } = await sql<{ ipi_name_number: string | null; names: string[] }>`
    select r.ipi_name_number,
           array(select n.folded from rights_holder_name n where n.rights_holder_id = r.id order by n.id limit 50) as names
      from rights_holder r where r.id = ${rightsHolderId}`.execute(db);
  return rows[0] ?? { ipi_name_number: null, names: [] };
}

/** Those whom this import has met before; who was merged in the meantime is who remains. */
export async function peopleOfImport(
  tx: Transaction,
  importId: string,
  keys: readonly string[],
): Promise<PersonOfImport[]> {
  const { rows } = await sql<PersonOfImport>`
    select p.key, coalesce(r.merged_into, p.rights_holder_id) as rights_holder_id, p.is_ambiguous
      from work_import_person p left join rights_holder r on r.id = p.rights_holder_id
     where p.import_id = ${importId} and p.key = any(${[...keys]}::text[])
     order by p.key limit ${keys.length}`.execute(tx);
  return rows;
}

/** Rights holders of these folded names who stand on a work together with the member. */
export async function coHoldersNamed(
  tx: Transaction,
  rightsHolderId: string,
  names: readonly string[],
): Promise<{ kind: string; folded: string; ids: string[] }[]> {
  const { rows } = await sql<{ kind: string; folded: string; ids: string[] }>`
    select r.kind, n.folded, array_agg(distinct r.id order by r.id) as ids
      from rights_holder_name n join rights_holder r on r.id = n.rights_holder_id
     where n.folded = any(${[...names]}::text[]) and r.merged_into is null and r.id <> ${rightsHolderId}
       and exists (select from work_holder h join work_holder mine on mine.work_id = h.work_id
                    where h.rights_holder_id = r.id and mine.rights_holder_id = ${rightsHolderId})
     group by r.kind, n.folded order by n.folded, r.kind limit ${2 * names.length}`.execute(tx);
  return rows;
}

export async function rememberPeople(
  tx: Transaction,
  importId: string,
  people: readonly PersonOfImport[],
): Promise<void> {
  await sql`
    insert into work_import_person (import_id, key, rights_holder_id, is_ambiguous)
    select ${importId}::uuid, key, rights_holder_id, is_ambiguous
      from json_to_recordset(${JSON.stringify(people)}::json) as p(key text, rights_holder_id uuid, is_ambiguous boolean)
    on conflict (import_id, key) do update
       set rights_holder_id = excluded.rights_holder_id, is_ambiguous = excluded.is_ambiguous`.execute(
    tx,
  );
}

/** Nobody has been met yet: the columns were mapped again. */
export async function forgetPeople(tx: Transaction, importId: string): Promise<void> {
  await sql`delete from work_import_person where import_id = ${importId}`.execute(tx);
}

/** The member whose import it is, while they have an account. */
export async function memberOf(
  db: Db,
  memberId: string,
): Promise<{ rights_holder_id: string; status: MemberStatus } | undefined> {
  const { rows } = await sql<{ rights_holder_id: string; status: MemberStatus }>`
    select rights_holder_id, status from member where id = ${memberId} and closed_at is null`.execute(
    db,
  );
  return rows[0];
}
