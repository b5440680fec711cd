import { sql } from 'kysely';
import { liveStates } from '#domain/works/work.ts';
import type { Db } from '../../platform/db/db.ts';

/** Somebody who says that a share, or their name, is wrong on a work; `ofRegistrant` is on how many works of its registrant somebody does. */
type Objection = {
  readonly number: number;
  readonly title: string;
  readonly name: string;
  readonly is_member: boolean;
  readonly has_share: boolean;
  readonly reason: string | null;
  readonly registrant: string;
  readonly of_registrant: number;
};

/** Objections on works that others can find, those against the registrant with the most of them first. */
export async function openObjections(db: Db, limit: number): Promise<Objection[]> {
  const { rows } = await sql<Objection>`
    with objected as (
      select w.id, w.number, w.title, w.registered_by, h.rights_holder_id, min(h.decline_reason) as reason,
             bool_or(h.performing_share + h.mechanical_share + h.synchronisation_share > 0) as has_share
        from work_holder h join work w on w.id = h.work_id and w.state = any(${[...liveStates]}::text[])
       where h.confirmation = 'declined'
       group by w.id, h.rights_holder_id
    )
    select o.number, o.title, r.name, o.has_share, o.reason, by_name.name as registrant,
           exists (select from member m where m.rights_holder_id = r.id and m.closed_at is null) as is_member,
           (select count(distinct other.id)::int from objected other where other.registered_by = o.registered_by) as of_registrant
      from objected o
      join rights_holder r on r.id = o.rights_holder_id
      join member m on m.id = o.registered_by
      join rights_holder by_name on by_name.id = m.rights_holder_id
     order by of_registrant desc, o.registered_by, o.number desc, r.name
     limit ${limit}`.execute(db);
  return rows;
}
