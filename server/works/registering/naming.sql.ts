import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/db.ts';
import { plannedOnce } from '../../platform/db/planned-once.sql.ts';
import { countsAsAnswer, isAnswerable } from '../reading/own-works.sql.ts';

type By = { readonly memberId: string; readonly rightsHolderId: string };

/**
 * Of these rights holders, on how many works of one registrant each is named and still asked, for those who have confirmed nothing of
 * that registrant's yet: those who are asked on `min` works or more. Each is looked at by their own open lines, as far as `limit`, and
 * what they have confirmed is read only for those found.
 */
export async function namedUnanswered(
  tx: Transaction,
  { memberId }: By,
  holderIds: readonly string[],
  { now, min, limit }: { readonly now: Date; readonly min: number; readonly limit: number },
): Promise<{ id: string; works: number }[]> {
  // As a test that no index serves: else a plan made while hardly anybody is asked goes through the lines of all who are.
  const isAsked = sql`(h.answer_by > ${now}) is true`;
  const { rows } = await sql<{ id: string; works: number }>`
    with counted as materialized (
      select named.id, (
               select count(*)::int from (
                 (select distinct h.work_id from work_holder h
                   where h.rights_holder_id = named.id and h.confirmation <> 'confirmed' and ${isAsked}
                     -- As a join it may be made through all works of the registrant.
                     and (select registered_by from work where id = h.work_id) = ${memberId}
                   limit ${sql.lit(limit)})
                  union
                  (select work_id from former_naming
                    where member_id = ${memberId} and rights_holder_id = named.id and until > ${now}
                    limit ${sql.lit(limit)})) named_on) as works
        from unnest(${plannedOnce(holderIds)}) as named(id)
    ), found as materialized (
      select id, works from counted where works >= ${min}
    )
    select f.id, f.works from found f
     where not exists (
       select from work_holder h join work w on w.id = h.work_id
        where h.rights_holder_id = f.id and h.confirmation = 'confirmed' and w.registered_by = ${memberId})
     order by f.id`.execute(tx);
  return rows;
}

/** How many different members a registrant has named who are still asked and have confirmed nothing of theirs, those given included. */
export async function strangersNamed(
  tx: Transaction,
  { memberId, rightsHolderId }: By,
  holderIds: readonly string[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with named as (
      select h.rights_holder_id as id from work w join work_holder h on h.work_id = w.id
       where w.registered_by = ${memberId} and h.confirmation <> 'confirmed' and h.answer_by > ${now}
       union
      select rights_holder_id from former_naming where member_id = ${memberId} and until > ${now}
       union
      select unnest(${[...holderIds]}::uuid[])
    )
    select count(*)::int as count
      from named n join member m on m.rights_holder_id = n.id and m.closed_at is null
     where n.id <> ${rightsHolderId} and not exists (
       select from work_holder h join work w on w.id = h.work_id
        where h.rights_holder_id = n.id and h.confirmation = 'confirmed' and w.registered_by = ${memberId})`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Where a member has an unread notice of the last day that this sender named them, it now says on how many works, instead of there being
 * another one, and leads to exactly these. Returns those who were told so.
 */
export async function bundleNamed(
  tx: Transaction,
  { memberId, rightsHolderId, name }: By & { readonly name: string },
  memberIds: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ member_id: string }>`
    update notification n
       set event = 'named_on_works',
           facts = jsonb_build_object(
             'registrant', ${name}::text, 'registered_by', ${rightsHolderId}::text, 'works', counted.works)
      from unnest(${plannedOnce(memberIds)}) as named(id)
     cross join lateral (
       select x.id from notification x
        where x.member_id = named.id and x.sender_member_id = ${memberId} and x.read_at is null
          and x.created_at > ${since} and x.event in ('named_on_work', 'named_on_works', 'named_by_import')
        order by x.id desc limit 1) last_notice
     cross join lateral (
       select count(distinct w.id) as works
         from member m
         join work_holder h on h.rights_holder_id = m.rights_holder_id and h.confirmation = 'unconfirmed'
         join work w on w.id = h.work_id and w.registered_by = ${memberId} and ${isAnswerable}
        where m.id = named.id and ${countsAsAnswer}) counted
     where counted.works > 1 and n.id = last_notice.id
    returning n.member_id`.execute(tx);
  return new Set(rows.map(({ member_id }) => member_id));
}

/** Keeps counting, until they would have had to answer, that a registrant named somebody whose lines on the work become another's. */
export async function keepNaming(tx: Transaction, workId: string, holderId: string) {
  await sql`
    insert into former_naming (member_id, rights_holder_id, work_id, until)
    select w.registered_by, h.rights_holder_id, w.id, max(h.answer_by)
      from work w join work_holder h on h.work_id = w.id
     where w.id = ${workId} and h.rights_holder_id = ${holderId} and h.answer_by is not null
     group by w.registered_by, h.rights_holder_id, w.id
    on conflict (member_id, rights_holder_id, work_id) do update set until = greatest(former_naming.until, excluded.until)`.execute(
    tx,
  );
}
