import { type RawBuilder, sql } from 'kysely';
import type { Db, Transaction } from '../../platform/db/db.ts';
import type { EnteredShares } from '../disputes/enter-split.ts';
import type { CaseKey } from '../queue/queue.sql.ts';

/** After how long a single officer decides again what needs two, in milliseconds: 24 hours. */
export const aloneAfterMs = 24 * 3_600_000;

/** What a first officer decided. `version` is of the facts that they saw. */
export type ProposalOnCase = {
  readonly choice: string;
  readonly reason: string | null;
  readonly version: string;
  readonly shares: EnteredShares | null;
  readonly staff_id: string;
  /** Nobody else could decide second when it was made, in a society with a single officer. */
  readonly is_alone: boolean;
  readonly by: string;
  readonly at: Date;
  /** When they joined the desk; null for who was invited again since and has not. */
  readonly joined_at: Date | null;
  readonly ended_at: Date | null;
  readonly roles: readonly string[];
};

/** What a first officer decided of a case; undefined when nobody has. */
export function proposalOn(db: Db, { kind, id }: CaseKey): Promise<ProposalOnCase | undefined> {
  return db
    .selectFrom('desk_proposal as p')
    .innerJoin('staff as s', 's.id', 'p.staff_id')
    .select([
      'p.choice',
      'p.reason',
      'p.facts_version as version',
      'p.staff_id',
      'p.at',
      'p.is_alone',
    ])
    .select(({ ref }) => ref('p.shares').$castTo<EnteredShares | null>().as('shares'))
    .select(['s.name as by', 's.joined_at', 's.ended_at', 's.roles'])
    .where('p.kind', '=', kind)
    .where('p.subject_id', '=', id)
    .executeTakeFirst();
}

/** Notes what a first officer decides, in place of what was noted before. */
export async function putProposal(
  tx: Transaction,
  { kind, id }: CaseKey,
  {
    choice,
    reason,
    version,
    shares,
    staff_id,
    is_alone,
    at,
  }: Omit<ProposalOnCase, 'by' | 'joined_at' | 'ended_at' | 'roles'>,
): Promise<void> {
  const entered = shares === null ? null : JSON.stringify(shares);
  const noted = { choice, reason, facts_version: version, shares: entered, staff_id, is_alone, at };
  await tx
    .insertInto('desk_proposal')
    .values({ kind, subject_id: id, ...noted })
    .onConflict((on) => on.columns(['kind', 'subject_id']).doUpdateSet(noted))
    .execute();
}

/** Does what waits for a second officer, and takes it back: what would be refused then is refused before a colleague is asked. */
export async function tryOut(tx: Transaction, carryOut: () => Promise<unknown>): Promise<void> {
  await sql`savepoint tried_out`.execute(tx);
  await carryOut();
  await sql`rollback to savepoint tried_out`.execute(tx);
}

/**
 * Those of these email addresses whose people are one of these rights holders: the one of their account, the same with a tag (name+tag@), or
 * one that they have changed lately. Also those whose own account has a scan, registration number or TIN in common with one. Not a phone, which families share and anyone can enter.
 */
export async function emailsAmong(
  db: Db,
  emails: readonly string[],
  holderIds: readonly string[],
): Promise<string[]> {
  if (holderIds.length === 0 || emails.length === 0) return [];
  const { rows } = await sql<{ email: string }>`
    with ${ownAndOthers(emails, holderIds)}
    select own.email from own join other on other.id = own.id
    union
    select own.email from own join member_detail mine on mine.member_id = own.id
      join member_detail d on d.registration_number = mine.registration_number or d.tin = mine.tin
      join other on other.id = d.member_id
    union
    select own.email from own join file mine on mine.member_id = own.id and ${isScan(sql`mine`)}
      join file f on f.sha256 = mine.sha256 and ${isScan(sql`f`)} join other on other.id = f.member_id`.execute(
    db,
  );
  return rows.map(({ email }) => email);
}

/** Two sealed numbers that look the same as shown: the caller opens both and compares. */
export type NumbersAlike = {
  readonly email: string;
  readonly mine: Buffer;
  readonly my_place: string;
  readonly theirs: Buffer;
  readonly their_place: string;
};

/** The numbers of identity documents, accounts and wallets that may be both somebody's with one of these addresses and one of these rights holders'. */
export async function numbersAlike(
  db: Db,
  emails: readonly string[],
  holderIds: readonly string[],
): Promise<NumbersAlike[]> {
  if (holderIds.length === 0 || emails.length === 0) return [];
  const { rows } = await sql<NumbersAlike>`
    with ${ownAndOthers(emails, holderIds)}
    select own.email, mine.identity_number_sealed as mine, 'member_detail/' || mine.member_id || '/identity_number' as my_place,
           d.identity_number_sealed as theirs, 'member_detail/' || d.member_id || '/identity_number' as their_place
      from own join member_detail mine on mine.member_id = own.id
      join member_detail d on d.identity_number_masked = mine.identity_number_masked
       and d.identity_document_type = mine.identity_document_type
      join other on other.id = d.member_id
     where mine.identity_number_sealed is not null and d.identity_number_sealed is not null
    union all
    select own.email, mine.number_sealed, 'bank_detail/' || mine.id || '/number', b.number_sealed, 'bank_detail/' || b.id || '/number'
      from own join bank_detail mine on mine.member_id = own.id and mine.state <> 'cancelled'
      join bank_detail b on b.number_masked = mine.number_masked and b.kind = mine.kind and b.state <> 'cancelled'
       and b.bank_code is not distinct from mine.bank_code and b.wallet_provider is not distinct from mine.wallet_provider
       and b.country is not distinct from mine.country
      join other on other.id = b.member_id`.execute(db);
  return rows;
}

/** `own` are the accounts of people with these email addresses, `other` those of these rights holders. */
const ownAndOthers = (emails: readonly string[], holderIds: readonly string[]) => sql`
  asked as (select unnest(${[...emails]}::text[]) as email),
  own as (
    select a.email, m.id from asked a join member m on ${mailboxOf(sql`m.email`)} = ${mailboxOf(sql`a.email`)} and m.closed_at is null
    union
    select a.email, m.id from asked a join email_change c on ${mailboxOf(sql`c.old_email`)} = ${mailboxOf(sql`a.email`)}
      join member m on m.id = c.member_id and m.closed_at is null),
  other as (
    select m.id from member m where m.rights_holder_id = any(${[...holderIds]}::uuid[]) and m.closed_at is null)`;

/** As the index file_scan_hash has them. */
const isScan = (file: RawBuilder<unknown>) =>
  sql`${file}.state = 'kept' and ${file}.purpose in ('identity_document', 'certificate')`;

/** Whether somebody with this email address has an account as a member, by the same rule as {@link emailsAmong}. */
export async function isMember(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`with ${ownAndOthers([email], [])} select from own limit 1`.execute(db);
  return rows.length > 0;
}

/** An address without its tag, as the index member_mailbox has it. */
const mailboxOf = (address: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(${address}::text, '\\+[^@]*@', '@'))`;
