import { sql } from 'kysely';
import type { StaffActor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';

/** Whether this officer has looked at this file since then. */
export async function hasLooked(
  db: Db,
  { staffId }: Pick<StaffActor, 'staffId'>,
  { caseId, file, since }: { readonly caseId: string; readonly file: string; readonly since: Date },
): Promise<boolean> {
  // What is seen of a member's documents names no case; a check is about its member.
  const { rows } = await sql`
    select from staff_event
     where (coalesce(detail ->> 'case', detail ->> 'id') = ${caseId} or member_id = ${caseId})
       and staff_id = ${staffId} and event in ('looked_at_scan', 'looked_at_evidence')
       and detail ->> 'file' = ${file} and at >= ${since} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a member can read since then that an officer of this name has seen this file of theirs. */
export async function wasTold(
  db: Db,
  name: string,
  {
    memberId,
    file,
    since,
  }: { readonly memberId: string; readonly file: string; readonly since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from member_event
     where member_id = ${memberId} and event = 'documents_seen' and by_name = ${name}
       and detail ->> 'file' = ${file} and at >= ${since} limit 1`.execute(db);
  return rows.length > 0;
}
