import { sql } from 'kysely';
import type { Db, Transaction } from '../platform/db/db.ts';

export type HeldRecord = Awaited<ReturnType<typeof lockRecords>>[number];

/** The records with these ids, held until the transaction ends, so that no work names them meanwhile. */
export function lockRecords(tx: Transaction, ids: readonly string[]) {
  return tx
    .selectFrom('rights_holder as r')
    .select(['r.id', 'r.kind', 'r.name', 'r.merged_into', 'r.society_code'])
    .select(['r.ipi_name_number', 'r.ipi_base_number', 'r.isni'])
    .select(({ selectFrom }) =>
      selectFrom('member as m')
        .select('m.id')
        .whereRef('m.rights_holder_id', '=', 'r.id')
        .$asScalar()
        .as('member_id'),
    )
    .where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('r.id')
    .limit(ids.length)
    .forUpdate('r')
    .execute();
}

/** The names of the one become other names of the other; those that they had already are dropped. */
export async function moveNames(
  tx: Transaction,
  { fromId, intoId }: { fromId: string; intoId: string },
): Promise<{ name: string; kind: string }[]> {
  const { rows } = await sql<{ name: string; kind: string }>`
    with gone as (delete from rights_holder_name where rights_holder_id = ${fromId} returning id, kind, name, folded),
    kept as (
      insert into rights_holder_name (rights_holder_id, kind, name)
      select ${intoId}, case when kind = 'legal' then 'alias' else kind end, name
        from (select distinct on (folded) id, kind, name, folded from gone order by folded, id) g
       where not exists (
         select from rights_holder_name n where n.rights_holder_id = ${intoId} and n.folded = g.folded)
       order by id
    )
    select name, kind from gone order by id`.execute(tx);
  return rows;
}

/** The numbers go over where the other has none, and whoever led to the one leads to the other. */
export async function moveNumbers(
  tx: Transaction,
  from: HeldRecord,
  into: HeldRecord,
): Promise<void> {
  await tx
    .updateTable('rights_holder')
    .set({ merged_into: into.id, ipi_name_number: null, ipi_base_number: null, isni: null })
    .where(({ eb, or }) => or([eb('id', '=', from.id), eb('merged_into', '=', from.id)]))
    .execute();
  await sql`
    update rights_holder
       set ipi_name_number = coalesce(ipi_name_number, ${from.ipi_name_number}),
           ipi_base_number = coalesce(ipi_base_number, ${from.ipi_base_number}),
           isni = coalesce(nullif(isni, '0000000000000000'), ${from.isni}, isni),
           society_code = coalesce(society_code, ${from.society_code})
     where id = ${into.id}`.execute(tx);
}

export async function addMerge(
  tx: Transaction,
  merge: {
    readonly fromId: string;
    readonly intoId: string;
    readonly reason: string;
    readonly by: string;
    readonly what: unknown;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('rights_holder_merge')
    .values({
      from_id: merge.fromId,
      into_id: merge.intoId,
      reason: merge.reason,
      by_name: merge.by,
      what: JSON.stringify(merge.what),
      at: merge.at,
    })
    .execute();
}

// Common words are in thousands of names: of so many the most alike are taken.
const maxLookedAt = 300;

export async function holdersByIdentifier(
  db: Db,
  { ipi, isni }: { ipi: string | null; isni: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from rights_holder where ipi_name_number = ${ipi} or isni = ${isni} order by id limit 10`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Whose name begins so, in the order of the names; exactly that name comes first. */
export async function holdersByNameStart(db: Db, folded: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select rights_holder_id as id
      from (select rights_holder_id, folded from rights_holder_name
             where folded like ${`${folded}%`} order by folded using ~<~, id limit ${most * 3}) n
     group by rights_holder_id order by min(folded), rights_holder_id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who has the words in one of their names, `words` being a tsquery; the most alike first. */
export async function holdersByNameWords(
  db: Db,
  words: string,
  folded: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select rights_holder_id as id
      from (select rights_holder_id, folded from rights_holder_name
             where array_to_tsvector(search_words(folded)) @@ ${words}::tsquery limit ${maxLookedAt}) n
     group by rights_holder_id order by max(similarity(folded, ${folded})) desc, rights_holder_id limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
