import { sql } from 'kysely';
import type { CaseKind } from '#domain/staff/case-kinds.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { type Counted, isIn, pageOf, withTotal } from '../registers/catalogue.sql.ts';
import type { EntriesWanted, ListedEntries } from '../registers/register.ts';

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
export async function mergesWith(db: Db, kind: MergeKind, id: string): Promise<ListedMerge[]> {
  const { rows } = await sql<ListedMerge>`
    select ${listedColumns} from merge_journal t where t.kind = ${kind} and ${id}::uuid in (t.from_id, t.into_id)
     order by t.merged_at desc, t.id desc limit 20`.execute(db);
  return rows;
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

/** Merges of these kinds. `state`: open, late or undone. */
export async function listedMerges(
  db: Db,
  kinds: readonly MergeKind[],
  { find, state, period, of: _, ...wanted }: EntriesWanted,
  now: Date,
): Promise<ListedEntries<ListedMerge>> {
  const since = new Date(now.getTime() - unmergeMs);
  const isOpen = sql`t.undone_at is null and t.moved is not null and t.merged_at >= ${since}`;
  const states: Readonly<Record<string, typeof isOpen>> = {
    open: isOpen,
    late: sql`t.undone_at is null and not (${isOpen})`,
    undone: sql`t.undone_at is not null`,
  };
  const like = `%${find.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const where = [
    sql`t.kind = any(${[...kinds]}::text[])`,
    states[state ?? ''] ?? sql`true`,
    isIn(state === 'undone' ? sql`t.undone_at` : sql`t.merged_at`, period),
    find === ''
      ? sql`true`
      : sql`(${nameOf(sql`t.from_id`)} ilike ${like} or ${nameOf(sql`t.into_id`)} ilike ${like})`,
  ];
  const name = sql`lower(${nameOf(sql`t.from_id`)})`;
  const page = pageOf(wanted, { from: sql`merge_journal t`, where, name });
  const { rows } = await sql<ListedMerge & Counted>`
    with ${page} select ${listedColumns}, p.total, p.is_floor from page p join merge_journal t on t.id = p.id order by p.place`.execute(
    db,
  );
  return withTotal(rows, wanted.after);
}

/** What a merged person, work or recording is called. */
const nameOf = (id: ReturnType<typeof sql>) => sql<string>`(case t.kind
  when 'people' then (select r.name from rights_holder r where r.id = ${id})
  when 'works' then (select w.title from work w where w.id = ${id})
  else (select r.title || ' by ' || r.artist from recording r where r.id = ${id}) end)`;

const listedColumns = sql`t.id, t.kind, t.from_id, t.into_id, t.reason, t.by_name, t.merged_at, t.undone_at, t.moved is not null as is_stored,
  ${nameOf(sql`t.from_id`)} as from, ${nameOf(sql`t.into_id`)} as into`;
