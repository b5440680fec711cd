import { sql } from 'kysely';
import type { WorkState } from '#domain/works/work.ts';
import type { Transaction } from '../../platform/db/db.ts';

export type HeldWork = {
  readonly id: string;
  readonly version: number;
  readonly state: WorkState;
  readonly state_reason: string | null;
  readonly is_touched: boolean;
};

/** Works of one registrant, held until the transaction ends, each with whether others have had a hand in it. */
export async function lockForWithdrawal(
  tx: Transaction,
  of: { memberId: string; rightsHolderId: string; ids: readonly string[] },
): Promise<HeldWork[]> {
  const { memberId, rightsHolderId, ids } = of;
  await sql`select id from work where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<HeldWork>`
    select w.id, w.version, w.state, w.state_reason,
           exists (select from work_holder h where h.work_id = w.id and h.rights_holder_id <> ${rightsHolderId}
                      and h.confirmation = 'confirmed')
           -- Who declined says that it is wrong, who answered for an earlier work has no part in it, and what time itself did is nobody's.
           or exists (select from work_edit e where e.work_id = w.id and e.member_id is distinct from ${memberId}
                         and e.kind not in ('moved_on', 'declined', 'original_answered'))
           or exists (select from dispute_right k where k.work_id = w.id and k.is_open)
           or exists (select from work_proposal p where p.work_id = w.id and p.state = 'open') as is_touched
      from work w
     where w.id = any(${[...ids]}::uuid[]) and w.registered_by = ${memberId}
     order by w.id limit ${ids.length}`.execute(tx);
  return rows;
}
