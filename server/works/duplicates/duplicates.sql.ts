import { type RawBuilder, sql } from 'kysely';
import type { GivenAnswer } from '#domain/works/duplicates/answers.ts';
import type { WorkState } from '#domain/works/work.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { stillDuplicates } from '../amending/versions.sql.ts';

/** What a member last said of a pair, as it is stored. */
export type StoredAnswer = GivenAnswer & {
  readonly name: string;
  readonly why: string;
  /** As JSON holds it. */
  readonly said_at: string;
};

type DuplicateRow = {
  readonly other_id: string;
  readonly score: number;
  readonly reasons: readonly string[];
  readonly cleared_reason: string | null;
  readonly is_earlier: boolean;
  readonly answer_by: Date | null;
  readonly registrant: string;
  readonly registered_by: string;
  readonly answers: readonly StoredAnswer[];
};

/** The latest answer of each member about the pair `k` since it was found, in the order in which they were given. */
const answersOf = (k: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('memberId', a.member_id, 'name', r.name, 'side', a.side, 'says', a.says,
                                             'counts', a.counts, 'why', a.why, 'said_at', a.said_at)
                           order by a.said_at, a.id), '[]')
    from (select distinct on (member_id) * from work_suspect_answer
           where work_id = ${k}.work_id and other_id = ${k}.other_id and said_at >= ${k}.found_at
           order by member_id, said_at desc, id desc) a
    join member m on m.id = a.member_id
    join rights_holder r on r.id = m.rights_holder_id)`;

/** What a work may be a duplicate of and what may be one of it, the most likely first; those that are no longer live are none. */
export async function duplicatesOf(db: Db, workId: string): Promise<DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`
    select k.shown_id as other_id, k.score, k.reasons, k.cleared_reason, k.is_earlier, k.answer_by,
           w.registered_by,
           (select r.name from member m join rights_holder r on r.id = m.rights_holder_id
             where m.id = w.registered_by) as registrant,
           ${answersOf(sql`k`)} as answers
      from (select *, other_id as shown_id, true as is_earlier from work_suspect where work_id = ${workId}
            union all
            select *, work_id, false from work_suspect where other_id = ${workId}) k
      join work w on w.id = k.shown_id
      join work_search s on s.work_id = k.shown_id and s.is_live
     order by k.score desc, k.is_earlier desc, k.shown_id limit 20`.execute(db);
  return rows;
}

/** A pair that may be one work, and that nobody has cleared. */
export type OpenPair = {
  readonly work_id: string;
  readonly other_id: string;
  readonly score: number;
  readonly answer_by: Date | null;
  readonly answers: readonly StoredAnswer[];
};

/** The open pair of two works, whichever is the earlier; undefined when nothing is suspected of them. Their works must be locked. */
export async function openPairOf(
  tx: Transaction,
  one: string,
  other: string,
): Promise<OpenPair | undefined> {
  const { rows } = await sql<OpenPair>`
    select k.work_id, k.other_id, k.score, k.answer_by, ${answersOf(sql`k`)} as answers
      from work_suspect k
     where (k.work_id, k.other_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))
       and k.cleared_at is null`.execute(tx);
  return rows[0];
}

/**
 * How many requests to merge of a member hold and were answered by nobody of the later work, those about `workId` left out. It is read
 * while the member's row is locked, so that several requests at once count each other.
 */
export async function unansweredMergeRequests(
  tx: Transaction,
  memberId: string,
  workId: string,
): Promise<number> {
  await sql`select from member where id = ${memberId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(distinct (k.work_id, k.other_id))::int as count
      from work_suspect_answer a
      join work_suspect k on k.work_id = a.work_id and k.other_id = a.other_id and k.cleared_at is null and a.said_at >= k.found_at
      join work_search s on s.work_id = k.work_id and s.is_live
      join work_search o on o.work_id = k.other_id and o.is_live
     where a.member_id = ${memberId} and a.says = 'one_song' and a.side = 'earlier' and a.counts and k.work_id <> ${workId}
       and not exists (select from work_suspect_answer l
                        where l.work_id = k.work_id and l.other_id = k.other_id and l.side = 'later')`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Keeps an answer about a pair. The first that counts sets the day by which the other side can answer. */
export async function saveAnswer(
  tx: Transaction,
  { work_id, other_id }: Pick<OpenPair, 'work_id' | 'other_id'>,
  said: GivenAnswer & { readonly id: string; readonly why: string; readonly at: Date },
  answerBy: Date,
): Promise<void> {
  const { id, memberId, side, says, why, counts, at } = said;
  await tx
    .insertInto('work_suspect_answer')
    .values({ id, work_id, other_id, member_id: memberId, side, says, why, counts, said_at: at })
    .execute();
  if (!counts) return;
  await tx
    .updateTable('work_suspect')
    .set({ answer_by: answerBy })
    .where('work_id', '=', work_id)
    .where('other_id', '=', other_id)
    .where('answer_by', 'is', null)
    .execute();
}

/** One notice for several pairs: the unread one of the last day by the same sender then says of how many works. Gives who has one. */
export async function bundlePossibleDuplicates(
  tx: Transaction,
  of: {
    readonly memberId: string;
    readonly sender: string;
    readonly works: number;
    readonly since: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    update notification n
       set event = 'possible_duplicates',
           facts = jsonb_build_object('works', coalesce((n.facts ->> 'works')::int, 1) + ${of.works}::int)
     where n.id = (
       select id from notification x
        where x.member_id = ${of.memberId} and x.sender_member_id = ${of.sender} and x.read_at is null
          and x.created_at > ${of.since} and x.event in ('possible_duplicate', 'possible_duplicates')
        order by x.id desc limit 1)
    returning n.id`.execute(tx);
  return rows.length > 0;
}

