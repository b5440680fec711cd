import { sql } from 'kysely';
import type { RightsHolderKind } from '#domain/rightsholders/rights-holder.ts';
import type { Role } from '#domain/works/roles.ts';
import { type ConfirmationState, liveStates, type WorkState } from '#domain/works/work.ts';
import type { Actor } from '../context.ts';
import type { Db, Transaction } from '../platform/db/db.ts';

/** A rights holder as works need to know them; `memberId` null is nobody with an account. */
export type KnownRightsHolder = {
  readonly id: string;
  readonly kind: RightsHolderKind;
  readonly name: string;
  readonly ipiNameNumber: string | null;
  readonly memberId: string | null;
};
/** `askedId` is another than `id` when that record was merged into this one. `names` are all they bear, asked for only beside numbers. */
export type AskedRightsHolder = KnownRightsHolder & {
  readonly askedId: string;
  readonly names: readonly string[];
};
export type AddedRightsHolder = KnownRightsHolder & {
  readonly givenNames: string | null;
  readonly familyName: string | null;
  readonly ipiBaseNumber: string | null;
  /** Besides the legal one. */
  readonly otherNames: readonly string[];
  readonly societyCode: string | null;
};

/** Those with one of these ids or IPI name numbers; for a record that was merged, the one that remains. */
export async function rightsHoldersBy(
  tx: Transaction,
  { ids, ipis }: { ids: readonly string[]; ipis: readonly string[] },
): Promise<AskedRightsHolder[]> {
  return tx
    .selectFrom('rights_holder as asked')
    .innerJoin('rights_holder as r', (join) =>
      join.on((eb) => eb('r.id', '=', eb.fn.coalesce('asked.merged_into', 'asked.id'))),
    )
    .leftJoin('member as m', 'm.rights_holder_id', 'r.id')
    .select(['r.id', 'r.kind', 'r.name', 'r.ipi_name_number as ipiNameNumber', 'm.id as memberId'])
    .select('asked.id as askedId')
    .select(
      (ipis.length === 0
        ? sql<string[]>`'{}'::text[]`
        : sql<
            string[]
          >`array(select n.name from rights_holder_name n where n.rights_holder_id = r.id limit 50)`
      ).as('names'),
    )
    .where((eb) => {
      const hasId = eb('asked.id', '=', sql<string>`any(${ids}::uuid[])`);
      // Most works name only known people: then one index answers.
      if (ipis.length === 0) return hasId;
      return eb.or([hasId, eb('asked.ipi_name_number', '=', sql<string>`any(${ipis}::text[])`)]);
    })
    .orderBy('asked.id')
    .limit(ids.length + ipis.length)
    .execute();
}

