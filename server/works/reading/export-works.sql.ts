import { sql } from 'kysely';
import type { ExportedWork } from '#contract/platform/exports.ts';
import type { Actor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import { conditionsOf, type OwnWorksFilter, ownIds } from './own-works.sql.ts';

/** Where a batch ended, and the next one goes on. */
export type Reached = { readonly id: string; readonly title_folded: string };

/**
 * The next of a member's works after `reached`, in the order of the list. By where the last one stood and not by how many came before:
 * what is registered meanwhile moves nothing, and the hundredth batch costs what the first one did.
 */
export async function ownWorksAfter(
  db: Db,
  actor: Actor,
  filter: Omit<OwnWorksFilter, 'offset' | 'size'>,
  reached: Reached | null,
  limit: number,
): Promise<Reached[]> {
  const isByTitle = filter.sort === 'title';
  const conditions = conditionsOf(filter);
  if (reached !== null && isByTitle)
    conditions.push(sql`(w.title_folded > ${reached.title_folded}
      or w.title_folded = ${reached.title_folded} and w.id < ${reached.id}::uuid)`);
  const before = isByTitle ? null : (reached?.id ?? null);
  const { rows } = await sql<Reached>`
    select w.id, w.title_folded
      from (${ownIds(actor, filter, before)}) o
      join work w on w.id = o.work_id
     ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
     order by ${isByTitle ? sql`w.title_folded, w.id desc` : sql`w.id desc`}
     limit ${limit}`.execute(db);
  return rows;
}

/** What a file says of works beyond what the list shows. */
export type WorkParts = Pick<ExportedWork, 'alternative_titles' | 'holders' | 'recordings'> & {
  readonly id: string;
};

/** Titles, holders and recordings of some works, of all of them at once. */
export async function partsOfWorks(db: Db, ids: readonly string[]): Promise<WorkParts[]> {
  const { rows } = await sql<WorkParts>`
    select wanted.id,
           coalesce((select json_agg(json_build_object('title', t.title, 'kind', t.kind) order by t.position)
                       from work_title t where t.work_id = wanted.id), '[]') as alternative_titles,
           coalesce((select json_agg(json_build_object(
                              'name', r.name, 'role', h.role, 'ipi_name_number', r.ipi_name_number,
                              'shares', json_build_object(
                                'performing', h.performing_share, 'mechanical', h.mechanical_share,
                                'synchronisation', h.synchronisation_share),
                              'confirmation', h.confirmation) order by h.position)
                       from work_holder h join rights_holder r on r.id = h.rights_holder_id
                      where h.work_id = wanted.id), '[]') as holders,
           coalesce((select json_agg(json_build_object(
                              'id', s.id, 'title', s.title, 'version_title', s.version_title, 'artist', s.artist,
                              'isrc', s.isrc) order by l.linked_at, s.id)
                       from recording_work l join recording s on s.id = l.recording_id
                      where l.work_id = wanted.id and s.state <> 'withdrawn'), '[]') as recordings
      from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
     order by wanted.place`.execute(db);
  return rows;
}
