import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { DisputeTable } from '../platform/db/tables.ts';
import type { DisputeRow } from './dispute.sql.ts';
import type { StoredLine } from './proposals/stored-line.ts';
import type { LinkAuthor } from './timeline.sql.ts';

export async function addDispute(
  tx: Transaction,
  dispute: Insertable<DisputeTable>,
): Promise<void> {
  await tx.insertInto('dispute').values(dispute).execute();
}

/** Facts of a dispute that no move determines. */
export async function setDispute(
  tx: Transaction,
  id: string,
  facts: Updateable<DisputeTable>,
): Promise<void> {
  await tx.updateTable('dispute').set(facts).where('id', '=', id).execute();
}

/** A draft goes for good, with all that belongs to it. */
export async function deleteDraft(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('dispute').where('id', '=', id).where('state', '=', 'draft').execute();
}

/** The disputes about a work that keep this rights holder from another one, by right: open ones, and one of their own that was filed. */
export async function openAbout(db: Db, workId: string, rightsHolderId: string | null) {
  return db
    .selectFrom('dispute_right as k')
    .innerJoin('dispute as d', 'd.id', 'k.dispute_id')
    .select(['k.right_name', 'd.id', 'd.number', 'd.kind', 'd.state'])
    .where('k.work_id', '=', workId)
    .where(({ eb, and, or }) =>
      or([
        eb('k.is_open', '=', true),
        and([
          eb('d.raised_by', '=', rightsHolderId),
          eb('d.state', 'in', ['filed', 'needs_information']),
        ]),
      ]),
    )
    .orderBy('k.right_name')
    .orderBy('k.is_open', 'desc')
    .limit(6)
    .execute();
}

