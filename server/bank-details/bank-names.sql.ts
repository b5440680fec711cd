import { sql } from 'kysely';
import type { BankDetailKind } from '#domain/bank-details/hold.ts';
import type { NameMatch } from '#domain/bank-details/name-match.ts';
import type { Place } from '#domain/bank-details/place-name.ts';
import type { MemberStatus } from '#domain/permissions.ts';
import type { Db } from '../platform/db/db.ts';

/** A version of bank details, and the member whose it is as far as their name is compared with it. */
export type NamedDetails = Place & {
  readonly id: string;
  readonly kind: BankDetailKind;
  readonly holder_name: string;
  readonly number_masked: string;
  readonly number_sealed: Buffer;
  readonly name_match: NameMatch;
  readonly state: 'pending' | 'in_force' | 'replaced' | 'cancelled';
  readonly proposed_at: Date;
  readonly in_force_from: Date;
  readonly member_id: string;
  readonly rights_holder_id: string;
  readonly member: string;
  readonly reference_number: string;
  readonly status: MemberStatus;
};

const named = sql`b.id, b.kind, b.bank_code, b.wallet_provider, b.country, b.bank_name, b.holder_name, b.number_masked,
  b.number_sealed, b.name_match, b.state, b.proposed_at, b.in_force_from, b.member_id, m.rights_holder_id, r.name as member,
  m.reference_number, m.status`;
const fromDetails = sql`bank_detail b join member m on m.id = b.member_id join rights_holder r on r.id = m.rights_holder_id`;

/** Versions with whose they are, by id. */
export async function namedDetails(db: Db, ids: readonly string[]): Promise<NamedDetails[]> {
  const { rows } = await sql<NamedDetails>`
    select ${named} from ${fromDetails} where b.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** The member's versions from before this one, the newest first. */
export async function earlierDetails(
  db: Db,
  { id, member_id, proposed_at }: NamedDetails,
): Promise<NamedDetails[]> {
  const { rows } = await sql<NamedDetails>`
    select ${named} from ${fromDetails}
     where b.member_id = ${member_id} and b.id <> ${id} and b.proposed_at <= ${proposed_at}
     order by b.proposed_at desc, b.id desc limit 5`.execute(db);
  return rows;
}

/** Versions of other members whose number is shown alike: whether it is the same, who calls this sees by opening both. */
export async function detailsShownAlike(db: Db, one: NamedDetails): Promise<NamedDetails[]> {
  const { rows } = await sql<NamedDetails>`
    select distinct on (b.member_id) ${named} from ${fromDetails}
     where b.number_masked = ${one.number_masked} and b.member_id <> ${one.member_id}
       and b.wallet_provider is not distinct from ${one.wallet_provider}
       and b.bank_code is not distinct from ${one.bank_code} and b.country is not distinct from ${one.country}
     order by b.member_id, b.proposed_at desc limit 200`.execute(db);
  return rows;
}

/** Through which device a version was entered; `has_factor` when the member gave a second factor in the minutes before. */
export type Entering = {
  readonly user_agent: string;
  readonly device_since: Date | null;
  readonly has_factor: boolean;
};

/** From where a version was entered, as the security log has it; undefined for one from before there was a log. */
export async function enteringOf(
  db: Db,
  { member_id, proposed_at }: NamedDetails,
): Promise<Entering | undefined> {
  const { rows } = await sql<Entering>`
    select e.user_agent, d.first_seen_at as device_since,
           exists (select from security_event f where f.member_id = e.member_id and f.kind = 'factor_used'
              and f.at between e.at - interval '10 minutes' and e.at) as has_factor
      from security_event e left join known_device d on d.id = e.device_id
     where e.member_id = ${member_id} and e.kind = 'bank_details_changed' and e.at = ${proposed_at}
     order by e.id limit 1`.execute(db);
  return rows[0];
}

/** The names that a member is known by besides their own, with what each is. */
export async function otherNamesOf(
  db: Db,
  rightsHolderId: string,
): Promise<{ kind: string; name: string }[]> {
  return db
    .selectFrom('rights_holder_name')
    .select(['kind', 'name'])
    .where('rights_holder_id', '=', rightsHolderId)
    .orderBy('kind')
    .orderBy('id')
    .limit(20)
    .execute();
}
