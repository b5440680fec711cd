import { sql } from 'kysely';
import type { RecordingState } from '#domain/recordings/recording.ts';
import type { Transaction } from '../platform/db/db.ts';

/** A recording, held, as far as its next version asks. */
export type HeldRecording = {
  readonly id: string;
  readonly version: number;
  readonly state: RecordingState;
  readonly state_reason: string | null;
};

/** Holds every recording that is linked with a work, in one order. */
export async function lockRecordingsOfWork(
  tx: Transaction,
  workId: string,
): Promise<HeldRecording[]> {
  const { rows } = await sql<HeldRecording>`
    select r.id, r.version, r.state, r.state_reason from recording r
     where r.id in (select recording_id from recording_work where work_id = ${workId})
     order by r.id for no key update`.execute(tx);
  return rows;
}

/** The links of one work become those of another; where that one had the link already there is one less. */
export async function leadLinksInto(tx: Transaction, from: string, into: string): Promise<void> {
  await sql`
    insert into recording_work (recording_id, work_id, linked_by, linked_at)
    select recording_id, ${into}, linked_by, linked_at from recording_work where work_id = ${from}
    on conflict do nothing`.execute(tx);
  await sql`delete from recording_work where work_id = ${from}`.execute(tx);
}

/** Holds every recording that somebody is on, in one order; gives their ids in that order. */
export async function lockRecordingsNaming(
  tx: Transaction,
  rightsHolderId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from recording r
     where r.id in (select recording_id from recording_contributor where rights_holder_id = ${rightsHolderId}
                    union select recording_id from recording_owner where rights_holder_id = ${rightsHolderId})
     order by r.id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}
