import { sql } from 'kysely';
import type { MemberStatus } from '#domain/permissions.ts';
import type { MergeableRecord } from '#domain/rightsholders/may-merge.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';

/** What two records may have in common. */
export type PairReason = 'claimed_ipi' | 'isni' | 'name' | 'name_and_birth' | 'name_and_phone';

/** Two records that may be one, as they were found. */
export type HolderPair = {
  readonly id: string;
  readonly one_id: string;
  readonly other_id: string;
  readonly reasons: PairReason[];
  readonly one: string;
  readonly other: string;
};

/** Pairs that are still two records, by id. */
export async function pairsOfHolders(db: Db, ids: readonly string[]): Promise<HolderPair[]> {
  const { rows } = await sql<HolderPair>`
    select d.id, d.one_id, d.other_id, d.reasons, a.name as one, b.name as other
      from holder_duplicate d join rights_holder a on a.id = d.one_id join rights_holder b on b.id = d.other_id
     where d.id = any(${[...ids]}::uuid[]) and a.merged_into is null and b.merged_into is null`.execute(
    db,
  );
  return rows;
}

/** Notes that a pair is two people. */
export async function clearPair(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('holder_duplicate').set({ cleared_at: at }).where('id', '=', id).execute();
}

/** Locks the members of a pair before anything else of theirs, as who closes an account does, and then the pair, as a change of a profile does. */
export async function lockPair(
  tx: Transaction,
  { id, one_id, other_id }: HolderPair,
): Promise<void> {
  await tx
    .selectFrom('member')
    .select('id')
    .where('rights_holder_id', 'in', [one_id, other_id])
    .orderBy('id')
    .forKeyShare()
    .execute();
  await tx.selectFrom('holder_duplicate').select('id').where('id', '=', id).forUpdate().execute();
}

/** A record with everything that tells it from another, and what would move with it. */
export type ComparedHolder = MergeableRecord & {
  readonly name: string;
  readonly otherNames: string[];
  readonly referenceNumber: string | null;
  readonly status: MemberStatus | null;
  readonly joinedAt: Date | null;
  readonly dateOfBirth: string | null;
  readonly phone: string | null;
  readonly claimedIpi: string | null;
  readonly works: number;
  /** Works that name the other one as well. */
  readonly shared: number;
  readonly recordings: number;
  readonly disputes: number;
};

/** The two records beside each other: the one to keep first, which has an account, else the number, else more works. */
export async function comparedHolders(
  db: Db,
  ids: readonly [string, string],
): Promise<ComparedHolder[]> {
  const { rows } = await sql<ComparedHolder>`
    select r.id, r.kind, r.name, r.merged_into as "mergedInto", r.ipi_name_number as "ipiNameNumber",
           r.ipi_base_number as "ipiBaseNumber", r.isni, r.society_code as "societyCode", m.id is not null as "isMember",
           m.reference_number as "referenceNumber", m.status, m.created_at as "joinedAt", d.date_of_birth as "dateOfBirth", d.phone,
           d.claimed_ipi_name_number as "claimedIpi",
           array(select n.name from rights_holder_name n
                  where n.rights_holder_id = r.id and n.name <> r.name order by n.id limit 20) as "otherNames",
           (select count(distinct h.work_id)::int from work_holder h where h.rights_holder_id = r.id) as works,
           (select count(distinct h.work_id)::int from work_holder h join work_holder o on o.work_id = h.work_id
             where h.rights_holder_id = r.id and o.rights_holder_id = any(${[...ids]}::uuid[]) and o.rights_holder_id <> r.id) as shared,
           (select count(distinct h.recording_id)::int from recording_holder h where h.rights_holder_id = r.id) as recordings,
           (select count(*)::int from dispute_party p where p.rights_holder_id = r.id) as disputes
      from rights_holder r left join member m on m.rights_holder_id = r.id left join member_detail d on d.member_id = m.id
     where r.id = any(${[...ids]}::uuid[])
     order by m.id is null, r.ipi_name_number is null, works desc, r.id`.execute(db);
  return rows;
}
