import type { Db, Transaction } from '../platform/db/db.ts';

/** A recording of the sample, as it may be played. */
export type PlayedRecording = {
  readonly id: string;
  readonly title: string;
  readonly version: string | null;
  readonly artist: string;
  readonly isrc: string | null;
  readonly duration_seconds: number | null;
};

/** The recordings of the sample in an order that is the same each time. */
export function playedRecordings(db: Db): Promise<PlayedRecording[]> {
  return db
    .selectFrom('recording')
    .select(['id', 'title', 'version_title as version', 'artist', 'isrc', 'duration_seconds'])
    .where('state', '=', 'registered')
    .orderBy('registered_at')
    .orderBy('title')
    .limit(1_000)
    .execute();
}

/** Members have read what they were notified of logs before `since`. */
export async function readLogNoticesBefore(tx: Transaction, since: Date): Promise<void> {
  await tx
    .updateTable('notification')
    .set((eb) => ({ read_at: eb.ref('created_at') }))
    .where('kind', '=', 'use')
    .where('read_at', 'is', null)
    .where('created_at', '<', since)
    .execute();
}
