import { sql } from 'kysely';
import type { Transaction } from '../platform/db/db.ts';

/**
 * Uses that a leaver brought in stay, for those whose recordings were used are counted by them, and so do the stations and venues that
 * they are from. What tells of the leaver goes: files, what their columns were called and held, reasons, and claims that wait.
 */
export async function leaveLogs(tx: Transaction, memberId: string, at: Date): Promise<void> {
  await sql`
    delete from log_import i
     where i.member_id = ${memberId} and i.state not in ('importing', 'undoing')
       and not exists (select from log_entry e where e.import_id = i.id)`.execute(tx);
  // A job at work on it finds it done, and stops.
  await sql`
    update log_import
       set state = case when state = 'importing' then 'done' else state end, ended_at = coalesce(ended_at, ${at}), file_id = null,
           file_name = 'Log of a former member', headers = '{}', header_key = null, samples = '[]', first_rows = '[]',
           mapping = null, file_swept_at = coalesce(file_swept_at, ${at})
     where member_id = ${memberId}`.execute(tx);
  await sql`
    delete from log_source s
     where s.member_id = ${memberId}
       and not exists (select from log_import i where i.source_id = s.id)
       and not exists (select from log_count c where c.source_id = s.id and c.uses > 0)`.execute(
    tx,
  );
  await sql`delete from log_claim where member_id = ${memberId} and state = 'waiting'`.execute(tx);
  await sql`
    update log_claim set reason = 'The member has left.' where member_id = ${memberId}`.execute(tx);
  await sql`
    update log_decision set reason = null where member_id = ${memberId}`.execute(tx);
}
