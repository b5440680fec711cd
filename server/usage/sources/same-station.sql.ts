import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { memberNameOfSource, type SourceRow } from './source-view.ts';

/** A source with the logs of it that were brought in and have uses between two moments. */
export type LoggedSource = SourceRow & {
  readonly first_at: Date;
  readonly last_at: Date;
  readonly uses: number;
};

// Names of stations begin alike a thousand times nowhere.
const maxSources = 1_000;

/** Other sources of this kind with logs from these days: the society's first, then those of this member, null being the society. */
export async function sourcesLoggedMeanwhile(
  db: Db,
  { kind, id, member_id: memberId }: Pick<SourceRow, 'kind' | 'id' | 'member_id'>,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<LoggedSource[]> {
  const { rows } = await sql<LoggedSource>`
    select s.id, s.name, s.kind, s.medium, s.member_id, s.confirmed_at, ${memberNameOfSource} as member_name, min(i.first_at) as first_at, max(i.last_at) as last_at,
           sum(i.matched + i.suggested + i.unmatched)::integer as uses
      from log_import i join log_source s on s.id = i.source_id
     where i.state = 'done' and i.first_at <= ${until} and i.last_at >= ${from} and s.kind = ${kind} and s.id <> ${id}
     group by s.id
     order by s.member_id is null desc, s.member_id is not distinct from ${memberId}::uuid desc, s.id limit ${maxSources}`.execute(
    db,
  );
  return rows;
}
