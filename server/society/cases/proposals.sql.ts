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
 * Whether somebody with this email address is one of these rights holders: the one of their account, the same with a tag (name+tag@), or
 * one that they have changed lately.
 */
export async function isOneOf(
  db: Db,
  email: string,
  holderIds: readonly string[],
): Promise<boolean> {
  if (holderIds.length === 0) return false;
  const { rows } = await sql`
    select from member m
     where m.rights_holder_id = any(${[...holderIds]}::uuid[]) and m.closed_at is null
       and (${mailboxOf(sql`m.email`)} = ${mailboxOf(sql`${email}`)} or m.id in (${formerlyOf(email)}))
     limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether somebody with this email address has an account as a member, by the same rule as {@link isOneOf}. */
export async function isMember(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from member m where ${mailboxOf(sql`m.email`)} = ${mailboxOf(sql`${email}`)} and m.closed_at is null
    union all
    select from member m where m.id in (${formerlyOf(email)}) and m.closed_at is null
    limit 1`.execute(db);
  return rows.length > 0;
}

/** An address without its tag, as the index member_mailbox has it. */
const mailboxOf = (address: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(${address}::text, '\\+[^@]*@', '@'))`;

/** The members who have given up this address lately. */
const formerlyOf = (email: string) => sql`
  select c.member_id from email_change c where ${mailboxOf(sql`c.old_email`)} = ${mailboxOf(sql`${email}`)}`;
