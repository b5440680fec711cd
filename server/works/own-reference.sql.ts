import { sql } from 'kysely';
import { Problem } from '#domain/problems.ts';
import type { Actor } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';

/**
 * Saves what a member calls a work in their own books: null is no number any more, undefined leaves it as it is. Nobody else sees it, so
 * it is no version of the work. Returns whether anything changed.
 * @throws Problem invalid where another of their works has the number
 */
export async function saveOwnReference(
  tx: Transaction,
  { memberId }: Pick<Actor, 'memberId'>,
  workId: string,
  reference: string | null | undefined,
): Promise<boolean> {
  if (reference === undefined) return false;
  const { rows } = await sql<{ reference: string; work_id: string; is_free: boolean }>`
    select r.reference, r.work_id, w.state in ('withdrawn', 'merged', 'rejected') as is_free
      from work_reference r join work w on w.id = r.work_id
     where r.member_id = ${memberId} and (r.work_id = ${workId} or r.reference = ${reference})`.execute(
    tx,
  );
  const mine = rows.filter(({ work_id }) => work_id === workId);
  const isTaken = rows.some(({ work_id, is_free }) => work_id !== workId && !is_free);
  if (isTaken)
    throw new Problem('invalid', [{ path: 'own_reference', code: 'own_reference_taken' }]);
  if (
    mine.length === (reference === null ? 0 : 1) &&
    mine[0]?.reference === (reference ?? undefined)
  )
    return false;
  await sql`
    delete from work_reference
     where member_id = ${memberId} and (work_id = ${workId} or reference = ${reference})`.execute(
    tx,
  );
  if (reference !== null)
    await sql`
      insert into work_reference (member_id, reference, work_id)
      values (${memberId}, ${reference}, ${workId})`.execute(tx);
  return true;
}
