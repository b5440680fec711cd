import type pg from 'pg';
import { onConnections } from './connections.ts';

/** What must be true of the data, each as a query that finds what breaks it. Triggers did not watch the load: these do. */
export const promises: Readonly<Record<string, string>> = {
  'totals of a work are the sums of its holders': `
    select w.id from work w
      left join (select work_id, sum(performing_share) as p, sum(mechanical_share) as m, sum(synchronisation_share) as s
                   from work_holder group by work_id) h on h.work_id = w.id
     where (w.performing_total, w.mechanical_total, w.synchronisation_total)
           is distinct from (coalesce(h.p, 0), coalesce(h.m, 0), coalesce(h.s, 0))`,
  'publishers hold at most half of performing': `
    select work_id from work_holder where role in ('E', 'AM', 'SE', 'ES', 'AQ')
     group by work_id having sum(performing_share) > 5006`,
  'every work has a creator': `
    select w.id from work w
     where not exists (select 1 from work_holder h where h.work_id = w.id and h.role in ('C', 'A', 'CA'))`,
  'an arrangement has an arranger, an original none': `
    select w.id from work w
     where (w.version_kind = 'modification')
           <> exists (select 1 from work_holder h where h.work_id = w.id and h.role in ('AR', 'AD', 'TR', 'SR', 'SA'))`,
  'a holder of a work is known': `
    select h.work_id from work_holder h
     where not exists (select 1 from rights_holder r where r.id = h.rights_holder_id)
        or not exists (select 1 from work w where w.id = h.work_id)`,
  'a work is registered by a member who is in it': `
    select w.id from work w left join member m on m.id = w.registered_by
     where not exists (select 1 from work_holder h where h.work_id = w.id and h.rights_holder_id = m.rights_holder_id)`,
  'titles, history and members belong to something': `
    select t.work_id from work_title t where not exists (select 1 from work w where w.id = t.work_id)
    union all
    select c.work_id from work_recording c where not exists (select 1 from work w where w.id = c.work_id)
    union all
    select e.work_id from work_edit e
     where not exists (select 1 from work w where w.id = e.work_id) or not exists (select 1 from member m where m.id = e.member_id)
    union all
    select m.id from member m where not exists (select 1 from rights_holder r where r.id = m.rights_holder_id)`,
  'every name belongs to a rights holder, and each has one': `
    select r.id from rights_holder r full join rights_holder_name n on n.rights_holder_id = r.id
     where r.id is null or n.id is null`,
  'history reaches the version of its work': `
    select w.id from work w left join (select work_id, max(version) as v from work_edit group by work_id) e on e.work_id = w.id
     where e.v is distinct from w.version`,
  'totals of a recording are the sums of its performers': `
    select r.id from recording r
      left join (select recording_id, coalesce(sum(share) filter (where role in ('contracted', 'other')), 0) as f,
                        coalesce(sum(share) filter (where role in ('session_musician', 'performing_producer')), 0) as n
                   from recording_contributor group by recording_id) c on c.recording_id = r.id
     where (r.featured_total, r.non_featured_total) is distinct from (coalesce(c.f, 0), coalesce(c.n, 0))`,
  'who is on a recording, its works and its registrant are known': `
    select c.recording_id from recording_contributor c
     where not exists (select 1 from rights_holder h where h.id = c.rights_holder_id)
    union all
    select o.recording_id from recording_owner o
     where not exists (select 1 from rights_holder h where h.id = o.rights_holder_id)
    union all
    select l.recording_id from recording_work l where not exists (select 1 from work w where w.id = l.work_id)
    union all
    select r.id from recording r where not exists (select 1 from member m where m.id = r.registered_by)`,
  'figures over uses and spellings count the uses': `
    select 1 from (select recording_id, sum(uses) as uses from log_count group by recording_id) c
      full join (select recording_id, count(*) as uses from log_entry where recording_id is not null group by recording_id) e
        on e.recording_id = c.recording_id
     where e.uses is distinct from c.uses
    union all
    select 1 from log_spelling s full join (select spelling_id, count(*) as uses from log_entry group by spelling_id) e
        on e.spelling_id = s.id
     where e.uses is distinct from s.uses
    union all
    select 1 from (select (select count(*) from log_entry) as uses, (select count(*) from recording where state <> 'withdrawn') as of) n
     where n.uses <> 5 * n.of`,
  'no index was left half made': `select 1 from pg_index where not indisvalid`,
};

/** The promises that the data breaks, with how often. Empty when all hold. */
export async function brokenPromises(client: pg.Client): Promise<string[]> {
  const broken: string[] = [];
  for (const promise of Object.keys(promises)) broken.push(...(await breachesOf(client, promise)));
  return broken;
}

/** The same over several connections. */
export async function brokenPromisesAt(url: string): Promise<string[]> {
  const broken: string[] = [];
  await onConnections(
    url,
    3,
    Object.keys(promises).map((promise) => async (client) => {
      broken.push(...(await breachesOf(client, promise)));
    }),
  );
  return broken;
}

async function breachesOf(client: pg.Client, promise: string): Promise<string[]> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) as count from (${promises[promise]}) b`,
  );
  const count = Number(rows[0]?.count);
  return count > 0 ? [`${promise}: ${count} times not`] : [];
}
