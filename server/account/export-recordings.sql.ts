import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

/** The recordings that a member is on or registered, with their own lines. */
export async function recordingsOfMember(
  db: Db,
  { memberId, rightsHolderId }: { memberId: string; rightsHolderId: string },
) {
  const { rows } = await sql<Record<string, unknown>>`
    select r.title, r.version_title, r.artist, r.isrc, r.state, r.version, r.duration_seconds, r.recorded_on,
           r.recording_country, r.languages, r.release_title, r.released_on, r.label, r.p_line, r.catalogue_number,
           r.registered_at, r.updated_at, r.registered_by = ${memberId} as registered_by_me,
           (select coalesce(json_agg(json_build_object('role', k.role, 'share', k.share) order by k.position), '[]')
              from recording_contributor k
             where k.recording_id = r.id and k.rights_holder_id = ${rightsHolderId}) as my_performances,
           (select coalesce(json_agg(json_build_object('share', o.share, 'territories', o.territories, 'from', o.owned_from,
                     'until', o.owned_until) order by o.position), '[]')
              from recording_owner o where o.recording_id = r.id and o.rights_holder_id = ${rightsHolderId}) as my_ownership,
           (select coalesce(json_agg(w.title order by l.linked_at, w.id), '[]')
              from recording_work l join work w on w.id = l.work_id where l.recording_id = r.id) as works
      from recording_holder h join recording r on r.id = h.recording_id
     where h.rights_holder_id = ${rightsHolderId}
     order by r.id desc`.execute(db);
  return rows;
}

/** What a member changed in recordings. */
export function recordingEditsBy(db: Db, memberId: string) {
  return db
    .selectFrom('recording_edit as e')
    .innerJoin('recording as r', 'r.id', 'e.recording_id')
    .select(['r.title as recording', 'e.version', 'e.kind', 'e.field', 'e.old_value'])
    .select(['e.new_value', 'e.at'])
    .where('e.member_id', '=', memberId)
    .orderBy('e.id', 'desc')
    .execute();
}

/** What a member claimed of recordings, and proposed to change in them. */
export async function recordingProposalsBy(db: Db, memberId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select r.title as recording, p.kind, p.state, p.reason, p.made_at, p.ended_at, p.end_reason,
           (select json_agg(json_build_object('group', l.recording_group, 'role', l.role, 'share', l.share,
                     'territories', l.territories, 'from', l.owned_from, 'until', l.owned_until) order by l.place)
              from recording_proposal_line l where l.proposal_id = p.id) as lines
      from recording_proposal p join recording r on r.id = p.recording_id
     where p.member_id = ${memberId}
     order by p.id desc`.execute(db);
  return rows;
}
