import { type RawBuilder, sql } from 'kysely';
import type { RowOutcome } from '#domain/imports/staged-import.ts';
import type { SavedProblem, StagedRow } from '../../imports/staged-rows.sql.ts';
import type { Transaction } from '../../platform/db/db.ts';

/** What a row came to, as it is stored. */
export type RowVerdict = {
  readonly number: number;
  readonly title: string;
  readonly outcome: RowOutcome;
  readonly problems: readonly SavedProblem[];
  readonly ownReference: string | null;
  readonly iswc: string | null;
  readonly titleKey: string | null;
  readonly repeatsRow: number | null;
  readonly workId: string | null;
};

export async function writeVerdicts(
  tx: Transaction,
  id: string,
  verdicts: readonly RowVerdict[],
): Promise<void> {
  const given = verdicts.map((one) => ({
    number: one.number,
    title: one.title,
    outcome: one.outcome,
    problems: one.problems,
    own_reference: one.ownReference,
    iswc: one.iswc,
    title_key: one.titleKey,
    repeats_row: one.repeatsRow,
    work_id: one.workId,
  }));
  await sql`
    update work_import_row r
       set title = v.title, outcome = v.outcome, problems = v.problems, own_reference = v.own_reference, iswc = v.iswc,
           title_key = v.title_key, repeats_row = v.repeats_row, work_id = v.work_id
      from json_to_recordset(${JSON.stringify(given)}::json) as v(
             number integer, title text, outcome text, problems jsonb, own_reference text, iswc text, title_key uuid,
             repeats_row integer, work_id uuid)
     where r.import_id = ${id} and r.number = v.number`.execute(tx);
}

/** Rows that were left out, for they bear the ISWC of a work that somebody else registered. */
export async function rowsOfOthersWorks(
  tx: Transaction,
  importId: string,
  memberId: string,
  limit: number,
): Promise<(StagedRow & { work_id: string })[]> {
  const { rows } = await sql<StagedRow & { work_id: string }>`
    select r.number, r.cells, r.outcome, w.id as work_id
      from work_import_row r join work w on w.id = r.work_id and w.iswc = r.iswc
     where r.import_id = ${importId} and r.outcome = 'already_registered' and w.registered_by <> ${memberId}
     order by r.number limit ${limit}`.execute(tx);
  return rows;
}

/** The other members who hold something of an import's works, with how many of them. */
export async function coHoldersOfImport(
  tx: Transaction,
  importId: string,
  { except, outcome }: { except: string; outcome: 'registered' | 'withdrawn' },
): Promise<{ member_id: string; works: number }[]> {
  const { rows } = await sql<{ member_id: string; works: number }>`
    select m.id as member_id, count(distinct h.work_id) as works
      from work_import_row r
      join work_holder h on h.work_id = r.work_id
      join member m on m.rights_holder_id = h.rights_holder_id
     where r.import_id = ${importId} and r.outcome = ${outcome} and m.id <> ${except} and m.closed_at is null
     group by m.id order by m.id limit 10000`.execute(tx);
  return rows;
}

/** By what a row may be one that is there already. */
export type RowIdentity = {
  readonly number: number;
  readonly ownReference: string | null;
  readonly workNumber: number | null;
  readonly iswc: string | null;
  readonly titleKey: string | null;
  /** By its member, by the society or by an ISWC. */
  readonly isNumbered: boolean;
  readonly foldedTitle: string;
  /** Those of its holders who are on record. */
  readonly holderIds: readonly string[];
};

const stands = sql.raw(`w.state not in ('withdrawn', 'merged', 'rejected')`);

/** Works of the repertoire with the ISWC, that the member calls by the same number, or with our number and the folded title. */
export async function registeredTwins(
  tx: Transaction,
  memberId: string,
  rows: readonly RowIdentity[],
): Promise<Record<'byNumber' | 'byIswc' | 'byReference', Map<string, string>>> {
  const iswcs = rows.flatMap(({ iswc }) => iswc ?? []);
  const references = rows.flatMap(({ ownReference }) => ownReference ?? []);
  const numbers = rows.flatMap(({ workNumber }) => workNumber ?? []);
  const found = await sql<{ by: 'number' | 'iswc' | 'reference'; value: string; id: string }>`
    select 'iswc' as by, w.iswc as value, w.id from work w where w.iswc = any(${iswcs}::text[]) and ${stands}
    union all
    select 'reference', r.reference, w.id from work_reference r join work w on w.id = r.work_id
     where r.member_id = ${memberId} and r.reference = any(${references}::text[]) and ${stands}
    union all
    select 'number', w.number || ' ' || w.title_folded, w.id from work w where w.number = any(${numbers}::int[]) and ${stands}
     limit ${iswcs.length + references.length + numbers.length}`.execute(tx);
  const of = (by: string) =>
    new Map(found.rows.filter((one) => one.by === by).map(({ value, id }) => [value, id]));
  return { byNumber: of('number'), byIswc: of('iswc'), byReference: of('reference') };
}

