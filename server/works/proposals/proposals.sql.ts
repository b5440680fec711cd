import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { lapseReviews } from '../../consent/consent.sql.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import type { WorkProposalTable } from '../../platform/db/tables.ts';

/** Adds a proposal with those who must accept it. */
export async function addProposal(
  tx: Transaction,
  proposal: Insertable<WorkProposalTable>,
  asked: readonly string[],
): Promise<void> {
  await tx.insertInto('work_proposal').values(proposal).execute();
  await addAsked(tx, proposal.id, asked);
}

/** Asks more rights holders, each once. */
export async function addAsked(
  tx: Transaction,
  proposalId: string,
  asked: readonly string[],
): Promise<void> {
  if (asked.length === 0) return;
  await tx
    .insertInto('work_proposal_answer')
    .values(asked.map((holder) => ({ proposal_id: proposalId, rights_holder_id: holder })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type ProposalRow = Awaited<ReturnType<typeof proposalsOf>>[number];

/** The proposals about a work, the newest first. */
export async function proposalsOf(db: Db, workId: string) {
  return proposals(db).where('p.work_id', '=', workId).orderBy('p.id', 'desc').limit(50).execute();
}

export function proposalById(db: Db, id: string): Promise<ProposalRow | undefined> {
  return proposals(db).where('p.id', '=', id).executeTakeFirst();
}

/** The open proposals about these works. */
export function openProposals(db: Db, workIds: readonly string[]): Promise<ProposalRow[]> {
  return proposals(db)
    .where('p.work_id', '=', sql<string>`any(${workIds}::uuid[])`)
    .where('p.state', '=', 'open')
    .orderBy('p.work_id')
    .limit(workIds.length)
    .execute();
}

function proposals(db: Db) {
  return db
    .selectFrom('work_proposal as p')
    .innerJoin('rights_holder as r', 'r.id', 'p.proposed_by')
    .select(['p.id', 'p.work_id', 'p.kind', 'p.state', 'p.proposed_by', 'p.member_id'])
    .select(['p.signed_as', 'p.reason', 'p.content', 'p.created_at', 'p.answer_by', 'p.ended_at'])
    .select(['p.end_reason', 'r.name as proposer', 'p.link_by'])
    .select(({ selectFrom }) =>
      selectFrom('member as pm')
        .innerJoin('rights_holder as pr', 'pr.id', 'pm.rights_holder_id')
        .select('pr.name')
        .whereRef('pm.id', '=', 'p.link_by')
        .as('link_by_name'),
    )
    .select(({ selectFrom }) =>
      selectFrom('consent_review as v')
        .leftJoin('consent_decision as vd', 'vd.review_id', 'v.id')
        .select('v.id')
        .whereRef('v.proposal_id', '=', 'p.id')
        .where('v.lapsed_at', 'is', null)
        .where('v.is_past', '=', false)
        .where('vd.review_id', 'is', null)
        .limit(1)
        .as('waiting_review_id'),
    )
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('work_proposal_answer as a')
          .innerJoin('rights_holder as h', 'h.id', 'a.rights_holder_id')
          .leftJoin('member as m', (join) =>
            join.onRef('m.rights_holder_id', '=', 'h.id').on('m.closed_at', 'is', null),
          )
          .select(['a.rights_holder_id', 'h.name', 'm.id as member_id', 'a.answer', 'a.reason'])
          .leftJoin('member as lm', 'lm.id', 'a.link_by')
          .leftJoin('rights_holder as lr', 'lr.id', 'lm.rights_holder_id')
          .select(['a.signed_as', 'a.answered_at', 'a.link_by', 'lr.name as link_by_name'])
          .whereRef('a.proposal_id', '=', 'p.id')
          .orderBy('h.name')
          .orderBy('a.rights_holder_id'),
      ).as('answers'),
    ]);
}

export async function setAnswer(
  tx: Transaction,
  of: { readonly proposalId: string; readonly rightsHolderId: string },
  said: {
    readonly answer: 'accepted' | 'declined';
    readonly reason: string | null;
    readonly signed_as: string | null;
    readonly link_by: string | null;
    readonly answered_at: Date;
  },
): Promise<void> {
  await tx
    .updateTable('work_proposal_answer')
    .set(said)
    .where('proposal_id', '=', of.proposalId)
    .where('rights_holder_id', '=', of.rightsHolderId)
    .execute();
}

export type Ending = {
  readonly id: string;
  readonly state: 'applied' | 'declined' | 'taken_back' | 'expired';
  readonly reason: string | null;
};

export async function setEnded(
  tx: Transaction,
  endings: readonly Ending[],
  at: Date,
): Promise<void> {
  await sql`
    update work_proposal p set state = e.state, end_reason = e.reason, ended_at = ${at}
      from json_to_recordset(${JSON.stringify(endings)}::json) as e(id uuid, state text, reason text)
     where p.id = e.id`.execute(tx);
  await lapseReviews(tx, { proposalIds: endings.map(({ id }) => id) }, at);
}

/**
 * Works with a proposal whose time is over, locked; those that others have locked come next time. What everybody has answered and the society
 * checks does not run out.
 */
export async function worksWithLateProposals(
  tx: Transaction,
  now: Date,
  max: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('work_proposal as p')
    .innerJoin('work as w', 'w.id', 'p.work_id')
    .select('w.id')
    .where('p.state', '=', 'open')
    .where('p.answer_by', '<=', now)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('consent_review as v')
            .leftJoin('consent_decision as vd', 'vd.review_id', 'v.id')
            .select('v.id')
            .whereRef('v.proposal_id', '=', 'p.id')
            .where('v.lapsed_at', 'is', null)
            .where('vd.review_id', 'is', null),
        ),
      ),
    )
    .orderBy('p.answer_by')
    .limit(max)
    .forNoKeyUpdate('w')
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Works with an open proposal of this member, locked. */
export async function worksWithProposalsBy(tx: Transaction, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('work_proposal as p')
    .innerJoin('work as w', 'w.id', 'p.work_id')
    .select('w.id')
    .where('p.state', '=', 'open')
    .where('p.member_id', '=', memberId)
    .orderBy('w.id')
    .limit(10_000)
    .forNoKeyUpdate('w')
    .execute();
  return rows.map(({ id }) => id);
}
