import type { Transaction } from '../platform/db/db.ts';
import type { MemberWithDetails } from './bank-details.sql.ts';

const monthMs = 30 * 24 * 3_600_000;

/**
 * Where a member is told of their money: at their address, and for 30 days after a change of it at the one before as well.
 * Whoever took over the address must not be the only one who hears of it.
 */
export async function addressesToTell(
  tx: Transaction,
  { id, email }: Pick<MemberWithDetails, 'id' | 'email'>,
  at: Date,
): Promise<string[]> {
  const changes = await tx
    .selectFrom('email_change')
    .select('old_email')
    .distinct()
    .where('member_id', '=', id)
    .where('done_at', '>', new Date(at.getTime() - monthMs))
    .where('old_email', '<>', email)
    .orderBy('old_email')
    .limit(10)
    .execute();
  return [email, ...changes.map(({ old_email }) => old_email)];
}
