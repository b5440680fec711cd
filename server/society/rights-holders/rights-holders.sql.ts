import { sql } from 'kysely';
import type { RightsHolderKind } from '#domain/rightsholders/rights-holder.ts';
import type { Db } from '../../platform/db/db.ts';

export type RightsHolderRow = {
  readonly id: string;
  readonly name: string;
  readonly kind: RightsHolderKind;
  readonly other_names: string[];
  readonly ipi_name_number: string | null;
  readonly isni: string | null;
  readonly society_code: string | null;
  readonly reference_number: string | null;
  readonly merged_into: string | null;
  readonly works: number;
};

/** Rights holders with what distinguishes them, in the order of `ids`. */
export async function rightsHoldersWith(
  db: Db,
  ids: readonly string[],
): Promise<RightsHolderRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RightsHolderRow>`
    select r.id, r.name, r.kind, r.ipi_name_number, r.isni, r.society_code, r.merged_into, m.reference_number,
           array(select n.name from rights_holder_name n
                  where n.rights_holder_id = r.id and n.name <> r.name order by n.id limit 20) as other_names,
           (select count(distinct h.work_id)::int from work_holder h where h.rights_holder_id = r.id) as works
      from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
      join rights_holder r on r.id = wanted.id
      left join member m on m.rights_holder_id = r.id
     order by wanted.place`.execute(db);
  return rows;
}

/** Who has this id or this IPI name number. */
export function rightsHolderIdBy(db: Db, { id, ipi }: { id: string | null; ipi: string | null }) {
  return db
    .selectFrom('rights_holder')
    .select('id')
    .where(({ eb, or }) =>
      or([
        ...(id === null ? [] : [eb('id', '=', id)]),
        ...(ipi === null ? [] : [eb('ipi_name_number', '=', ipi)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
}

/** The works of a rights holder by state, and which records were made one with them. */
export async function standingOf(db: Db, id: string) {
  const states = await sql<{ state: string; works: number }>`
    select w.state, count(distinct w.id)::int as works
      from work_holder h join work w on w.id = h.work_id
     where h.rights_holder_id = ${id} group by w.state order by w.state limit 20`.execute(db);
  const merges = await db
    .selectFrom('rights_holder_merge')
    .select(['from_id', 'into_id', 'reason', 'by_name', 'at', 'what'])
    .where(({ eb, or }) => or([eb('into_id', '=', id), eb('from_id', '=', id)]))
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return { states: states.rows, merges };
}

/** People who share a sound: each group by what their names sound like, in the order of that. */
type SoundAlike = { readonly sound: string; readonly ids: string[] };

/**
 * Groups of records with names of the same words in any order, as far as consonants tell: Kwaku Mensah, Mensa Kweku. `after` is the
 * sound of the last group before. What is alike in other ways the portal finds while somebody is entered.
 */
export async function soundAlikes(
  db: Db,
  { after, max }: { after: string; max: number },
): Promise<SoundAlike[]> {
  const { rows } = await sql<SoundAlike>`
    select sound, array_agg(distinct rights_holder_id order by rights_holder_id) as ids
      from (
        select n.rights_holder_id,
               (select string_agg(word, ' ' order by word)
                  from unnest(string_to_array(translate(n.folded, 'aeiouyhw', ''), ' ')) as word
                 where word <> '') as sound
          from rights_holder_name n
      ) sounded
     where sound > ${after} and length(sound) >= 3
     group by sound
    having count(distinct rights_holder_id) between 2 and 12
     order by sound limit ${max}`.execute(db);
  return rows;
}
