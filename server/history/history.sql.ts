import { type RawBuilder, sql } from 'kysely';
import type { Db, Transaction } from '../platform/db/db.ts';
import { type History, subjectColumns } from './histories.ts';

/** A row of a history as its chain sees it. */
type ChainedRow = {
  readonly subject: string;
  readonly seq: number;
  readonly hash: Buffer;
  /** As the database prints them, in the order of migrations 0015, 0023 and 0030: on works a name signed with only where there is one. */
  readonly fields: (string | null)[];
};

const micros = sql`((extract(epoch from at) * 1000000)::bigint)::text`;
const hashedFields: Record<History, RawBuilder<unknown>> = {
  work_edit: sql`array[work_id::text, seq::text, version::text, kind, field, old_value::text, new_value::text,
    member_id::text, ${micros}] || case when signed_as is null then '{}'::text[] else array[signed_as] end`,
  recording_edit: sql`array[recording_id::text, seq::text, version::text, kind, field, old_value::text, new_value::text,
    member_id::text, signed_as, ${micros}]`,
  dispute_event: sql`array[dispute_id::text, seq::text, kind, from_state, to_state, member_id::text, signed_as, note,
    detail::text, ${micros}]`,
  member_event: sql`array[member_id::text, seq::text, event, detail::text, by_kind, by_name, ${micros}]`,
  staff_event: sql`array[staff_id::text, seq::text, by_staff_id::text, by_name, event, member_id::text, detail::text,
    address::text, ${micros}]`,
};

/** The next rows of a history after a place in it: subject by subject, each from its first row on. */
export async function chainedRowsAfter(
  db: Db,
  history: History,
  after: Pick<ChainedRow, 'subject' | 'seq'>,
  max: number,
): Promise<ChainedRow[]> {
  const subject = sql.ref(subjectColumns[history]);
  const { rows } = await sql<ChainedRow>`
    select ${subject} as subject, seq, hash, ${hashedFields[history]} as fields
      from ${sql.table(history)}
     where (${subject}, seq) > (${after.subject}::uuid, ${after.seq}::integer)
     order by ${subject}, seq
     limit ${max}`.execute(db);
  return rows;
}

/** Something that is ahead of its history: `standing` is its version, or the state of a dispute. */
type AheadOfHistory = { readonly id: string; readonly standing: string };

/** Works whose history ends before their present version, or is not there: the end of a chain that was cut off. */
export async function worksAheadOfHistory(db: Db): Promise<AheadOfHistory[]> {
  const { rows } = await sql<AheadOfHistory>`
    select w.id, w.version::text as standing from work w
      left join lateral (
        select e.version from work_edit e where e.work_id = w.id order by e.seq desc limit 1) last on true
     where last.version is distinct from w.version
     order by w.id`.execute(db);
  return rows;
}

/** Recordings whose history ends before their present version, or is not there. */
export async function recordingsAheadOfHistory(db: Db): Promise<AheadOfHistory[]> {
  const { rows } = await sql<AheadOfHistory>`
    select r.id, r.version::text as standing from recording r
      left join lateral (
        select e.version from recording_edit e where e.recording_id = r.id order by e.seq desc limit 1) last on true
     where last.version is distinct from r.version
     order by r.id`.execute(db);
  return rows;
}

/** Disputes that were raised and whose history does not end in the state that they are in. */
export async function disputesAheadOfHistory(db: Db): Promise<AheadOfHistory[]> {
  const { rows } = await sql<AheadOfHistory>`
    select d.id, d.state as standing from dispute d
      left join lateral (
        select e.to_state from dispute_event e
         where e.dispute_id = d.id and e.to_state is not null order by e.seq desc limit 1) last on true
     where d.state <> 'draft' and last.to_state is distinct from d.state
     order by d.id`.execute(db);
  return rows;
}

/** Hashes in the order of their ids, within a stretch. */
export async function hashesBetween(
  db: Db,
  history: History,
  { afterId, throughId }: { afterId: number; throughId: number },
  max: number,
): Promise<{ id: number; hash: Buffer }[]> {
  const { rows } = await sql<{ id: number; hash: Buffer }>`
    select id, hash from ${sql.table(history)}
     where id > ${afterId} and id <= ${throughId} order by id limit ${max}`.execute(db);
  return rows;
}

/** The last id of a history below which nothing is still being written. */
export async function lastSafeId(db: Db, history: History): Promise<number> {
  const { rows } = await sql<{ id: number }>`select settled_history(${history}) as id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The next anchors of a history, in their order. */
export async function anchorsAfter(db: Db, history: History, afterId: number, max: number) {
  return db
    .selectFrom('history_anchor')
    .select(['after_id', 'through_id', 'row_count', 'hash', 'sealed'])
    .where('history', '=', history)
    .where('after_id', '>=', afterId)
    .orderBy('after_id')
    .limit(max)
    .execute();
}

/** The anchor that a history's next one follows. */
export async function lastAnchor(db: Db, history: History) {
  return db
    .selectFrom('history_anchor')
    .select(['through_id', 'hash'])
    .where('history', '=', history)
    .orderBy('after_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type AnchorToAdd = {
  readonly history: History;
  readonly after_id: number;
  readonly through_id: number;
  readonly row_count: number;
  readonly hash: Buffer;
  readonly sealed: Buffer;
  readonly at: Date;
};

/** Does nothing where another process has anchored the same stretch. */
export async function addAnchor(db: Db, anchor: AnchorToAdd): Promise<void> {
  await db
    .insertInto('history_anchor')
    .values(anchor)
    .onConflict((conflict) => conflict.constraint('history_anchor_once').doNothing())
    .execute();
}

export type BaselineRow = Awaited<ReturnType<typeof baselineRowsAfter>>[number];

/** What was taken as the start, in the order in which it was. */
export function baselineRowsAfter(db: Db, afterId: number, limit: number) {
  return db
    .selectFrom('history_baseline')
    .select(['id', 'subject_kind', 'subject_id', 'field', 'standing', 'sealed'])
    .select(['taken_by', 'reason', 'at'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function addBaselineRows(
  tx: Transaction,
  rows: readonly Omit<BaselineRow, 'id'>[],
): Promise<void> {
  await tx.insertInto('history_baseline').values(rows).execute();
}

/** The tables whose rows are compared with their histories. */
export type CheckedTable = 'work' | 'recording' | 'dispute' | 'log_spelling';

/** The next ids of a table after one of them. */
export async function idsAfter(
  tx: Transaction,
  table: CheckedTable,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id > ${after} order by id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
