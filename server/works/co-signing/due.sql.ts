import { sql } from 'kysely';
import { answerableStates } from '#domain/works/next-state.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';

/** Works that ask somebody whose time is over, locked; those that others have locked come next time. */
export async function worksWithLateLines(
  tx: Transaction,
  now: Date,
  max: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from work
     where id in (select work_id from work_holder where answer_by <= ${now} order by answer_by limit ${max})
     order by id
       for no key update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Anybody who has not answered in time is asked no more. */
export async function endAsking(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update work_holder set answer_by = null
     where work_id = any(${ids}::uuid[]) and answer_by <= ${now}`.execute(tx);
}

/** A member who is reminded: of their share in a work, or of a proposal about it. */
export type Reminded = {
  readonly member_id: string;
  readonly about: 'share' | 'proposal';
  readonly work_id: string;
  readonly title: string;
  readonly answer_by: Date;
};

/** Takes note of the reminders that are due `days` before the end, and returns them; each is given once, regardless of who asks. */
export async function takeReminders(
  tx: Transaction,
  { now, until, days }: { readonly now: Date; readonly until: Date; readonly days: number },
  max: number,
): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with asked as (
      select distinct h.rights_holder_id, h.work_id as subject_id, h.answer_by, 'share' as about, h.work_id
        from work_holder h
       where h.answer_by > ${now} and h.answer_by <= ${until} and h.confirmation = 'unconfirmed'
      union all
      select a.rights_holder_id, p.id, p.answer_by, 'proposal', p.work_id
        from work_proposal p join work_proposal_answer a on a.proposal_id = p.id and a.answer is null
       where p.state = 'open' and p.answer_by > ${now} and p.answer_by <= ${until}
    ), due as (
      select k.*, m.id as member_id, w.title
        from asked k
        join member m on m.rights_holder_id = k.rights_holder_id and m.closed_at is null
        join work w on w.id = k.work_id and w.state = any(${[...answerableStates]}::text[])
       where not exists (
         select from answer_reminder r
          where r.rights_holder_id = k.rights_holder_id and r.subject_id = k.subject_id
            and r.answer_by = k.answer_by and r.days <= ${days})
       order by k.rights_holder_id, k.subject_id
       limit ${max}
    ), taken as (
      insert into answer_reminder (rights_holder_id, subject_id, answer_by, days, sent_at)
      select rights_holder_id, subject_id, answer_by, ${days}::smallint, ${now}::timestamptz from due
          on conflict do nothing
      returning rights_holder_id, subject_id
    )
    select d.member_id, d.about, d.work_id, d.title, d.answer_by
      from due d join taken t using (rights_holder_id, subject_id)
     order by d.answer_by, d.work_id`.execute(tx);
  return rows;
}

/** Forgets the reminders of days before `before`. */
export async function forgetReminders(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('answer_reminder').where('answer_by', '<', before).execute();
}
