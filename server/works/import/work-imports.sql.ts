import { sql } from 'kysely';
import { type ImportMapping, importMappingSchema } from '#contract/works/work-imports.ts';
import { type StagedRecord, stagedQueries } from '../../imports/staged-rows.sql.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';

/** An import of works as it stands. */
export type WorkImportRecord = StagedRecord & { readonly mapping: ImportMapping | null };

/** The work that a row became, or is already. */
export type WorkOfRow = {
  readonly work_id: string | null;
  readonly work_number: number | null;
  readonly work_title: string | null;
};

export const stagedWorks = stagedQueries<WorkImportRecord, WorkOfRow>({
  name: 'work_import',
  mapping: importMappingSchema,
  subject: 'work_id',
  columns: 'w.id as work_id, w.number as work_number, w.title as work_title',
  join: 'left join work w on w.id = r.work_id',
});

/** Who a name in an import stands for: null until somebody is recorded under it. */
export type PersonOfImport = {
  readonly key: string;
  readonly rights_holder_id: string | null;
  readonly is_ambiguous: boolean;
};

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

/** Rights holders of these folded names, without an account, who stand on a work together with the member: a name alone never names a member. */
export async function coHoldersNamed(
  tx: Transaction,
  rightsHolderId: string,
  names: readonly string[],
): Promise<{ kind: string; folded: string; ids: string[] }[]> {
  const { rows } = await sql<{ kind: string; folded: string; ids: string[] }>`
    select r.kind, n.folded, array_agg(distinct r.id order by r.id) as ids
      from rights_holder_name n join rights_holder r on r.id = n.rights_holder_id
     where n.folded = any(${[...names]}::text[]) and r.merged_into is null and not exists (select from member m where m.rights_holder_id = r.id)
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

/** Nobody has been met yet: the columns were mapped again, or the rows are gone. */
export async function forgetPeople(tx: Db, importId: string): Promise<void> {
  await sql`delete from work_import_person where import_id = ${importId}`.execute(tx);
}
