import { sql } from 'kysely';
import type { MemberStatus } from '#domain/permissions.ts';
import { fold } from '#domain/text/fold.ts';
import type { Db, Transaction } from '../platform/db/db.ts';

const columns = [
  'm.id',
  'm.rights_holder_id',
  'm.reference_number',
  'm.register_as',
  'm.status',
  'm.email',
  'm.given_name',
  'm.corporation_name',
  'm.email_confirmed_at',
  'm.created_at',
  'm.closed_at',
  'r.name',
  'r.isni',
  'r.ipi_name_number',
] as const;

const members = (db: Db) =>
  db.selectFrom('member as m').innerJoin('rights_holder as r', 'r.id', 'm.rights_holder_id');

export type MemberRow = Awaited<ReturnType<typeof membersAs>>[number];

/** Which members to list; `find` is part of a name, of the address or of the reference number. */
export type MembersWanted = {
  readonly status: MemberStatus | null;
  readonly find: string;
  readonly limit: number;
};

/** Members, those who joined last first. */
export function membersAs(db: Db, { status, find, limit }: MembersWanted) {
  const part = `%${likely(find)}%`;
  const foldedPart = `%${likely(fold(find))}%`;
  return members(db)
    .select(columns)
    .where('m.closed_at', 'is', null)
    .$if(status !== null, (query) => query.where('m.status', '=', status ?? 'provisional'))
    .$if(find.trim() !== '', (query) =>
      query.where(({ or, eb, exists, selectFrom }) =>
        or([
          eb(sql`m.email::text`, 'ilike', part),
          eb('m.reference_number', 'ilike', part),
          ...(fold(find) === ''
            ? []
            : [
                exists(
                  selectFrom('rights_holder_name as n')
                    .select('n.id')
                    .whereRef('n.rights_holder_id', '=', 'm.rights_holder_id')
                    .where('n.folded', 'like', foldedPart),
                ),
              ]),
        ]),
      ),
    )
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
}

/** How many have each status. */
export async function countByStatus(db: Db): Promise<ReadonlyMap<MemberStatus, number>> {
  const rows = await db
    .selectFrom('member')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('closed_at', 'is', null)
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** How a member is named: ids, e-mail addresses and reference numbers. */
export type MemberKeys = {
  readonly ids: readonly string[];
  readonly emails: readonly string[];
  readonly references: readonly string[];
};

/** The members of these keys, in no order. */
export function membersBy(db: Db, { ids, emails, references }: MemberKeys) {
  return members(db)
    .select(columns)
    .where(({ or, eb }) =>
      or([
        eb('m.id', '=', sql<string>`any(${ids}::uuid[])`),
        eb('m.email', '=', sql<string>`any(${emails}::citext[])`),
        eb('m.reference_number', '=', sql<string>`any(${references}::text[])`),
      ]),
    )
    .execute();
}

/** A member, held until the transaction ends. */
export function lockMember(tx: Transaction, id: string) {
  return members(tx).select(columns).where('m.id', '=', id).forUpdate('m').executeTakeFirst();
}

export function detailOf(db: Db, memberId: string) {
  return db
    .selectFrom('member_detail')
    .select([
      'date_of_birth',
      'nationality',
      'country',
      'region',
      'town',
      'address',
      'digital_address',
      'phone',
      'identity_document_type',
      'identity_number_masked',
      'corporation_kind',
      'registration_number',
      'tin',
      'contact_name',
      'contact_position',
      'claimed_ipi_name_number',
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export function namesOf(db: Db, rightsHolderId: string) {
  return db
    .selectFrom('rights_holder_name')
    .select(['kind', 'name'])
    .where('rights_holder_id', '=', rightsHolderId)
    .orderBy('id')
    .limit(50)
    .execute();
}

/** Whom the society's records give this IPI name number to. */
export function holderOfIpi(db: Db, ipiNameNumber: string) {
  return db
    .selectFrom('rights_holder')
    .select(['id', 'name', 'kind'])
    .where('ipi_name_number', '=', ipiNameNumber)
    .executeTakeFirst();
}

/** Gives a member the IPI name number that they claim, unless it is somebody's. */
export async function giveClaimedIpi(
  tx: Transaction,
  { id, rights_holder_id }: Pick<MemberRow, 'id' | 'rights_holder_id'>,
): Promise<void> {
  const given = await tx
    .updateTable('rights_holder as r')
    .from('member_detail as d')
    .set((eb) => ({ ipi_name_number: eb.ref('d.claimed_ipi_name_number') }))
    .where('r.id', '=', rights_holder_id)
    .where('d.member_id', '=', id)
    .where('d.claimed_ipi_name_number', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rights_holder as other')
            .select('other.id')
            .whereRef('other.ipi_name_number', '=', 'd.claimed_ipi_name_number'),
        ),
      ),
    )
    .executeTakeFirst();
  if (given.numUpdatedRows === 0n) return;
  await tx
    .updateTable('member_detail')
    .set({ claimed_ipi_name_number: null })
    .where('member_id', '=', id)
    .execute();
}

/** The account's history, the newest first. */
export function eventsOf(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom('member_event')
    .select(['event', 'detail', 'by_kind', 'by_name', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest suspension, which says what the member was before. */
export function lastSuspension(db: Db, memberId: string) {
  return db
    .selectFrom('member_event')
    .select('detail')
    .where('member_id', '=', memberId)
    .where('event', '=', 'suspended')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function countLiveSessions(db: Db, memberId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .where('idle_until', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

export async function setStatus(
  tx: Transaction,
  memberId: string,
  status: MemberStatus,
): Promise<void> {
  await tx
    .updateTable('member')
    .set(({ eb }) => ({ status, version: eb('version', '+', 1) }))
    .where('id', '=', memberId)
    .execute();
}

/** Text as it stands, though % and _ mean something in a pattern. */
function likely(text: string): string {
  return text.trim().replaceAll(/[\\%_]/g, '\\$&');
}

/** The newest recordings that a member registered and did not withdraw, as many as one job looks for plays of. */
export async function recordingsRegisteredBy(tx: Transaction, memberId: string): Promise<string[]> {
  const found = await tx
    .selectFrom('recording')
    .select('id')
    .where('registered_by', '=', memberId)
    .where('state', '=', 'registered')
    .orderBy('id', 'desc')
    .limit(2_000)
    .execute();
  return found.map(({ id }) => id);
}
