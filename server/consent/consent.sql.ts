import { type Insertable, sql } from 'kysely';
import * as z from 'zod/mini';
import { sharesSchema } from '#contract/works/work-input.ts';
import { type SharesByRight, totalsByRight } from '#domain/works/shares.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import { parseStored } from '../platform/db/stored-json.ts';
import type { ConsentReviewTable, RightsHolderContactTable } from '../platform/db/tables.ts';

/** What a review is about: a line of a work, a proposal about it, or what was conceded (`splitId` null) or accepted in a dispute. */
export type ConsentSubject =
  | { readonly kind: 'confirmation'; readonly workId: string; readonly holderId: string }
  | { readonly kind: 'proposal'; readonly proposalId: string }
  | { readonly kind: 'dispute'; readonly disputeId: string; readonly splitId: string | null };

/** What a holder had, or has by a change, added up over their lines. */
const holderTotalSchema = z.object({ rights_holder_id: z.string(), shares: sharesSchema });
export type HolderTotal = z.output<typeof holderTotalSchema>;

/** A stored side of a review. */
export const readTotals = (side: unknown): HolderTotal[] =>
  parseStored(z.array(holderTotalSchema), side);

/** Saves what was stated for holders before it is lowered or dropped; what is stored already stays, and grows where this is more. */
export async function insertClaims(
  tx: Transaction,
  workId: string,
  totals: readonly HolderTotal[],
  at: Date,
): Promise<void> {
  if (totals.length === 0) return;
  await tx
    .insertInto('work_claim')
    .values(
      totals.map(({ rights_holder_id, shares }) => ({
        work_id: workId,
        rights_holder_id,
        performing_share: shares.performing,
        mechanical_share: shares.mechanical,
        synchronisation_share: shares.synchronisation,
        kept_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['work_id', 'rights_holder_id']).doUpdateSet({
        performing_share: sql`greatest(work_claim.performing_share, excluded.performing_share)`,
        mechanical_share: sql`greatest(work_claim.mechanical_share, excluded.mechanical_share)`,
        synchronisation_share: sql`greatest(work_claim.synchronisation_share, excluded.synchronisation_share)`,
      }),
    )
    .execute();
}

/** Forgets what was stored of holders who have said themselves, or for whom the society said, what they hold. */
export async function forgetClaims(
  tx: Transaction,
  workId: string,
  holderIds: readonly string[],
): Promise<void> {
  if (holderIds.length === 0) return;
  await tx
    .deleteFrom('work_claim')
    .where('work_id', '=', workId)
    .where('rights_holder_id', '=', sql<string>`any(${holderIds}::uuid[])`)
    .execute();
}

/** Who has less in these works than was stated for them, without their word or the society's: their names by work. */
export async function takenFromWorks(
  tx: Transaction,
  workIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ work_id: string; names: string[] }>`
    select c.work_id, array_agg(r.name order by r.name, r.id) as names
      from work_claim c
      join rights_holder r on r.id = c.rights_holder_id
      left join lateral (
        select sum(h.performing_share) as performing, sum(h.mechanical_share) as mechanical,
               sum(h.synchronisation_share) as synchronisation
          from work_holder h where h.work_id = c.work_id and h.rights_holder_id = c.rights_holder_id) as has on true
     where c.work_id = any(${[...workIds]}::uuid[])
       and (c.performing_share > coalesce(has.performing, 0) or c.mechanical_share > coalesce(has.mechanical, 0)
            or c.synchronisation_share > coalesce(has.synchronisation, 0))
     group by c.work_id`.execute(tx);
  return new Map(rows.map(({ work_id, names }) => [work_id, names]));
}

/** Whether anybody was ever given a link to answer about a work. */
export async function hasInvitations(tx: Transaction, workId: string): Promise<boolean> {
  const { rows } = await sql`select from work_invitation where work_id = ${workId} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function addReview(
  tx: Transaction,
  review: Insertable<ConsentReviewTable>,
): Promise<void> {
  await tx.insertInto('consent_review').values(review).execute();
}

/** The reviews of a subject that did not lapse, those that were decided included; the newest first. */
export function reviewsOf(db: Db, subject: ConsentSubject) {
  return db
    .selectFrom('consent_review as r')
    .leftJoin('consent_decision as d', 'd.review_id', 'r.id')
    .select(['r.id', 'r.rights_holder_id', 'r.before', 'r.after', 'd.is_approved'])
    .where('r.kind', '=', subject.kind)
    .where('r.is_past', '=', false)
    .where('r.lapsed_at', 'is', null)
    .$if(subject.kind === 'confirmation', (query) =>
      subject.kind === 'confirmation'
        ? query
            .where('r.work_id', '=', subject.workId)
            .where('r.rights_holder_id', '=', subject.holderId)
        : query,
    )
    .$if(subject.kind === 'proposal', (query) =>
      subject.kind === 'proposal' ? query.where('r.proposal_id', '=', subject.proposalId) : query,
    )
    .$if(subject.kind === 'dispute', (query) =>
      subject.kind === 'dispute'
        ? query
            .where('r.dispute_id', '=', subject.disputeId)
            .where('r.split_id', 'is not distinct from', subject.splitId)
        : query,
    )
    .orderBy('r.id', 'desc')
    .limit(200)
    .execute();
}

type Lapsing = {
  readonly ids?: readonly string[];
  readonly proposalIds?: readonly string[];
  readonly disputeId?: string;
  readonly lineOf?: { readonly workId: string; readonly holderId: string };
};

/** Reviews that wait for no decision any more, for what they were about ended otherwise. What was decided stays. */
export async function lapseReviews(tx: Transaction, of: Lapsing, at: Date): Promise<void> {
  const conditions = [
    of.ids && sql`id = any(${of.ids}::uuid[])`,
    of.proposalIds && sql`proposal_id = any(${of.proposalIds}::uuid[])`,
    of.disputeId !== undefined && sql`dispute_id = ${of.disputeId}`,
    of.lineOf &&
      sql`kind = 'confirmation' and work_id = ${of.lineOf.workId} and rights_holder_id = ${of.lineOf.holderId}`,
  ].filter((one) => one !== undefined && one !== false);
  if (conditions.length === 0) return;
  await sql`
    update consent_review r set lapsed_at = ${at}
     where ${sql.join(conditions, sql` and `)} and lapsed_at is null and not is_past
       and not exists (select from consent_decision d where d.review_id = r.id)`.execute(tx);
}

/** Whether an answer of this holder about this work waits for the society. */
export async function isWaiting(db: Db, workId: string, holderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from consent_review r
     where r.work_id = ${workId} and r.rights_holder_id = ${holderId} and r.lapsed_at is null and not r.is_past
       and not exists (select from consent_decision d where d.review_id = r.id)
     limit 1`.execute(db);
  return rows.length > 0;
}

/** Holders' totals in the order of their first lines. */
export function totalsOf(
  lines: readonly { readonly holderId: string; readonly shares: SharesByRight }[],
): HolderTotal[] {
  return [...Map.groupBy(lines, ({ holderId }) => holderId)].map(([id, mine]) => ({
    rights_holder_id: id,
    shares: totalsByRight(mine),
  }));
}

/** A consent through a link that costs its holder something, with what the society decided of it. */
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof reviewById>>>;

export function reviewById(db: Db, id: string) {
  return reviews(db).where('r.id', '=', id).executeTakeFirst();
}

/** Those with these ids. */
export function reviewsById(db: Db, ids: readonly string[]): Promise<ReviewRow[]> {
  return reviews(db)
    .where('r.id', 'in', [...ids])
    .execute();
}

/** What waits for the society, and what took effect before there was this rule and nobody has looked at yet; the oldest first. */
export function waitingReviews(db: Db, limit: number) {
  return reviews(db)
    .where('r.lapsed_at', 'is', null)
    .where('d.review_id', 'is', null)
    .orderBy('r.is_past')
    .orderBy('r.made_at')
    .orderBy('r.id')
    .limit(limit)
    .execute();
}

/** The reviews of the same proposal or dispute that wait besides this one. */
export async function otherWaiting(
  db: Db,
  review: Pick<ReviewRow, 'id' | 'proposal_id' | 'dispute_id'>,
): Promise<ReviewRow[]> {
  if (review.proposal_id === null && review.dispute_id === null) return [];
  return reviews(db)
    .where('r.id', '<>', review.id)
    .where('r.proposal_id', 'is not distinct from', review.proposal_id)
    .where('r.dispute_id', 'is not distinct from', review.dispute_id)
    .where('r.is_past', '=', false)
    .where('r.lapsed_at', 'is', null)
    .where('d.review_id', 'is', null)
    .orderBy('r.id')
    .limit(200)
    .execute();
}

function reviews(db: Db) {
  return db
    .selectFrom('consent_review as r')
    .innerJoin('work as w', 'w.id', 'r.work_id')
    .innerJoin('rights_holder as h', 'h.id', 'r.rights_holder_id')
    .leftJoin('member as m', 'm.id', 'r.link_by')
    .leftJoin('rights_holder as mh', 'mh.id', 'm.rights_holder_id')
    .leftJoin('dispute as q', 'q.id', 'r.dispute_id')
    .leftJoin('consent_decision as d', 'd.review_id', 'r.id')
    .select(['r.id', 'r.kind', 'r.work_id', 'r.proposal_id', 'r.dispute_id', 'r.split_id'])
    .select(['r.rights_holder_id', 'r.signed_as', 'r.link_by', 'r.answered_at', 'r.before'])
    .select(['r.after', 'r.is_past', 'r.made_at', 'r.lapsed_at'])
    .select(['w.title', 'w.number as work_number', 'h.name', 'mh.name as link_by_name'])
    .select(['q.number as dispute_number', 'd.is_approved', 'd.decided_by', 'd.reason'])
    .select(['d.decided_at']);
}

/** Holds a review against being decided twice. */
export async function lockReview(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('consent_review').select('id').where('id', '=', id).forUpdate().execute();
}

export async function addDecision(
  tx: Transaction,
  decision: {
    readonly review_id: string;
    readonly is_approved: boolean;
    readonly decided_by: string;
    readonly reason: string | null;
    readonly decided_at: Date;
  },
): Promise<void> {
  await tx.insertInto('consent_decision').values(decision).execute();
}

/** Names of rights holders by id. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('rights_holder')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .orderBy('id')
    .limit(Math.max(ids.length, 1))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Two records of one person were made one: what was stored, waits and is recorded of the first is the second's from now on. */
export async function moveConsents(
  tx: Transaction,
  { fromId, intoId }: { readonly fromId: string; readonly intoId: string },
): Promise<void> {
  // The lines are added up, and so is what was stored of them.
  await sql`
    insert into work_claim (work_id, rights_holder_id, performing_share, mechanical_share, synchronisation_share, kept_at)
    select work_id, ${intoId}, performing_share, mechanical_share, synchronisation_share, kept_at
      from work_claim where rights_holder_id = ${fromId}
        on conflict (work_id, rights_holder_id) do update
       set performing_share = least(10000, work_claim.performing_share + excluded.performing_share),
           mechanical_share = least(10000, work_claim.mechanical_share + excluded.mechanical_share),
           synchronisation_share = least(10000, work_claim.synchronisation_share + excluded.synchronisation_share)`.execute(
    tx,
  );
  await tx.deleteFrom('work_claim').where('rights_holder_id', '=', fromId).execute();
  await sql`
    update consent_review
       set rights_holder_id = ${intoId},
           before = replace(before::text, ${fromId}, ${intoId})::jsonb,
           after = replace(after::text, ${fromId}, ${intoId})::jsonb
     where rights_holder_id = ${fromId}`.execute(tx);
  await tx
    .updateTable('rights_holder_contact')
    .set({ rights_holder_id: intoId })
    .where('rights_holder_id', '=', fromId)
    .execute();
}

/** The newest addresses of a rights holder: those that the society knows before those that makers of links typed. */
export function contactsOf(db: Db, rightsHolderId: string) {
  return db
    .selectFrom('rights_holder_contact')
    .select(['id', 'kind', 'value_sealed', 'value_masked', 'source', 'recorded_by', 'recorded_at'])
    .where('rights_holder_id', '=', rightsHolderId)
    .orderBy((eb) => eb.case().when('source', '=', 'link').then(1).else(0).end())
    .orderBy('recorded_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();
}

export async function addContact(
  tx: Transaction,
  contact: Insertable<RightsHolderContactTable>,
): Promise<void> {
  await tx.insertInto('rights_holder_contact').values(contact).execute();
}

/** Forgets what the society recorded of this kind, to be replaced. */
export async function dropContacts(
  tx: Transaction,
  rightsHolderId: string,
  kind: 'email' | 'phone',
): Promise<void> {
  await tx
    .deleteFrom('rights_holder_contact')
    .where('rights_holder_id', '=', rightsHolderId)
    .where('kind', '=', kind)
    .where('source', '<>', 'link')
    .execute();
}

/** Links by which somebody without an account answers: for their lines of a work, or as a party of a dispute. */
const invitations = {
  work: { table: 'work_invitation', subject: 'work_id', end: 'revoked_at' },
  dispute: { table: 'dispute_invitation', subject: 'dispute_id', end: 'ended_at' },
} as const;
export type InvitationKind = keyof typeof invitations;

type NewInvitation = {
  readonly id: string;
  /** The work or the dispute. */
  readonly subjectId: string;
  readonly rightsHolderId: string;
  /** Null is the society. */
  readonly invitedBy: string | null;
  readonly secretHash: Buffer;
  readonly sentToMasked: string | null;
  readonly at: Date;
  readonly expiresAt: Date;
};

/** Adds a link; those before it to the same holder about the same end. */
export async function replaceInvitation(
  tx: Transaction,
  kind: InvitationKind,
  {
    id,
    subjectId,
    rightsHolderId,
    invitedBy,
    secretHash,
    sentToMasked,
    at,
    expiresAt,
  }: NewInvitation,
): Promise<void> {
  const { table, subject, end } = invitations[kind];
  await sql`
    update ${sql.table(table)} set ${sql.ref(end)} = ${at}
     where ${sql.ref(subject)} = ${subjectId} and rights_holder_id = ${rightsHolderId}
       and ${sql.ref(end)} is null`.execute(tx);
  await sql`
    insert into ${sql.table(table)} (id, ${sql.ref(subject)}, rights_holder_id, invited_by, secret_hash, sent_to_masked,
                                     created_at, expires_at)
    values (${id}, ${subjectId}, ${rightsHolderId}, ${invitedBy}, ${secretHash}, ${sentToMasked}, ${at}, ${expiresAt})`.execute(
    tx,
  );
}

/** Notes that a link was opened, the first time. */
export async function markSeen(db: Db, kind: InvitationKind, id: string, at: Date): Promise<void> {
  const table = sql.table(invitations[kind].table);
  await sql`update ${table} set seen_at = ${at} where id = ${id} and seen_at is null`.execute(db);
}

/** Notes what was answered through a link: the same again is done already. */
export async function markAnswered(
  tx: Transaction,
  kind: InvitationKind,
  id: string,
  hash: Buffer | null,
): Promise<void> {
  const table = sql.table(invitations[kind].table);
  await sql`update ${table} set answer_hash = ${hash} where id = ${id}`.execute(tx);
}