/** How many disputes of this rights holder, besides one, are before the others and answered by nobody. */
export async function unansweredOf(
  tx: Transaction,
  rightsHolderId: string,
  exceptId: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('dispute as d')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('d.raised_by', '=', rightsHolderId)
    .where('d.id', '<>', exceptId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('dispute_right as k')
          .select('k.dispute_id')
          .whereRef('k.dispute_id', '=', 'd.id')
          .where('k.is_open', '=', true),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('dispute_party as p')
            .select('p.dispute_id')
            .whereRef('p.dispute_id', '=', 'd.id')
            .where('p.is_raiser', '=', false)
            .where('p.answer', 'in', ['conceded', 'countered'])
            // A link proves nobody but its maker, and anybody who joined may be a friend of the raiser.
            .where('p.answer_signed_as', 'is', null)
            .where((one) =>
              one.exists(
                one
                  .selectFrom('work_holder as h')
                  .select('h.work_id')
                  .whereRef('h.work_id', '=', 'd.work_id')
                  .whereRef('h.rights_holder_id', '=', 'p.rights_holder_id'),
              ),
            ),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether this rights holder had another dispute about one of these rights of a work before the others, which is over. */
export async function hasRaisedBefore(
  tx: Transaction,
  { id, raised_by, work_id, rights }: Pick<DisputeRow, 'id' | 'raised_by' | 'work_id' | 'rights'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from dispute d
     where d.work_id = ${work_id} and d.raised_by = ${raised_by} and d.id <> ${id} and d.rights && ${[...rights]}::text[]
       and d.state in ('withdrawn', 'rejected', 'applied', 'closed')
       and exists (select from dispute_event e where e.dispute_id = d.id and e.kind = 'notify')
     limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether the society has verified this member. */
export async function isVerifiedMember(tx: Transaction, memberId: string): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .select('status')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member?.status === 'verified';
}

/** Has what waits of a rights holder's disputes looked at again soon, for something that it waited for has come. */
export async function lookAgainSoon(
  tx: Transaction,
  of: { readonly rightsHolderId: string } | { readonly disputeId: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('dispute')
    .set({ due_at: at })
    .where('state', '=', 'filed')
    .where('waits_for', 'is not', null)
    .$if('rightsHolderId' in of, (query) =>
      query.where('raised_by', '=', 'rightsHolderId' in of ? of.rightsHolderId : ''),
    )
    .$if('disputeId' in of, (query) =>
      query.where('id', '=', 'disputeId' in of ? of.disputeId : ''),
    )
    .execute();
}

/** The draft of this rights holder about a work. */
export async function draftAbout(
  db: Db,
  workId: string,
  rightsHolderId: string,
): Promise<string | null> {
  const draft = await db
    .selectFrom('dispute')
    .select('id')
    .where('work_id', '=', workId)
    .where('raised_by', '=', rightsHolderId)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  return draft?.id ?? null;
}

/** `rightsHolderId` null is the society, `signedAs` its name. */
export type SplitProposalToAdd = {
  readonly id: string;
  readonly disputeId: string;
  readonly rightsHolderId: string | null;
  readonly signedAs?: string | null;
  readonly lines: readonly StoredLine[];
  readonly message: string | null;
};

/** Adds a proposal, which the party that makes it has accepted. */
export async function addSplitProposal(
  tx: Transaction,
  { id, disputeId, rightsHolderId, signedAs = null, lines, message }: SplitProposalToAdd,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('dispute_proposal')
    .values({
      id,
      dispute_id: disputeId,
      rights_holder_id: rightsHolderId,
      message,
      signed_as: signedAs,
      lines: JSON.stringify(lines),
      made_at: at,
    })
    .execute();
  if (rightsHolderId === null) return;
  await addSplitAnswer(tx, { proposalId: id, rightsHolderId }, { answer: 'accepted' }, at);
}

/** Adds an answer; false when this party has given one. */
export async function addSplitAnswer(
  tx: Transaction,
  of: { readonly proposalId: string; readonly rightsHolderId: string },
  said: { readonly answer: 'accepted' | 'declined'; readonly reason?: string },
  at: Date,
  by: LinkAuthor | null = null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('dispute_proposal_answer')
    .values({
      proposal_id: of.proposalId,
      rights_holder_id: of.rightsHolderId,
      answer: said.answer,
      reason: said.reason ?? null,
      answered_at: at,
      signed_as: by?.signedAs ?? null,
      link_by: by?.link.memberId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Ends open proposals of a dispute: those of these ids, or all. */
export async function endSplitProposals(
  tx: Transaction,
  disputeId: string,
  state: 'accepted' | 'declined' | 'taken_back' | 'replaced' | 'lapsed',
  at: Date,
  ids?: readonly string[],
): Promise<void> {
  await tx
    .updateTable('dispute_proposal')
    .set({ state, ended_at: at })
    .where('dispute_id', '=', disputeId)
    .where('state', '=', 'open')
    .$if(ids !== undefined, (query) =>
      query.where('id', '=', sql<string>`any(${[...(ids ?? [])]}::uuid[])`),
    )
    .execute();
}

/** Who accepted the proposal that settled a dispute, which is its last accepted one, and how. */
export function acceptedBy(db: Db, disputeId: string) {
  return db
    .selectFrom('dispute_proposal_answer as a')
    .leftJoin('member as lm', 'lm.id', 'a.link_by')
    .leftJoin('rights_holder as lr', 'lr.id', 'lm.rights_holder_id')
    .select(['a.rights_holder_id', 'a.signed_as', 'a.link_by', 'lr.name as link_by_name'])
    .where('a.answer', '=', 'accepted')
    .where('a.proposal_id', '=', ({ selectFrom }) =>
      selectFrom('dispute_proposal as q')
        .select('q.id')
        .where('q.dispute_id', '=', disputeId)
        .where('q.state', '=', 'accepted')
        .orderBy('q.ended_at', 'desc')
        .orderBy('q.id', 'desc')
        .limit(1),
    )
    .orderBy('a.rights_holder_id')
    .limit(1_000)
    .execute();
}
