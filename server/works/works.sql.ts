import { type NotNull, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { WorkInput } from '#contract/works/work-input.ts';
import type { Collection } from '#domain/works/chains/collection.ts';
import { plainFieldsOf, singleWorkFields } from '#domain/works/fields.ts';
import { liveStates, type WorkState } from '#domain/works/work.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { WorkHolderLine } from '../shares/holder-lines.ts';

/** The plain fields of a work. A field of the input that is not in their list does not compile. */
export type WorkFields = Omit<WorkInput, 'holders' | 'alternative_titles' | 'recordings'>;

const plainColumns = singleWorkFields.map((field) => `w.${field}` as const);

/** What a work says of itself; the totals follow by themselves from the holders. */
export async function changeFields(tx: Transaction, id: string, fields: WorkFields): Promise<void> {
  await tx
    .updateTable('work')
    .set({
      ...(plainFieldsOf(fields) satisfies WorkFields),
      made_from: fields.made_from && JSON.stringify(fields.made_from),
    })
    .where('id', '=', id)
    .execute();
}

export async function setTitle(tx: Transaction, id: string, title: string): Promise<void> {
  await tx.updateTable('work').set({ title }).where('id', '=', id).execute();
}

/** Stops members from changing a work, for a reason that they read; null lets them again. */
export async function setFrozen(
  tx: Transaction,
  id: string,
  frozen_reason: string | null,
): Promise<void> {
  await tx.updateTable('work').set({ frozen_reason }).where('id', '=', id).execute();
}

export async function removeTitles(tx: Transaction, workId: string): Promise<void> {
  await tx.deleteFrom('work_title').where('work_id', '=', workId).execute();
}

export async function removeRecordings(tx: Transaction, workId: string): Promise<void> {
  await tx.deleteFrom('work_recording').where('work_id', '=', workId).execute();
}

/** All lines at once: changed one after another, what one gave another could pass 100 % on the way. */
export async function removeHolders(tx: Transaction, workId: string): Promise<void> {
  await tx.deleteFrom('work_holder').where('work_id', '=', workId).execute();
}

/** Brings the search up to date with a work, in the transaction that changed it. */
export async function indexWorks(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select write_work_search(${ids}::uuid[])`.execute(tx);
}

/** Locks the work until the transaction ends; the second transaction sees what the first one left. */
export async function lockWorkRow(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('work').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export type WorkRow = NonNullable<Awaited<ReturnType<typeof visibleWork>>>;

/** A work with its titles and holders, if this member may see it: live, or theirs in any state. */
export async function visibleWork(
  db: Db,
  id: string,
  asker: { memberId: string; rightsHolderId: string },
) {
  return worksWithParts(db)
    .where('w.id', '=', id)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('w.state', 'in', [...liveStates]),
        eb('w.registered_by', '=', asker.memberId),
        exists(
          selectFrom('work_holder as mine')
            .select('mine.work_id')
            .whereRef('mine.work_id', '=', 'w.id')
            .where('mine.rights_holder_id', '=', asker.rightsHolderId),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** Works with their titles and holders, regardless of who may see them. */
export async function worksWithHolders(db: Db, ids: readonly string[]) {
  return worksWithParts(db)
    .where('w.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('w.id')
    .limit(ids.length)
    .execute();
}

/** How many works may be the same as the work `work`, by what nobody has said yet. */
export function possibleDuplicates(work: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int
      from (select other_id as id from work_suspect where work_id = ${work}.id and cleared_at is null
            union all
            select work_id from work_suspect where other_id = ${work}.id and cleared_at is null) k
      join work_search ks on ks.work_id = k.id and ks.is_live)`;
}

function worksWithParts(db: Db) {
  return db
    .selectFrom('work as w')
    .select([
      ...(['w.id', 'w.number', 'w.version', 'w.state', 'w.registered_at', 'w.updated_at'] as const),
      ...plainColumns,
      sql<WorkFields['made_from']>`w.made_from`.as('made_from'),
      ...(['w.performing_total', 'w.mechanical_total', 'w.synchronisation_total'] as const),
      ...(['w.registered_by', 'w.waits_until', 'w.state_reason', 'w.frozen_reason'] as const),
    ])
    .select(({ selectFrom }) => [
      selectFrom('member as b')
        .innerJoin('rights_holder as br', 'br.id', 'b.rights_holder_id')
        .select('br.name')
        .whereRef('b.id', '=', 'w.registered_by')
        .$asScalar()
        .$notNull()
        .as('registered_by_name'),
      selectFrom('work_proposal as p')
        .select('p.id')
        .whereRef('p.work_id', '=', 'w.id')
        .where('p.state', '=', 'open')
        .$asScalar()
        .as('open_proposal_id'),
      possibleDuplicates(sql`w`).as('possible_duplicates'),
      jsonObjectFrom(
        selectFrom('work as into')
          .select(['into.id', 'into.number'])
          .whereRef('into.id', '=', 'w.merged_into'),
      ).as('merged_into'),
      jsonArrayFrom(
        selectFrom('work_title as t')
          .select(['t.title', 't.kind'])
          .whereRef('t.work_id', '=', 'w.id')
          .orderBy('t.position'),
      ).as('titles'),
      jsonArrayFrom(
        selectFrom('work_reference as f')
          .select(['f.member_id', 'f.reference'])
          .whereRef('f.work_id', '=', 'w.id')
          .orderBy('f.reference'),
      ).as('references'),
      jsonArrayFrom(
        selectFrom('work_recording as c')
          .select(['c.title', 'c.artist', 'c.isrc', 'c.duration_seconds', 'c.year', 'c.label'])
          .whereRef('c.work_id', '=', 'w.id')
          .orderBy('c.position'),
      ).as('recordings'),
      selectFrom('recording_work as l')
        .innerJoin('recording as lr', 'lr.id', 'l.recording_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('l.work_id', '=', 'w.id')
        .where('lr.state', '=', 'registered')
        .$asScalar()
        .$notNull()
        .as('recording_count'),
      jsonArrayFrom(
        selectFrom('dispute_right as dk')
          .select(['dk.right_name', 'dk.dispute_id'])
          .select((one) =>
            jsonArrayFrom(
              one
                .selectFrom('dispute_party as dp')
                .select('dp.rights_holder_id')
                .whereRef('dp.dispute_id', '=', 'dk.dispute_id')
                .orderBy('dp.rights_holder_id'),
            ).as('parties'),
          )
          .whereRef('dk.work_id', '=', 'w.id')
          .where('dk.is_open', '=', true)
          .orderBy('dk.right_name'),
      ).as('disputed'),
      jsonArrayFrom(
        selectFrom('dispute_contested as dc')
          .select(['dc.right_name', 'dc.rights_holder_id', 'dc.share'])
          .whereRef('dc.work_id', '=', 'w.id')
          .where('dc.is_held', '=', true)
          .orderBy('dc.right_name')
          .orderBy('dc.share', 'desc')
          .orderBy('dc.rights_holder_id'),
      ).as('contested'),
      jsonArrayFrom(
        selectFrom('work_original as ko')
          .leftJoin('work as o', 'o.id', 'ko.original_id')
          .select(['ko.original_id', 'ko.state', 'o.number'])
          .select((one) =>
            one.fn.coalesce('o.title', 'ko.described_title', one.val('')).as('title'),
          )
          .whereRef('ko.work_id', '=', 'w.id')
          .where('ko.state', 'is not', null)
          .$narrowType<{ state: NotNull }>()
          .orderBy('ko.likeness', 'desc')
          .orderBy('ko.original_id')
          .orderBy('ko.described_title')
          .limit(50),
      ).as('originals'),
      jsonArrayFrom(
        selectFrom('work_claim as kc')
          .innerJoin('rights_holder as kr', 'kr.id', 'kc.rights_holder_id')
          .select(['kc.rights_holder_id', 'kc.performing_share', 'kc.mechanical_share'])
          .select(['kc.synchronisation_share', 'kr.name'])
          .whereRef('kc.work_id', '=', 'w.id')
          .orderBy('kc.rights_holder_id'),
      ).as('claims'),
      jsonArrayFrom(
        selectFrom('work_holder as h')
          .innerJoin('rights_holder as r', 'r.id', 'h.rights_holder_id')
          // Anybody who closed their account is no longer a member.
          .leftJoin('member as m', (join) =>
            join.onRef('m.rights_holder_id', '=', 'r.id').on('m.closed_at', 'is', null),
          )
          .select(['r.id', 'r.name', 'r.kind', 'r.ipi_name_number', 'm.id as member_id', 'h.role'])
          .select(['h.performing_share', 'h.mechanical_share', 'h.synchronisation_share'])
          .select(['h.manuscript_share', 'h.represents', 'h.confirmation', 'h.confirmed_at'])
          .select(['h.answer_by', 'h.decline_reason', 'h.signed_as', 'r.society_code'])
          .select(['h.consent_means', 'h.link_by'])
          .select(sql<Collection | null>`h.collection`.as('collection'))
          .select((line) =>
            line
              .selectFrom('member as lm')
              .innerJoin('rights_holder as lr', 'lr.id', 'lm.rights_holder_id')
              .select('lr.name')
              .whereRef('lm.id', '=', 'h.link_by')
              .as('link_by_name'),
          )
          .whereRef('h.work_id', '=', 'w.id')
          .orderBy('h.position')
          .orderBy('r.id')
          .orderBy('h.role'),
      ).as('holders'),
    ]);
}

/** The edits of a work, newest first, as far as 200 versions go. */
export async function editsOf(db: Db, workId: string) {
  return db
    .selectFrom('work_edit as e')
    .leftJoin('member as m', 'm.id', 'e.member_id')
    .leftJoin('rights_holder as r', 'r.id', 'm.rights_holder_id')
    .select(['e.version', 'e.kind', 'e.field', 'e.old_value', 'e.new_value', 'e.at'])
    .select(({ fn, val }) => [
      'e.member_id',
      fn.coalesce('e.signed_as', 'r.name', val('')).as('name'),
    ])
    .where('e.work_id', '=', workId)
    .where('e.version', '>', (eb) =>
      eb
        .selectFrom('work as w')
        .select((w) => w('w.version', '-', 200).as('before'))
        .where('w.id', '=', workId),
    )
    .orderBy('e.version', 'desc')
    .orderBy('e.id')
    .limit(200 * 10)
    .execute();
}

/** Marks every line of these works as confirmed. */
export async function confirmLines(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('work_holder')
    .set({ confirmation: 'confirmed', confirmed_at: at, answer_by: null, decline_reason: null })
    .where('work_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('confirmation', 'in', ['unconfirmed', 'declined'])
    .execute();
}

/** States that no answer of a holder brought about: nobody is waited for in them. */
export async function setStates(
  tx: Transaction,
  ids: readonly string[],
  state: WorkState,
): Promise<void> {
  await tx
    .updateTable('work')
    .set({ state, waits_until: null })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** What holders say of their lines; shares stay as they are. */
export async function writeAnswers(
  tx: Transaction,
  workId: string,
  lines: readonly WorkHolderLine[],
): Promise<void> {
  const given = lines.map((line) => ({
    holder: line.id,
    role: line.role,
    ...answerColumns(line),
  }));
  await sql`
    update work_holder h
       set confirmation = a.confirmation, confirmed_at = a.confirmed_at, answer_by = a.answer_by,
           decline_reason = a.decline_reason, signed_as = a.signed_as, consent_means = a.consent_means,
           link_by = a.link_by
      from json_to_recordset(${JSON.stringify(given)}::json) as a(
             holder uuid, role text, confirmation text, confirmed_at timestamptz, answer_by timestamptz,
             decline_reason text, signed_as text, consent_means text, link_by uuid)
     where h.work_id = ${workId} and h.rights_holder_id = a.holder and h.role = a.role`.execute(tx);
}

/** Nobody is asked about a work any more: neither on its page nor through a link. */
export async function stopAsking(tx: Transaction, workId: string, at: Date): Promise<void> {
  await tx
    .updateTable('work_holder')
    .set({ answer_by: null })
    .where('work_id', '=', workId)
    .where('answer_by', 'is not', null)
    .execute();
  await tx
    .updateTable('work_invitation')
    .set({ revoked_at: at })
    .where('work_id', '=', workId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** What the holder of a line has said of it, by the names of its columns. */
export function answerColumns(line: WorkHolderLine) {
  return {
    confirmation: line.confirmation,
    confirmed_at: line.confirmedAt,
    answer_by: line.answerBy,
    decline_reason: line.declineReason,
    signed_as: line.signedAs,
    consent_means: line.means,
    link_by: line.linkBy,
  };
}
