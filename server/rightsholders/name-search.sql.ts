import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

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
