import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

/** The disputes of a member: on which side, what they claimed and said, each newest first. */
export function disputesOfMember(db: Db, rightsHolderId: string) {
  return db
    .selectFrom('dispute_party as p')
    .innerJoin('dispute as d', 'd.id', 'p.dispute_id')
    .innerJoin('work as w', 'w.id', 'd.work_id')
    .leftJoin('dispute_claim as c', (join) =>
      join
        .onRef('c.dispute_id', '=', 'p.dispute_id')
        .onRef('c.rights_holder_id', '=', 'p.rights_holder_id'),
    )
    .select(['d.number', 'd.kind', 'd.state', 'd.rights', 'w.number as work_number', 'w.title'])
    .select([
      'p.side',
      'p.is_raiser',
      'p.statement',
      'p.answer',
      'p.answered_at',
      'p.mediation_agreed_at',
      'c.lines as claim',
    ])
    .select(sql<string | null>`case when p.is_raiser then d.statement end`.as('claim_statement'))
    .where('p.rights_holder_id', '=', rightsHolderId)
    .orderBy('d.id', 'desc')
    .limit(10_000)
    .execute();
}

/** What a member wrote in disputes, and the evidence that they added. */
export async function saidInDisputes(db: Db, rightsHolderId: string) {
  return {
    messages: await db
      .selectFrom('dispute_message as g')
      .innerJoin('dispute as d', 'd.id', 'g.dispute_id')
      .select(['d.number', 'g.text', 'g.sent_at'])
      .where('g.rights_holder_id', '=', rightsHolderId)
      .orderBy('g.id')
      .limit(10_000)
      .execute(),
    evidence: await db
      .selectFrom('dispute_evidence as v')
      .innerJoin('dispute as d', 'd.id', 'v.dispute_id')
      .select(['d.number', 'v.title', 'v.is_confidential', 'v.added_at', 'v.withdrawn_at'])
      .where('v.rights_holder_id', '=', rightsHolderId)
      .orderBy('v.id')
      .limit(10_000)
      .execute(),
  };
}
