import { sql } from 'kysely';
import type { MemberStatus } from '#domain/permissions.ts';
import { fold } from '#domain/text/fold.ts';
import type { BankDetailRow } from '../../bank-details/bank-details.sql.ts';
import type { RecordedDetails } from '../../bank-details/bank-details-view.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { asWritten } from '../../platform/db/like-pattern.ts';

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
type MembersWanted = {
  readonly status: MemberStatus | null;
  readonly find: string;
  readonly limit: number;
};

/** Members, those who joined last first. */
export function membersAs(db: Db, { status, find, limit }: MembersWanted) {
  const part = `%${asWritten(find.trim())}%`;
  const foldedPart = `%${asWritten(fold(find).trim())}%`;
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
type MemberKeys = {
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

export type CheckedMember = {
  readonly id: string;
  readonly reference_number: string;
  readonly status: MemberStatus;
  readonly email: string;
  readonly is_closed: boolean;
  readonly bank_details: readonly (RecordedDetails & Pick<BankDetailRow, 'state'>)[];
  /** Sealed numbers of the same, by id, in base64. */
  readonly sealed_numbers: readonly { readonly id: string; readonly sealed: string }[];
  readonly factors: readonly {
    readonly id: string;
    readonly is_set_aside: boolean;
    readonly is_synced: boolean | null;
  }[];
  readonly events: readonly {
    readonly event: string;
    readonly detail: Record<string, unknown>;
    readonly at: string;
  }[];
};

/** The next members after one of them, each with the bank details that count and the events that decide what stands. */
export async function membersToCheck(
  tx: Transaction,
  after: string,
  limit: number,
): Promise<CheckedMember[]> {
  const { rows } = await sql<CheckedMember>`
    select m.id, m.reference_number, m.status, m.email, m.closed_at is not null as is_closed,
           coalesce((select json_agg(json_build_object('id', b.id, 'kind', b.kind, 'bank_code', b.bank_code,
                       'wallet_provider', b.wallet_provider, 'country', b.country, 'bank_name', b.bank_name, 'bic', b.bic,
                       'branch_code', b.branch_code, 'currency', b.currency, 'number_masked', b.number_masked,
                       'name_match', b.name_match, 'state', b.state))
                       from bank_detail b where b.member_id = m.id and b.state in ('in_force', 'pending')), '[]') as bank_details,
           coalesce((select json_agg(json_build_object('id', b.id, 'sealed', encode(b.number_sealed, 'base64')))
                       from bank_detail b where b.member_id = m.id and b.state in ('in_force', 'pending')), '[]') as sealed_numbers,
           coalesce((select json_agg(json_build_object('id', f.id, 'is_set_aside', f.set_aside_at is not null,
                       'is_synced', f.is_synced))
                       from second_factor f where f.member_id = m.id and f.confirmed_at is not null), '[]') as factors,
           coalesce((select json_agg(json_build_object('event', e.event, 'detail', e.detail,
                       'at', to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.seq)
                       from member_event e where e.member_id = m.id
                        and e.event in ('signed_up', 'verified', 'verification_withdrawn', 'suspended', 'reinstated', 'account_closed', 'email_changed',
                          'bank_details_proposed', 'bank_details_cancelled', 'bank_details_in_force',
                          'factor_added', 'factor_removed', 'factors_reset', 'factor_reset_stopped')), '[]') as events
      from member m
     where m.id > ${after}::uuid
     order by m.id
     limit ${limit}`.execute(tx);
  return rows;
}

/** Which events to list; `kind` and `memberId` undefined are all. */
type SecurityEventsWanted = {
  readonly memberId: string | undefined;
  readonly kind: string | undefined;
  readonly since: Date;
  readonly limit: number;
};

/** The security log, the newest first. */
export function securityEventsAs(db: Db, { memberId, kind, since, limit }: SecurityEventsWanted) {
  return db
    .selectFrom('security_event as e')
    .leftJoin('member as m', 'm.id', 'e.member_id')
    .select([
      'e.id',
      'e.kind',
      'e.outcome',
      'e.reason',
      'e.account_hash',
      'e.address',
      'e.user_agent',
      'e.repeats',
      'e.at',
      'e.last_at',
      'm.reference_number',
    ])
    .where('e.at', '>=', since)
    .$if(memberId !== undefined, (query) => query.where('e.member_id', '=', memberId ?? ''))
    .$if(kind !== undefined, (query) => query.where('e.kind', '=', kind ?? ''))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}
