import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/db.ts';

/** Holds works against other changes until the transaction ends, in one order: always before recordings. */
export async function lockWorks(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select id from work where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}

/** Links recordings with works; gives the links that were not there before. */
export async function addLinks(
  tx: Transaction,
  links: readonly { readonly recordingId: string; readonly workId: string }[],
  { memberId, at }: { memberId: string | null; at: Date },
): Promise<{ recording_id: string; work_id: string }[]> {
  if (links.length === 0) return [];
  return tx
    .insertInto('recording_work')
    .values(
      links.map(({ recordingId, workId }) => ({
        recording_id: recordingId,
        work_id: workId,
        linked_by: memberId,
        linked_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['recording_id', 'work_id'])
    .execute();
}

/** Somebody on a recording makes a link their own that somebody on the work alone had made: it opens the recording from then on. */
export async function openLink(
  tx: Transaction,
  { recordingId, workId }: { recordingId: string; workId: string },
  memberId: string,
): Promise<void> {
  await sql`
    update recording_work l set linked_by = ${memberId}
     where l.recording_id = ${recordingId} and l.work_id = ${workId} and not opens_recording(l.recording_id, l.linked_by)`.execute(
    tx,
  );
}

/** Whether there was such a link, which is gone now. */
export async function removeLink(
  tx: Transaction,
  { recordingId, workId }: { recordingId: string; workId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recording_work')
    .where('recording_id', '=', recordingId)
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** How many works a recording is linked to, ended ones included. */
export async function countLinks(tx: Transaction, recordingId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('recording_work')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recording_id', '=', recordingId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function nameOfHolder(tx: Transaction, rightsHolderId: string): Promise<string> {
  const holder = await tx
    .selectFrom('rights_holder')
    .select('name')
    .where('id', '=', rightsHolderId)
    .executeTakeFirst();
  return holder?.name ?? 'A member';
}