/** For rows by their number: a work of the same folded title with a holder in common. */
export async function likelyTwins(
  tx: Transaction,
  rows: readonly RowIdentity[],
): Promise<Map<number, string>> {
  const given = rows.map(({ number, foldedTitle, holderIds }) => ({
    number,
    folded: foldedTitle,
    holders: holderIds,
  }));
  const { rows: found } = await sql<{ number: number; id: string }>`
    select g.number, like_it.id
      from json_to_recordset(${JSON.stringify(given)}::json) as g(number integer, folded text, holders uuid[])
      cross join lateral (
        select w.id from work w
         where left(w.title_folded, 100) = left(g.folded, 100) and w.title_folded = g.folded and live_state(w.state)
           and exists (select from work_holder h where h.work_id = w.id and h.rights_holder_id = any(g.holders))
         order by w.id limit 1) as like_it
     where g.folded <> ''
     limit ${rows.length}`.execute(tx);
  return new Map(found.map(({ number, id }) => [number, id]));
}

/**
 * For rows by their number: the first row before this batch that is not faulty itself and says the same work, surely or by title and
 * holders alone where one of them is numbered.
 */
export async function earlierTwins(
  tx: Transaction,
  importId: string,
  rows: readonly RowIdentity[],
): Promise<{ sure: Map<number, number>; likely: Map<number, number> }> {
  const before = Math.min(...rows.map(({ number }) => number));
  const given = rows.map(({ number, ownReference, iswc, titleKey, isNumbered }) => ({
    number,
    is_numbered: isNumbered,
    own_reference: ownReference,
    iswc,
    title_key: titleKey,
  }));
  // Joined, not asked row by row for the least: for that PostgreSQL reads the import from its start, once for each of these rows.
  const sharedBy = (key: RawBuilder<unknown>, isSure: RawBuilder<unknown>) => sql`
    select g.number, r.number as earlier, ${isSure} as is_sure
      from given g join work_import_row r on r.import_id = ${importId} and r.${key} = g.${key}
     where r.number < ${before} and r.outcome not in ('faulty', 'repeated')`;
  const { rows: found } = await sql<{ number: number; earlier: number; is_sure: boolean }>`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as g(
             number integer, is_numbered boolean, own_reference text, iswc text, title_key uuid))
    select number, is_sure, min(earlier) as earlier
      from (${sharedBy(sql.ref('own_reference'), sql`true`)} union all ${sharedBy(sql.ref('iswc'), sql`true`)}
            union all ${sharedBy(sql.ref('title_key'), sql`not g.is_numbered and r.own_reference is null and r.iswc is null`)}) as found
     group by number, is_sure order by number limit ${rows.length * 2}`.execute(tx);
  const of = (isSure: boolean) =>
    new Map(
      found.filter((one) => one.is_sure === isSure).map(({ number, earlier }) => [number, earlier]),
    );
  return { sure: of(true), likely: of(false) };
}

/** What the member calls their new works by. */
export async function addReferences(
  tx: Transaction,
  memberId: string,
  references: readonly { reference: string; work_id: string }[],
): Promise<void> {
  if (references.length === 0) return;
  await sql`
    insert into work_reference (member_id, reference, work_id)
    select ${memberId}::uuid, reference, work_id
      from json_to_recordset(${JSON.stringify(references)}::json) as r(reference text, work_id uuid)
    on conflict (member_id, reference) do update set work_id = excluded.work_id`.execute(tx);
}

/** These works are withdrawn: their numbers are free for others. */
export async function dropReferences(
  tx: Transaction,
  memberId: string,
  workIds: readonly string[],
): Promise<void> {
  await sql`
    delete from work_reference where member_id = ${memberId} and work_id = any(${[...workIds]}::uuid[])`.execute(
    tx,
  );
}
