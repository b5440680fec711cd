import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/db.ts';

/** A registered recording as far as links need it. */
export type RecordingWithIsrc = {
  readonly id: string;
  readonly version: number;
  readonly isrc: string;
  readonly title: string;
  readonly version_title: string | null;
  readonly artist: string;
  /** Whether the society has stopped changes to it. */
  readonly is_frozen: boolean;
};

/** The registered recordings with these ISRCs, each held against other changes, by ISRC. */
export async function recordingsWithIsrcs(
  tx: Transaction,
  isrcs: readonly string[],
): Promise<Map<string, RecordingWithIsrc>> {
  if (isrcs.length === 0) return new Map();
  const { rows } = await sql<RecordingWithIsrc>`
    select id, version, isrc, title, version_title, artist, frozen_reason is not null as is_frozen from recording
     where isrc = any(${[...isrcs]}::text[]) and state <> 'withdrawn'
     order by id for no key update`.execute(tx);
  return new Map(rows.map((row) => [row.isrc, row]));
}

/** How many recordings works of a member have made that nobody has had a hand in; null for one whom the society has verified. */
export async function countMadeUnverified(
  tx: Transaction,
  memberId: string,
): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from recording r where r.registered_by = m.id and r.made_from_work is not null) as count
      from member m where m.id = ${memberId} and m.status <> 'verified'`.execute(tx);
  return rows[0]?.count ?? null;
}

/** Says of recordings which work made them. */
export async function markMade(
  tx: Transaction,
  made: readonly { readonly id: string; readonly workId: string }[],
): Promise<void> {
  if (made.length === 0) return;
  const ids = made.map(({ id }) => id);
  const works = made.map(({ workId }) => workId);
  await sql`
    update recording r set made_from_work = m.work_id
      from unnest(${ids}::uuid[], ${works}::uuid[]) as m(id, work_id) where r.id = m.id`.execute(
    tx,
  );
}

/** Recordings that somebody has a hand in are no longer those that a work made. */
export async function forgetMade(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    update recording set made_from_work = null
     where id = any(${[...ids]}::uuid[]) and made_from_work is not null`.execute(tx);
}

/** A recording that a work made, with the live works that it is linked with. */
export type MadeRecording = RecordingWithIsrc & {
  readonly registered_by: string;
  readonly work_ids: readonly string[];
};

/** The recordings that these works made or that have these ISRCs, held, as long as nobody has had a hand in them. */
export async function lockMade(
  tx: Transaction,
  { workIds = [], isrcs = [] }: { workIds?: readonly string[]; isrcs?: readonly string[] },
): Promise<MadeRecording[]> {
  if (workIds.length === 0 && isrcs.length === 0) return [];
  const { rows } = await sql<MadeRecording>`
    select r.id, r.version, r.isrc, r.title, r.version_title, r.artist, r.registered_by,
           r.frozen_reason is not null as is_frozen,
           array(select l.work_id from recording_work l join work w on w.id = l.work_id and live_state(w.state)
                  where l.recording_id = r.id order by l.work_id) as work_ids
      from recording r
     where r.made_from_work is not null and r.state <> 'withdrawn' and r.file_id is null
       and not (r.is_featured_said or r.is_non_featured_said or r.are_owners_said)
       and (r.made_from_work = any(${[...workIds]}::uuid[]) or r.isrc = any(${[...isrcs]}::text[]))
     order by r.id for no key update of r`.execute(tx);
  return rows;
}

/** The works that are linked with recordings of these ISRCs that works made. */
export async function worksOfMade(tx: Transaction, isrcs: readonly string[]): Promise<string[]> {
  if (isrcs.length === 0) return [];
  const { rows } = await sql<{ work_id: string }>`
    select distinct l.work_id from recording r join recording_work l on l.recording_id = r.id
     where r.isrc = any(${[...isrcs]}::text[]) and r.state <> 'withdrawn' and r.made_from_work is not null
     order by l.work_id`.execute(tx);
  return rows.map(({ work_id }) => work_id);
}

/** With how many works each of these recordings is linked. */
export async function linkCounts(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: number }>`
    select recording_id as id, count(*)::int as count from recording_work
     where recording_id = any(${[...ids]}::uuid[]) group by recording_id`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
