import { sql } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import type { MonthCount } from './usage-figures.ts';

/** Whether the member is on a work, or registered it. */
export async function isOwnWork(
  db: Db,
  { memberId, rightsHolderId }: Actor,
  workId: string,
): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select exists (select from work where id = ${workId} and registered_by = ${memberId})
        or exists (select from work_holder where work_id = ${workId} and rights_holder_id = ${rightsHolderId}) as "isOwn"`.execute(
    db,
  );
  return rows[0]?.isOwn ?? false;
}

export type UsedRecordingRow = {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly isrc: string | null;
};

/** The figures over the matched uses of the recordings that somebody on them linked with a work, and those recordings. */
export async function usesOfWork(
  db: Db,
  workId: string,
  { from, until }: { readonly from: string | null; readonly until: string | null },
): Promise<{
  counts: (MonthCount & { recording_id: string })[];
  recordings: UsedRecordingRow[];
}> {
  const { rows: counts } = await sql<MonthCount & { recording_id: string }>`
    select c.recording_id, c.source_id, to_char(c.month, 'YYYY-MM') as month, sum(c.uses)::bigint as lines,
           sum(c.plays)::bigint as uses, sum(c.seconds)::bigint as seconds, sum(c.audience)::bigint as audience
      from recording_work l
      join log_count c on c.recording_id = l.recording_id and c.state = 'matched' and c.uses > 0
     where l.work_id = ${workId} and opens_recording(l.recording_id, l.linked_by)
       ${from === null ? sql`` : sql`and c.month >= ${`${from}-01`}::date`}
       ${until === null ? sql`` : sql`and c.month <= ${`${until}-01`}::date`}
     group by c.recording_id, c.source_id, c.month
     order by c.recording_id, c.source_id, c.month`.execute(db);
  const ids = [...new Set(counts.map(({ recording_id }) => recording_id))];
  const { rows: recordings } = await sql<UsedRecordingRow>`
    select id, title, artist, isrc from recording where id = any (${ids}::uuid[]) order by id`.execute(
    db,
  );
  return { counts, recordings };
}
