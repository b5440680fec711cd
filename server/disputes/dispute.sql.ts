import { sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { DisputeDaysTable } from '../platform/db/tables.ts';

export type DisputeRow = NonNullable<Awaited<ReturnType<typeof disputeById>>>;
export type PartyRow = DisputeRow['parties'][number];

/** A dispute with its parties, claims, open proposals and what is contested, regardless of who asks. */
export function disputeById(db: Db, id: string) {
  return disputes(db).where('d.id', '=', id).executeTakeFirst();
}

/** Many disputes, in the order of their ids. */
export function disputesByIds(db: Db, ids: readonly string[]) {
  return disputes(db)
    .where('d.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('d.id')
    .limit(Math.max(ids.length, 1))
    .execute();
}

/** A dispute as a party sees it; undefined to everybody else, and to all but its raiser of a draft that they made themselves. */
export function disputeOfParty(db: Db, id: string, rightsHolderId: string) {
  return disputes(db)
    .where('d.id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('dispute_party as mine')
          .select('mine.dispute_id')
          .whereRef('mine.dispute_id', '=', 'd.id')
          .where('mine.rights_holder_id', '=', rightsHolderId),
      ),
    )
    .executeTakeFirst();
}

function disputes(db: Db) {
  return db
    .selectFrom('dispute as d')
    .innerJoin('work as w', 'w.id', 'd.work_id')
    .innerJoin('rights_holder as r', 'r.id', 'd.raised_by')
    .leftJoin('work as o', 'o.id', 'd.other_work_id')
    .select([
      ...(['d.id', 'd.number', 'd.work_id', 'd.kind', 'd.origin', 'd.state', 'd.rights'] as const),
      ...(['d.raised_by', 'd.member_id', 'd.other_work_id', 'd.statement', 'd.version'] as const),
      ...(['d.turn', 'd.since', 'd.deadline', 'd.due_at', 'd.created_at', 'd.updated_at'] as const),
      ...(['d.filed_at', 'd.declaration_version', 'd.declared_at', 'd.asked_for'] as const),
      ...(['d.standing', 'd.outcome', 'd.outcome_reasons', 'd.outcome_lines'] as const),
      ...(['d.outcome_at', 'd.work_version', 'w.title', 'w.number as work_number'] as const),
      ...([
        'd.mediator',
        'd.mediation_on',
        'd.mediation_place',
        'd.court',
        'd.court_case',
      ] as const),
      'd.ruled_on',
      'd.waits_for',
      ...(['o.title as other_title', 'o.number as other_number', 'r.name as raiser'] as const),
    ])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('dispute_party as p')
          .innerJoin('rights_holder as h', 'h.id', 'p.rights_holder_id')
          .leftJoin('member as m', (join) =>
            join.onRef('m.rights_holder_id', '=', 'h.id').on('m.closed_at', 'is', null),
          )
          .leftJoin('dispute_invitation as i', (join) =>
            join
              .onRef('i.dispute_id', '=', 'p.dispute_id')
              .onRef('i.rights_holder_id', '=', 'p.rights_holder_id')
              .on('i.ended_at', 'is', null),
          )
          .select(['p.rights_holder_id', 'h.name', 'm.id as member_id', 'p.side', 'p.is_raiser'])
          .select(['p.statement', 'p.answer', 'p.answered_at', 'p.evidence_finished_at'])
          .select(['p.mediation_agreed_at', 'p.answer_signed_as', 'p.answer_link_by'])
          .leftJoin('member as lm', 'lm.id', 'p.answer_link_by')
          .leftJoin('rights_holder as lr', 'lr.id', 'lm.rights_holder_id')
          .select('lr.name as answer_link_by_name')
          .select([
            'p.is_turn',
            'p.joined_at',
            'm.status as member_status',
            'i.id as invitation_id',
          ])
          .select(
            sql<boolean>`p.is_raiser or not exists (
              select from dispute_claim own where own.dispute_id = p.dispute_id
                 and own.rights_holder_id = p.rights_holder_id and not own.is_weighed)`.as(
              'is_heard',
            ),
          )
          .select(['i.sent_to_masked', 'i.created_at as invited_at', 'i.expires_at', 'i.seen_at'])
          .whereRef('p.dispute_id', '=', 'd.id')
          .orderBy('p.is_raiser', 'desc')
          .orderBy('p.joined_at')
          .orderBy('p.rights_holder_id'),
      ).as('parties'),
      jsonArrayFrom(
        selectFrom('dispute_claim as c')
          .select(['c.rights_holder_id', 'c.lines', 'c.made_at', 'c.is_weighed'])
          .whereRef('c.dispute_id', '=', 'd.id')
          .orderBy('c.made_at')
          .orderBy('c.rights_holder_id'),
      ).as('claims'),
      jsonArrayFrom(
        selectFrom('dispute_proposal as q')
          .select(['q.id', 'q.rights_holder_id', 'q.lines', 'q.made_at'])
          .select(({ selectFrom: from }) =>
            jsonArrayFrom(
              from('dispute_proposal_answer as a')
                .leftJoin('member as alm', 'alm.id', 'a.link_by')
                .leftJoin('rights_holder as alr', 'alr.id', 'alm.rights_holder_id')
                .select(['a.rights_holder_id', 'a.answer', 'a.signed_as', 'a.link_by'])
                .select(['a.answered_at', 'alr.name as link_by_name'])
                .whereRef('a.proposal_id', '=', 'q.id')
                .orderBy('a.rights_holder_id'),
            ).as('answers'),
          )
          .whereRef('q.dispute_id', '=', 'd.id')
          .where('q.state', '=', 'open')
          .orderBy('q.id'),
      ).as('open_proposals'),
      jsonArrayFrom(
        selectFrom('dispute_contested as k')
          .select(['k.right_name', 'k.rights_holder_id', 'k.share', 'k.is_held'])
          .whereRef('k.dispute_id', '=', 'd.id')
          .orderBy('k.right_name')
          .orderBy('k.share', 'desc')
          .orderBy('k.rights_holder_id'),
      ).as('contested'),
    ]);
}

