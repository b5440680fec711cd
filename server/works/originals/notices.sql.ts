import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/db.ts';

type Bundle = {
  readonly by: { readonly memberId: string; readonly name: string };
  readonly memberIds: readonly string[];
  readonly since: Date;
};

/**
 * Where a member has an unread notice of the last day that works of this registrant may be made from theirs, it now says how many, instead
 * of there being another one. Gives those who were told so.
 */
export async function bundleAskedOfOriginals(
  tx: Transaction,
  { by, memberIds, since }: Bundle,
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await sql<{ member_id: string }>`
    update notification n
       set event = 'originals_asked',
           facts = jsonb_build_object('registrant', ${by.name}::text, 'works', counted.works)
      from (select m.id, count(distinct w.id) as works
              from member m
              join work_holder h on h.rights_holder_id = m.rights_holder_id
              join work_original k on k.original_id = h.work_id and k.state in ('waiting', 'objected')
              join work w on w.id = k.work_id and w.registered_by = ${by.memberId} and live_state(w.state)
             where m.id = any(${[...memberIds]}::uuid[])
             group by m.id) counted
     where counted.works > 1 and n.id = (
       select id from notification x
        where x.member_id = counted.id and x.sender_member_id = ${by.memberId} and x.read_at is null
          and x.created_at > ${since} and x.event in ('original_asked', 'originals_asked')
        order by x.id desc limit 1)
    returning n.member_id`.execute(tx);
  return new Set(rows.map(({ member_id }) => member_id));
}

export type RegistrantOfWork = {
  readonly id: string;
  readonly title: string;
  readonly registrantId: string;
  readonly registrant: string;
};

/** What these works are called and who registered them, by work. */
export async function registrantsOf(
  tx: Transaction,
  workIds: readonly string[],
): Promise<Map<string, RegistrantOfWork>> {
  const { rows } = await sql<RegistrantOfWork>`
    select w.id, w.title, m.id as "registrantId", r.name as registrant
      from work w join member m on m.id = w.registered_by join rights_holder r on r.id = m.rights_holder_id
     where w.id = any(${[...workIds]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
