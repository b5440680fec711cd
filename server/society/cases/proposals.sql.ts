import type { Db, Transaction } from '../../platform/db/db.ts';
import type { CaseKey } from '../queue/queue.sql.ts';

/** After how long a single officer decides again what needs two, in milliseconds: 24 hours. */
export const aloneAfterMs = 24 * 3_600_000;

/** What a first officer decided. `version` is of the facts that they saw. */
export type ProposalOnCase = {
  readonly choice: string;
  readonly reason: string | null;
  readonly version: string;
  readonly staff_id: string;
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
    .select(['p.choice', 'p.reason', 'p.facts_version as version', 'p.staff_id', 'p.at'])
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
    staff_id,
    at,
  }: Omit<ProposalOnCase, 'by' | 'joined_at' | 'ended_at' | 'roles'>,
): Promise<void> {
  const noted = { choice, reason, facts_version: version, staff_id, at };
  await tx
    .insertInto('desk_proposal')
    .values({ kind, subject_id: id, ...noted })
    .onConflict((on) => on.columns(['kind', 'subject_id']).doUpdateSet(noted))
    .execute();
}

/** Whether somebody with this email address is one of these rights holders. */
export async function isOneOf(
  db: Db,
  email: string,
  holderIds: readonly string[],
): Promise<boolean> {
  if (holderIds.length === 0) return false;
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', email)
    .where('rights_holder_id', 'in', [...holderIds])
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether somebody with this email address has an account as a member. */
export async function isMember(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