/** Locks a dispute against other changes until the transaction ends. */
export async function lockDisputeRow(tx: Transaction, id: string): Promise<void> {
  await tx
    .selectFrom('dispute')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Which work a dispute is about, so that the work is locked first. */
export async function workOfDispute(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('dispute')
    .select('work_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.work_id;
}

export async function disputeDays(db: Db) {
  return db
    .selectFrom('dispute_days')
    .select(['draft', 'acknowledge', 'notify', 'inform', 'respond', 'go_on', 'evidence'])
    .select(['negotiate', 'mediate', 'close', 'is_screened'])
    .executeTakeFirstOrThrow();
}

/** Disputes for the society, what waits for it first, then what ends first; those that are over only when asked for. */
export async function disputesForSociety(
  db: Db,
  { isAll, limit }: { readonly isAll: boolean; readonly limit: number },
) {
  return db
    .selectFrom('dispute as d')
    .innerJoin('work as w', 'w.id', 'd.work_id')
    .innerJoin('rights_holder as r', 'r.id', 'd.raised_by')
    .select(['d.number', 'd.kind', 'd.state', 'd.turn', 'd.since', 'd.deadline'])
    .select(['w.number as work_number', 'w.title', 'r.name as raiser'])
    .$if(!isAll, (query) =>
      query.where('d.state', 'not in', ['draft', 'applied', 'closed', 'withdrawn', 'rejected']),
    )
    .$if(isAll, (query) => query.where('d.state', '<>', 'draft'))
    .orderBy(sql`d.turn = 'society'`, 'desc')
    .orderBy('d.deadline', (order) => order.asc().nullsLast())
    .orderBy('d.number')
    .limit(limit)
    .execute();
}

/** The id of a dispute by its number; drafts are their members' own. */
export async function disputeOfNumber(db: Db, number: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('dispute')
    .select('id')
    .where('number', '=', number)
    .where('state', '<>', 'draft')
    .executeTakeFirst();
  return row?.id;
}

/** Sets days, or whether disputes are screened: it holds for what begins afterwards. */
export async function setDisputeDays(db: Db, days: Updateable<DisputeDaysTable>): Promise<void> {
  await db.updateTable('dispute_days').set(days).execute();
}

/** Disputes in which something is to be done by itself now. */
export async function dueDisputes(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('dispute')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
