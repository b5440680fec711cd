import { sql } from 'kysely';
import type { DraftContent, draftSteps } from '#contract/drafts.ts';
import type { Db, Transaction } from '../platform/db/db.ts';

/** A draft as its list shows it. */
export type DraftRow = Awaited<ReturnType<typeof draftsOf>>[number];

/** The member's drafts, the one last touched first. */
export function draftsOf(db: Db, memberId: string, max: number) {
  return summaries(db, memberId)
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id')
    .limit(max)
    .execute();
}

/** One of the member's drafts. */
export function draftOf(db: Db, memberId: string, id: string) {
  return summaries(db, memberId).select('d.content').where('d.id', '=', id).executeTakeFirst();
}

/** One of the member's drafts, and whether this is what stands in it. */
export function draftComparedWith(
  tx: Transaction,
  memberId: string,
  id: string,
  content: DraftContent,
) {
  return summaries(tx, memberId)
    .select(sql<boolean>`d.content = ${JSON.stringify(content)}::jsonb`.as('is_same'))
    .where('d.id', '=', id)
    .executeTakeFirst();
}

function summaries(db: Db, memberId: string) {
  return db
    .selectFrom('work_draft as d')
    .leftJoin('work as w', 'w.id', 'd.amends')
    .select(['d.id', 'd.version', 'd.title', 'd.amends', 'd.created_at', 'd.updated_at'])
    .select(['w.title as amended_title'])
    .select(sql<(typeof draftSteps)[number]>`d.content ->> 'step'`.as('step'))
    .where('d.member_id', '=', memberId);
}

/** Holds the member against beginning another draft at once, and counts those that are there. */
export async function countDrafts(tx: Transaction, memberId: string): Promise<number> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('work_draft')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the member may be amending this work: it is theirs by registration or by a share. */
export async function isOwnWork(
  tx: Transaction,
  { memberId, rightsHolderId }: { memberId: string; rightsHolderId: string },
  workId: string,
): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select exists (select from work where id = ${workId} and registered_by = ${memberId})
        or exists (select from work_holder where work_id = ${workId} and rights_holder_id = ${rightsHolderId}) as own`.execute(
    tx,
  );
  return rows[0]?.own === true;
}

/** Whether the member has a draft that amends this work. */
export async function isBeingAmended(
  tx: Transaction,
  memberId: string,
  workId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('work_draft')
    .select('id')
    .where('member_id', '=', memberId)
    .where('amends', '=', workId)
    .executeTakeFirst();
  return row !== undefined;
}

export type DraftToSave = {
  readonly id: string;
  readonly memberId: string;
  readonly title: string;
  readonly content: DraftContent;
  readonly at: Date;
};

/** Saves a new draft; where there is one with this id, whosever it is, nothing changes. */
export async function addDraft(
  tx: Transaction,
  { id, memberId, title, content, at, amends }: DraftToSave & { readonly amends: string | null },
): Promise<void> {
  await tx
    .insertInto('work_draft')
    .values({
      id,
      member_id: memberId,
      amends,
      title,
      content: JSON.stringify(content),
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The next version of a draft; where its version is another, or it says this already, nothing changes. */
export async function changeDraft(
  tx: Transaction,
  { id, memberId, title, content, at }: DraftToSave,
  version: number,
): Promise<void> {
  const text = JSON.stringify(content);
  await tx
    .updateTable('work_draft')
    .set({ version: version + 1, title, content: text, updated_at: at, end_told_at: null })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('version', '=', version)
    .where(sql<boolean>`content <> ${text}::jsonb`)
    .execute();
}

/** Whether there was one to throw away. */
export async function deleteDraft(db: Db, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('work_draft')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Drafts untouched since `before` whose member was not notified yet, marked as notified; `most` at a time, each by one process only. */
export async function markEnding(
  tx: Transaction,
  { before, at, max }: { before: Date; at: Date; max: number },
) {
  const { rows } = await sql<{
    id: string;
    member_id: string;
    title: string;
    amends: string | null;
  }>`
    update work_draft set end_told_at = ${at}
     where id in (select id from work_draft where updated_at < ${before} and end_told_at is null
                   order by member_id, id limit ${max} for update skip locked)
    returning id, member_id, title, amends`.execute(tx);
  return rows;
}

/** Removes drafts untouched since `untouched` whose member was notified before `told`; returns how many were removed. */
export async function deleteEnded(
  db: Db,
  { untouched, notified, max }: { untouched: Date; notified: Date; max: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from work_draft
     where id in (select id from work_draft where updated_at < ${untouched} and end_told_at < ${notified} limit ${max})
       and updated_at < ${untouched}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
