import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { WorkTask } from '#domain/dashboard/things-to-do.ts';
import { answerableStates } from '#domain/works/next-state.ts';
import { writerRoles } from '#domain/works/roles.ts';
import { fullShare, tolerance } from '#domain/works/shares.ts';
import type { Actor } from '../../context.ts';
import { cachedFigures } from '../../platform/db/cached-figures.sql.ts';
import type { Db } from '../../platform/db/db.ts';
import { originalsWaiting } from '../originals/originals.sql.ts';

/** What waits for something: how many, the newest of them, and until when the first answer is waited for. */
export const waitingSchema = z.object({
  count: z.int(),
  newest: z.nullable(z.string()),
  answerBy: z.nullable(z.coerce.date()),
});
export type Waiting = z.output<typeof waitingSchema>;

export const none: Waiting = { count: 0, newest: null, answerBy: null };

type UnpaidTask = Exclude<WorkTask, 'answer_proposals' | 'answer_originals'>;

/** Which of `unpaidWorks` a task counts, and until when an answer is waited for: the same as domain/works/payable.ts, in SQL. */
const unpaidTasks: Readonly<
  Record<UnpaidTask, { readonly holds: RawBuilder<unknown>; readonly by?: RawBuilder<unknown> }>
> = {
  confirm_shares: { holds: sql`mine_waits`, by: sql`mine_by` },
  settle_declined: { holds: sql`is_declined and is_registrant` },
  check_duplicates: { holds: sql`is_duplicate` },
  complete_shares: { holds: sql`below_full` },
  name_known_writer: { holds: sql`not has_known_writer` },
  await_holders: { holds: sql`others_wait`, by: sql`others_by` },
};

const unpaidSchema = z.record(
  // Safe: the names of a record with all of them.
  z.enum(Object.keys(unpaidTasks) as [UnpaidTask, ...UnpaidTask[]]),
  waitingSchema,
);

/** The works that one task of a member counts, as a query for their `work_id`s. */
export function worksOfTask(actor: Actor, task: WorkTask): RawBuilder<unknown> {
  if (task === 'answer_proposals') return sql`select p.work_id ${proposalsWaiting(actor)}`;
  if (task === 'answer_originals') return sql`select k.original_id ${originalsWaiting(actor)}`;
  return sql`select work_id from (${unpaidWorks(actor)}) faced where ${unpaidTasks[task].holds}`;
}

/** How many of the member's works wait for what. */
export async function countTasksOfWorks(
  db: Db,
  actor: Actor,
): Promise<Readonly<Record<WorkTask, Waiting>>> {
  const unpaid = await cachedFigures(
    db,
    actor.rightsHolderId,
    'things to do',
    unpaidSchema,
    async (at) => {
      const counts = Object.entries(unpaidTasks).map(
        ([task, { holds, by = sql`null::timestamptz` }]) => sql`
        json_build_object(
          'count', count(*) filter (where ${holds}), 'newest', max(work_id::text) filter (where ${holds}),
          'answerBy', min(${by}) filter (where ${holds})) as ${sql.ref(task)}`,
      );
      const { rows } = await sql<Record<UnpaidTask, Waiting>>`
      select ${sql.join(counts)} from (${unpaidWorks(actor)}) faced`.execute(at);
      return unpaidSchema.parse(rows[0]);
    },
  );
  const ofUnpaid = (task: UnpaidTask) => unpaid[task];
  return {
    confirm_shares: ofUnpaid('confirm_shares'),
    answer_proposals: await countProposals(db, actor),
    answer_originals: await countOriginals(db, actor),
    settle_declined: ofUnpaid('settle_declined'),
    check_duplicates: ofUnpaid('check_duplicates'),
    complete_shares: ofUnpaid('complete_shares'),
    name_known_writer: ofUnpaid('name_known_writer'),
    await_holders: ofUnpaid('await_holders'),
  };
}

async function countProposals(db: Db, actor: Actor): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, max(p.work_id::text) as newest, min(p.answer_by) as "answerBy"
      ${proposalsWaiting(actor)}`.execute(db);
  return rows[0] ?? none;
}

/** Counts the works of the member; `newest` is the new work where there is one alone, for it is there that they answer. */
async function countOriginals(db: Db, actor: Actor): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(distinct k.original_id)::int as count, null::timestamptz as "answerBy",
           case when count(distinct k.work_id) = 1 then max(k.work_id::text) end as newest
      ${originalsWaiting(actor)}`.execute(db);
  return rows[0] ?? none;
}

const proposalsWaiting = ({ rightsHolderId }: Actor) => sql`
  from work_proposal_answer a
  join work_proposal p on p.id = a.proposal_id and p.state = 'open'
 where a.rights_holder_id = ${rightsHolderId} and a.answer is null`;

// Whatever is payable waits for nobody.
const unpaidStates = answerableStates.filter((state) => state !== 'registered_payable');

const isHalf = (total: string) => sql`(${sql.ref(total)} > 0
  and abs(${sql.ref(total)} - ${sql.lit(fullShare)}) > ${sql.lit(tolerance)})`;

/** The works of a member that are not payable, with what each waits for. */
const unpaidWorks = ({ memberId, rightsHolderId }: Actor) => sql`
  select own.work_id, own.mine_waits, own.mine_by, w.state = 'duplicate_suspect' as is_duplicate, h.*,
         w.registered_by = ${memberId} as is_registrant,
         ${isHalf('w.performing_total')} or ${isHalf('w.mechanical_total')} or ${isHalf('w.synchronisation_total')}
           or greatest(w.performing_total, w.mechanical_total, w.synchronisation_total) = 0 as below_full
    from (
      select work_id,
             bool_or(confirmation = 'unconfirmed'
               and (performing_share + mechanical_share + synchronisation_share > 0 or answer_by is not null)) as mine_waits,
             min(answer_by) filter (where confirmation = 'unconfirmed') as mine_by
        from work_holder where rights_holder_id = ${rightsHolderId}
       group by work_id
    ) own
    join work w on w.id = own.work_id and w.state = any (${[...unpaidStates]}::text[])
   cross join lateral (
     select bool_or(l.is_awaited and l.confirmation = 'unconfirmed' and not l.is_mine) as others_wait,
            min(l.answer_by) filter (where not l.is_mine) as others_by,
            bool_or(l.confirmation = 'declined' and not l.is_mine) as is_declined,
            coalesce(bool_or(l.is_known), false) as has_known_writer
       from (
         select h.confirmation, h.answer_by, h.rights_holder_id = ${rightsHolderId} as is_mine,
                h.performing_share + h.mechanical_share + h.synchronisation_share > 0
                  or h.answer_by is not null as is_awaited,
                h.role = any (${[...writerRoles]}::text[]) and (r.ipi_name_number is not null
                  or exists (select from member m where m.rights_holder_id = r.id and m.closed_at is null)) as is_known
           from work_holder h
           join rights_holder r on r.id = h.rights_holder_id
          where h.work_id = w.id
       ) l
   ) h`;