/** Adds them with all their names. True when an IPI name number or an id was taken in the meantime, whose holder was not added. */
export async function addRightsHolders(
  tx: Transaction,
  holders: readonly AddedRightsHolder[],
  at: Date,
): Promise<boolean> {
  const added = await tx
    .insertInto('rights_holder')
    .values(
      holders.map((holder) => ({
        id: holder.id,
        kind: holder.kind,
        name: holder.name,
        given_names: holder.givenNames,
        family_name: holder.familyName,
        ipi_name_number: holder.ipiNameNumber,
        ipi_base_number: holder.ipiBaseNumber,
        society_code: holder.societyCode,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const isAdded = new Set(added.map(({ id }) => id));
  const names = holders.filter(({ id }) => isAdded.has(id)).flatMap(namesOf);
  if (names.length > 0) await tx.insertInto('rights_holder_name').values(names).execute();
  return added.length < holders.length;
}

function namesOf({ id, kind, name, otherNames }: AddedRightsHolder) {
  const otherKind = kind === 'individual' ? ('stage' as const) : ('alias' as const);
  return [
    { rights_holder_id: id, kind: 'legal' as const, name },
    ...otherNames.map((other) => ({ rights_holder_id: id, kind: otherKind, name: other })),
  ];
}

/** As others may see them, with all their names; in the order of `ids`. */
export async function rightsHoldersAsSeen(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('rights_holder as r')
    .leftJoin('member as m', (join) =>
      join.onRef('m.rights_holder_id', '=', 'r.id').on('m.closed_at', 'is', null),
    )
    .select(['r.id', 'r.name', 'r.kind', 'r.ipi_name_number', 'r.isni', 'm.id as member_id'])
    .select(
      sql<string[]>`array(select n.name from rights_holder_name n
        where n.rights_holder_id = r.id and n.name <> r.name order by n.id limit 20)`.as(
        'other_names',
      ),
    )
    .where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], r.id)`)
    .limit(ids.length)
    .execute();
}

/** Counting stops here: anybody who has more works is said to have at least so many. */
export const countedAtMost = 2_000;
const worksToDistinguish = 3;

export type HeldWorkRow = {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly state: WorkState;
  readonly iswc: string | null;
  readonly performing_total: number;
  readonly roles: Role[];
  readonly performing: number;
  readonly mechanical: number;
  readonly synchronisation: number;
  readonly confirmation: ConfirmationState;
};

/** What `asker` may see of the works `w`: the repertoire, and their own in any state. */
function seenBy(asker: Actor) {
  return sql`(w.state = any(${[...liveStates]}::text[]) or w.registered_by = ${asker.memberId} or exists (
    select from work_holder mine where mine.work_id = w.id and mine.rights_holder_id = ${asker.rightsHolderId}))`;
}

/** One page of somebody's works as far as `asker` may see them, newest first, and how many there are. */
export async function heldWorks(
  db: Db,
  asker: Actor,
  { holderId, offset, size }: { holderId: string; offset: number; size: number },
): Promise<{ rows: HeldWorkRow[]; counted: number }> {
  const max = Math.max(countedAtMost + 1, offset + size);
  const { rows } = await sql<{ counted: number; works: string[] }>`
    with held as materialized (
      select h.work_id
        from (select work_id from work_holder where rights_holder_id = ${holderId}
               group by work_id order by work_id desc) h
        join work w on w.id = h.work_id and ${seenBy(asker)}
       order by h.work_id desc
       limit ${max}
    )
    select (select count(*)::int from held) as counted,
           array(select work_id from held offset ${offset} limit ${size}) as works`.execute(db);
  const [found] = rows;
  if (found === undefined || found.works.length === 0)
    return { rows: [], counted: found?.counted ?? 0 };
  return { rows: await details(db, holderId, found.works), counted: found.counted };
}

async function details(db: Db, holderId: string, ids: readonly string[]): Promise<HeldWorkRow[]> {
  const { rows } = await sql<HeldWorkRow>`
    select w.id, w.number, w.title, w.state, w.iswc, w.performing_total,
           h.roles, h.performing, h.mechanical, h.synchronisation, h.confirmation
      from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
      join work w on w.id = wanted.id
     cross join lateral (
       select array_agg(role order by position) as roles,
              sum(performing_share)::int as performing,
              sum(mechanical_share)::int as mechanical,
              sum(synchronisation_share)::int as synchronisation,
              case when bool_and(confirmation = 'confirmed') then 'confirmed'
                   when bool_or(confirmation = 'declined') then 'declined'
                   when bool_or(confirmation = 'not_asked') then 'not_asked'
                   else 'unconfirmed' end as confirmation
         from work_holder where work_id = w.id and rights_holder_id = ${holderId}
     ) h
     order by wanted.place`.execute(db);
  return rows;
}

/** The roles that somebody has in works that `asker` may see, looking at their newest works only. */
export async function rolesOf(db: Db, asker: Actor, holderId: string): Promise<Role[]> {
  const { rows } = await sql<{ role: Role }>`
    select distinct h.role
      from (select work_id, role from work_holder where rights_holder_id = ${holderId}
             order by work_id desc limit ${countedAtMost}) h
      join work w on w.id = h.work_id and ${seenBy(asker)}
     order by h.role
     limit 20`.execute(db);
  return rows.map(({ role }) => role);
}

/** A few works of the repertoire by which each of these people can be told from others of their name, the newest. */
export async function someWorksOf(
  db: Db,
  holderIds: readonly string[],
): Promise<{ holder_id: string; id: string; title: string }[]> {
  if (holderIds.length === 0) return [];
  const { rows } = await sql<{ holder_id: string; id: string; title: string }>`
    select wanted.id as holder_id, w.id, w.title
      from unnest(${holderIds}::uuid[]) as wanted(id)
     cross join lateral (
       select w.id, w.title
         from (select work_id from work_holder where rights_holder_id = wanted.id
                group by work_id order by work_id desc limit 20) h
         join work w on w.id = h.work_id and w.state = any(${[...liveStates]}::text[])
        order by w.id desc limit ${worksToDistinguish}
     ) w
     order by wanted.id, w.id desc
     limit ${holderIds.length * worksToDistinguish}`.execute(db);
  return rows;
}

export type HeldRecord = Awaited<ReturnType<typeof lockRecords>>[number];

/** The records with these ids, held until the transaction ends, so that no work names them in the meantime. */
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

/** The numbers go over where the other has none, and anybody who led to the one leads to the other. */
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

export function addMerge(
  tx: Transaction,
  merge: {
    readonly fromId: string;
    readonly intoId: string;
    readonly reason: string;
    readonly by: string;
    readonly what: unknown;
    readonly at: Date;
  },
): Promise<{ id: number }> {
  return tx
    .insertInto('rights_holder_merge')
    .values({
      from_id: merge.fromId,
      into_id: merge.intoId,
      reason: merge.reason,
      by_name: merge.by,
      what: JSON.stringify(merge.what),
      at: merge.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
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
export async function holdersByNameStart(db: Db, folded: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select rights_holder_id as id
      from (select rights_holder_id, folded from rights_holder_name
             where folded like ${`${folded}%`} order by folded using ~<~, id limit ${max * 3}) n
     group by rights_holder_id order by min(folded), rights_holder_id limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who has the words in one of their names, `words` being a tsquery; the most alike first. */
export async function holdersByNameWords(
  db: Db,
  words: string,
  folded: string,
  max: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select rights_holder_id as id
      from (select rights_holder_id, folded from rights_holder_name
             where array_to_tsvector(search_words(folded)) @@ ${words}::tsquery limit ${maxLookedAt}) n
     group by rights_holder_id order by max(similarity(folded, ${folded})) desc, rights_holder_id limit ${max}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
