import { sql } from 'kysely';
import type { CaseKind } from '#domain/staff/case-kinds.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { EntriesWanted } from '../registers/register.ts';

/** For how many days a merge can be undone. */
export const unmergeDays = 30;
const unmergeMs = unmergeDays * 24 * 3_600_000;

/** What officers merge. */
export type MergeKind = 'people' | 'works' | 'recordings';

/** A merge as it was noted. `moved` is what to move back: null when that is too late, or done. */
export type Merge<Moved = unknown> = {
  readonly id: string;
  readonly kind: MergeKind;
  readonly from_id: string;
  readonly into_id: string;
  readonly reason: string;
  readonly by_name: string;
  readonly merged_at: Date;
  readonly moved: Moved | null;
  readonly undone_at: Date | null;
};

/** Until when a merge can be undone. */
export function undoableUntil({ merged_at }: Pick<Merge, 'merged_at'>): Date {
  return new Date(merged_at.getTime() + unmergeMs);
}

/** Whether it can no longer be undone: its time is over, or what it moved is not stored. */
export function isTooLate({ merged_at, moved }: Merge, now: Date): boolean {
  return moved === null || undoableUntil({ merged_at }) < now;
}

/** Notes a merge and everything that it moved, and deletes what is stored of those that nobody can undo any more. */
export async function noteMerge(
  tx: Transaction,
  {
    kind,
    fromId,
    intoId,
    ...noted
  }: Pick<Merge, 'kind'> & {
    readonly fromId: string;
    readonly intoId: string;
    readonly reason: string;
    readonly by: string;
    readonly moved: unknown;
    readonly at: Date;
  },
): Promise<void> {
  const { reason, by, moved, at } = noted;
  await tx
    .updateTable('merge_journal')
    .set({ moved: null })
    .where('merged_at', '<', new Date(at.getTime() - unmergeMs))
    .where('moved', 'is not', null)
    .execute();
  await tx
    .insertInto('merge_journal')
    .values({
      id: newId(at),
      kind,
      from_id: fromId,
      into_id: intoId,
      reason,
      by_name: by,
      merged_at: at,
      moved: JSON.stringify(moved),
    })
    .execute();
}

const merges = (db: Db) =>
  db
    .selectFrom('merge_journal')
    .select(['id', 'kind', 'from_id', 'into_id', 'reason', 'by_name', 'merged_at', 'moved'])
    .select('undone_at')
    .$castTo<Merge>();

export function mergeById(db: Db, id: string): Promise<Merge | undefined> {
  return merges(db).where('id', '=', id).executeTakeFirst();
}

/** As {@link mergeById}, held: of two who undo it at once, the second sees that it is undone. */
export function lockMerge(tx: Transaction, id: string): Promise<Merge | undefined> {
  return merges(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The merge by which something went that is still merged; undefined when there is none. */
export function standingMergeOf(
  db: Db,
  kind: MergeKind,
  fromId: string,
): Promise<Merge | undefined> {
  return merges(db)
    .where('kind', '=', kind)
    .where('from_id', '=', fromId)
    .where('undone_at', 'is', null)
    .orderBy('merged_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The latest merges of a person, work or recording with another, at most 20. */
export function mergesWith(db: Db, kind: MergeKind, id: string): Promise<ListedMerge[]> {
  return listed(db, sql`j.kind = ${kind} and ${id}::uuid in (j.from_id, j.into_id)`, 20);
}

/** The last merge of the two that a case of duplicates is about; undefined while there was none. */
export async function mergeOfCase(db: Db, kind: CaseKind, id: string): Promise<Merge | undefined> {
  const { rows } = await sql<{ id: string }>`
    select j.id from merge_journal j
     where case ${kind}::text
           when 'work_duplicate' then j.kind = 'works' and j.from_id = ${id}::uuid
           when 'holder_duplicate' then j.kind = 'people' and exists (
             select from holder_duplicate d
              where d.id = ${id}::uuid and (j.from_id, j.into_id) in ((d.one_id, d.other_id), (d.other_id, d.one_id)))
           when 'recording_duplicate' then j.kind = 'recordings' and exists (
             select from recording_duplicate d
              where d.id = ${id}::uuid
                and (j.from_id, j.into_id) in ((d.recording_id, d.other_id), (d.other_id, d.recording_id))) end
     order by j.merged_at desc limit 1`.execute(db);
  return rows[0] && mergeById(db, rows[0].id);
}

/** The merge is undone: what it had moved is not needed any more. */
export async function markUndone(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('merge_journal')
    .set({ undone_at: at, moved: null })
    .where('id', '=', id)
    .execute();
}

/** A merge as a list shows it; `from` and `into` are names or titles. */
export type ListedMerge = Omit<Merge, 'moved'> & {
  readonly from: string;
  readonly into: string;
  readonly is_stored: boolean;
};

/** Merges of these kinds, the latest first. `state`: open, late or undone. */
export function listedMerges(
  db: Db,
  kinds: readonly MergeKind[],
  { find, state, after, limit }: EntriesWanted,
  now: Date,
): Promise<ListedMerge[]> {
  const since = new Date(now.getTime() - unmergeMs);
  const isOpen = sql`j.undone_at is null and j.moved is not null and j.merged_at >= ${since}`;
  const states: Readonly<Record<string, typeof isOpen>> = {
    open: isOpen,
    late: sql`j.undone_at is null and not (${isOpen})`,
    undone: sql`j.undone_at is not null`,
  };
  const like = `%${find.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const where = [
    sql`j.kind = any(${[...kinds]}::text[])`,
    states[state ?? ''] ?? sql`true`,
    find === ''
      ? sql`true`
      : sql`(${nameOf(sql`j.from_id`)} ilike ${like} or ${nameOf(sql`j.into_id`)} ilike ${like})`,
    after === null
      ? sql`true`
      : sql`(j.merged_at, j.id) < (select a.merged_at, a.id from merge_journal a where a.id = ${after}::uuid)`,
  ];
  return listed(db, sql.join(where, sql` and `), limit);
}

async function listed(
  db: Db,
  where: ReturnType<typeof sql>,
  limit: number,
): Promise<ListedMerge[]> {
  const { rows } = await sql<ListedMerge>`
    select j.id, j.kind, j.from_id, j.into_id, j.reason, j.by_name, j.merged_at, j.undone_at, j.moved is not null as is_stored,
           ${nameOf(sql`j.from_id`)} as from, ${nameOf(sql`j.into_id`)} as into
      from merge_journal j where ${where}
     order by j.merged_at desc, j.id desc limit ${limit}`.execute(db);
  return rows;
}

/** What a merged person, work or recording is called. */
const nameOf = (id: ReturnType<typeof sql>) => sql<string>`(case j.kind
  when 'people' then (select r.name from rights_holder r where r.id = ${id})
  when 'works' then (select w.title from work w where w.id = ${id})
  else (select r.title || ' by ' || r.artist from recording r where r.id = ${id}) end)`;
