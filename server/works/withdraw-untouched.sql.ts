import { sql } from 'kysely';
import type { WorkState } from '#domain/works/work.ts';
import type { Transaction } from '../db/db.ts';

/** Works of one registrant, held until the transaction ends, each with whether others have had a hand in it. */
export async function heldForWithdrawal(
  tx: Transaction,
  of: { memberId: string; rightsHolderId: string; ids: readonly string[] },
): Promise<{ id: string; version: number; state: WorkState; is_touched: boolean }[]> {
  const { memberId, rightsHolderId, ids } = of;
  await sql`select id from work where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<{
    id: string;
    version: number;
    state: WorkState;
    is_touched: boolean;
  }>`
    select w.id, w.version, w.state,
           exists (select from work_holder h where h.work_id = w.id and h.rights_holder_id <> ${rightsHolderId}
                      and h.confirmation = 'confirmed')
           -- Who declined says that it is wrong, and what time itself did is nobody's.
           or exists (select from work_edit e where e.work_id = w.id and e.member_id is distinct from ${memberId}
                         and e.kind not in ('moved_on', 'declined'))
           or exists (select from dispute_right k where k.work_id = w.id and k.is_open)
           or exists (select from work_proposal p where p.work_id = w.id and p.state = 'open') as is_touched
      from work w
     where w.id = any(${[...ids]}::uuid[]) and w.registered_by = ${memberId}
     order by w.id limit ${ids.length}`.execute(tx);
  return rows;
}

/** The next version of each: withdrawn. */
export async function withdrawAll(
  tx: Transaction,
  ids: readonly string[],
  reason: string,
  at: Date,
): Promise<void> {
  await sql`
    update work set state = 'withdrawn', state_reason = ${reason}, waits_until = null, version = version + 1, updated_at = ${at}
     where id = any(${[...ids]}::uuid[])`.execute(tx);
}
