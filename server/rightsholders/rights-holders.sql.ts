import { sql } from 'kysely';
import type { RightsHolderKind } from '#domain/rightsholders/rights-holder.ts';
import type { Db, Transaction } from '../platform/db/db.ts';

/** A rights holder as works need to know them; `memberId` null is nobody with an account. */
export type KnownRightsHolder = {
  readonly id: string;
  readonly kind: RightsHolderKind;
  readonly name: string;
  readonly ipiNameNumber: string | null;
  readonly memberId: string | null;
};
/** `askedId` is another than `id` when that record was merged into this one. */
export type AskedRightsHolder = KnownRightsHolder & { readonly askedId: string };
export type AddedRightsHolder = KnownRightsHolder & {
  readonly givenNames: string | null;
  readonly familyName: string | null;
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

/** Adds them with all their names. True when an IPI name number was taken in the meantime, whose holder was not added. */
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
        society_code: holder.societyCode,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.column('ipi_name_number').doNothing())
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