/** Clears what is suspected of a work, of all earlier ones or of `otherId` alone; gives how many pairs there were. */
export async function clearPairs(
  tx: Transaction,
  { workId, otherId }: { readonly workId: string; readonly otherId?: string | undefined },
  cleared: { readonly reason: string; readonly by: string; readonly at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('work_suspect')
    .set(({ ref }) => ({
      cleared_at: cleared.at,
      cleared_reason: cleared.reason,
      cleared_by: cleared.by,
      cleared_score: ref('score'),
    }))
    .where('work_id', '=', workId)
    .where('cleared_at', 'is', null)
    .$if(otherId !== undefined, (query) => query.where('other_id', '=', otherId ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether a work is held back as a possible duplicate, or will be once its co-writers have signed. */
export async function isOpenDuplicate(
  tx: Transaction,
  { id, state }: { readonly id: string; readonly state: WorkState },
): Promise<boolean> {
  return state === 'duplicate_suspect' || (await stillDuplicates(tx, [id])).length > 0;
}

/** The id of a work by the society's number; undefined when there is none. */
export async function workOfNumber(db: Db, number: number): Promise<string | undefined> {
  const work = await db
    .selectFrom('work')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  return work?.id;
}

/** Locks works, always in the same order. */
export async function lockWorks(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select id from work where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}

/** Says in which work an ended one goes on; what led to it leads to that one from now on. */
export async function leadInto(tx: Transaction, id: string, into: string): Promise<void> {
  await tx
    .updateTable('work')
    .set({ merged_into: into })
    .where(({ eb, or }) => or([eb('id', '=', id), eb('merged_into', '=', id)]))
    .execute();
}

/** The members among the holders of a work and who registered it. */
export async function membersOf(tx: Transaction, workId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from work_holder h join member m on m.rights_holder_id = h.rights_holder_id
     where h.work_id = ${workId} and m.closed_at is null
     union
    select m.id from work w join member m on m.id = w.registered_by where w.id = ${workId} and m.closed_at is null
     order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Works that may be duplicates, each with the earlier one: first those that wait for the society, by how long, then the most likely. */
export async function openDuplicates(db: Db, max: number, now: Date) {
  const { rows } = await sql<{
    number: number;
    title: string;
    other_number: number;
    other_title: string;
    score: number;
    reasons: string[];
    found_at: Date;
    answer_by: Date | null;
    answers: StoredAnswer[];
  }>`
    select w.number, w.title, o.number as other_number, o.title as other_title, k.score, k.reasons, k.found_at, k.answer_by,
           ${answersOf(sql`k`)} as answers
      from work_suspect k
      join work w on w.id = k.work_id and live_state(w.state)
      join work o on o.id = k.other_id and live_state(o.state)
     cross join lateral (
       select min(a.said_at) as since, count(distinct a.side) filter (where a.counts) as sides, count(a.id) as said
         from work_suspect_answer a
        where a.work_id = k.work_id and a.other_id = k.other_id and a.said_at >= k.found_at) a
     where k.cleared_at is null
     order by a.said > 0 and (a.sides <> 1 or k.answer_by <= ${now}) desc, a.since nulls last,
              k.score desc, k.found_at, k.work_id, k.other_id
     limit ${max}`.execute(db);
  return rows;
}
