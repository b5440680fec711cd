import { type RawBuilder, sql } from 'kysely';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { recordingsWithLines } from '../../recordings/recordings.sql.ts';
import type { RecordingLines } from '../../recordings/registering/recording-lines.ts';

type Pair = { readonly fromId: string; readonly intoId: string };

/** What a merge moves: everything that the first record has in these works and recordings, and its contacts. */
export type MovedScope = Pair & {
  readonly workIds: readonly string[];
  readonly recordingIds: readonly string[];
  readonly contactIds: readonly string[];
  /** Records that were merged into the first before: they lead on to the second. */
  readonly ledIds: readonly string[];
};

const tables = [
  'work_holder',
  'work_claim',
  'work_original_answer',
  'work_invitation',
  'consent_review',
] as const;
type MovedTable = (typeof tables)[number];
type Rows = readonly Readonly<Record<string, unknown>>[];
type Name = { readonly kind: string; readonly name: string };
type Numbers = Readonly<
  Record<'ipi_name_number' | 'ipi_base_number' | 'isni' | 'society_code', string | null>
>;

/** Everything of two records that a merge changes, as it is at one moment: rows as JSON, so that equal states are equal. */
export type HoldersState = {
  readonly rows: Readonly<Record<MovedTable, Rows>>;
  readonly recordings: readonly { readonly id: string; readonly lines: RecordingLines }[];
  readonly names: { readonly from: readonly Name[]; readonly into: readonly Name[] };
  readonly numbers: { readonly from: Numbers; readonly into: Numbers };
};

/** What a merge of these two would move now. */
export async function scopeOf(
  tx: Transaction,
  { fromId, intoId }: Pair,
  recordingIds: readonly string[],
): Promise<MovedScope> {
  const naming = sql.join(
    tables.map(
      (table) => sql`select work_id from ${sql.table(table)} where rights_holder_id = ${fromId}`,
    ),
    sql` union `,
  );
  const { rows } = await sql<Pick<MovedScope, 'workIds' | 'contactIds' | 'ledIds'>>`
    select array(select work_id from (${naming}) w order by 1) as "workIds",
           array(select id from rights_holder_contact where rights_holder_id = ${fromId} order by 1) as "contactIds",
           array(select id from rights_holder where merged_into = ${fromId} order by 1) as "ledIds"`.execute(
    tx,
  );
  const [found = { workIds: [], contactIds: [], ledIds: [] }] = rows;
  return { fromId, intoId, recordingIds, ...found };
}

/** The rows of one table that are of either of the two, in works of the scope. */
function within(table: MovedTable, { fromId, intoId, workIds }: MovedScope): RawBuilder<unknown> {
  const both = sql`array[${fromId}, ${intoId}]::uuid[]`;
  const ofBoth =
    table === 'work_holder'
      ? sql`(t.rights_holder_id = any(${both}) or t.represents && ${both})`
      : sql`t.rights_holder_id = any(${both})`;
  return sql`t.work_id = any(${[...workIds]}::uuid[]) and ${ofBoth}`;
}

export async function readState(db: Db, scope: MovedScope): Promise<HoldersState> {
  const parts = tables.map(
    (table) => sql`(select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')
      from ${sql.table(table)} t where ${within(table, scope)}) as ${sql.ref(table)}`,
  );
  const { rows } = await sql<HoldersState['rows']>`select ${sql.join(parts)}`.execute(db);
  const recordings = await recordingsWithLines(db, [...scope.recordingIds]);
  const { fromId, intoId } = scope;
  const records = await db
    .selectFrom('rights_holder')
    .select(['id', 'ipi_name_number', 'ipi_base_number', 'isni', 'society_code'])
    .where('id', 'in', [fromId, intoId])
    .execute();
  const names = await db
    .selectFrom('rights_holder_name')
    .select(['rights_holder_id', 'kind', 'name'])
    .where('rights_holder_id', 'in', [fromId, intoId])
    .orderBy('id')
    .execute();
  const namesOf = (id: string) =>
    names.flatMap(({ rights_holder_id, kind, name }) =>
      rights_holder_id === id ? [{ kind, name }] : [],
    );
  const numbersOf = (id: string): Numbers => {
    const { id: _, ...numbers } = records.find((record) => record.id === id) ?? noNumbers;
    return numbers;
  };
  const [state] = rows;
  if (state === undefined) throw new Error('a select without a table gives a row');
  return {
    rows: state,
    recordings: recordings
      .map(({ id, featured, non_featured, owners }) => ({
        id,
        lines: { featured, non_featured, owners },
      }))
      .toSorted((a, b) => a.id.localeCompare(b.id)),
    names: { from: namesOf(fromId), into: namesOf(intoId) },
    numbers: { from: numbersOf(fromId), into: numbersOf(intoId) },
  };
}

const noNumbers = {
  id: '',
  ipi_name_number: null,
  ipi_base_number: null,
  isni: null,
  society_code: null,
};

/** Gives both records the names and numbers that they had, and those that led to the first lead to it again. */
export async function restoreRecords(
  tx: Transaction,
  { fromId, intoId, contactIds, ledIds }: MovedScope,
  { before, after }: { readonly before: HoldersState; readonly after: HoldersState },
): Promise<void> {
  const had = new Set(before.names.into.map(({ name }) => name));
  const gained = after.names.into.flatMap(({ name }) => (had.has(name) ? [] : [name]));
  await sql`delete from rights_holder_name where rights_holder_id = ${intoId} and name = any(${gained}::text[])`.execute(
    tx,
  );
  // The second first: a number is of one record at a time.
  await tx.updateTable('rights_holder').set(before.numbers.into).where('id', '=', intoId).execute();
  await tx
    .updateTable('rights_holder')
    .set({ merged_into: null, ...before.numbers.from })
    .where('id', '=', fromId)
    .execute();
  await sql`update rights_holder set merged_into = ${fromId} where id = any(${[...ledIds]}::uuid[])`.execute(
    tx,
  );
  await sql`
    insert into rights_holder_name (rights_holder_id, kind, name)
    select ${fromId}, n.kind, n.name from json_to_recordset(${JSON.stringify(before.names.from)}::json) as n(kind text, name text)`.execute(
    tx,
  );
  await sql`update rights_holder_contact set rights_holder_id = ${fromId} where id = any(${[...contactIds]}::uuid[])`.execute(
    tx,
  );
}

/** Puts the rows back as they were; works get their new versions from the caller. */
export async function restoreRows(
  tx: Transaction,
  scope: MovedScope,
  { rows }: HoldersState,
): Promise<void> {
  const stored = (table: MovedTable) =>
    sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows[table])}::jsonb)`;
  for (const table of ['work_holder', 'work_claim', 'work_original_answer'] as const) {
    await sql`delete from ${sql.table(table)} t where ${within(table, scope)}`.execute(tx);
    await sql`insert into ${sql.table(table)} select * from ${stored(table)}`.execute(tx);
  }
  await sql`
    update work_invitation t set rights_holder_id = b.rights_holder_id, revoked_at = b.revoked_at
      from ${stored('work_invitation')} b where b.id = t.id and b.rights_holder_id = ${scope.fromId}`.execute(
    tx,
  );
  await sql`
    update consent_review t set rights_holder_id = b.rights_holder_id, before = b.before, after = b.after
      from ${stored('consent_review')} b where b.id = t.id and b.rights_holder_id = ${scope.fromId}`.execute(
    tx,
  );
}

/** What a merge changed, by its number in the history of merges. `disputes`: how many moved, which nothing undoes. */
export type MovedState = Readonly<Record<'before' | 'after', HoldersState>> & {
  readonly mergeId: number;
  readonly scope: MovedScope;
  readonly disputes: number;
};

export async function addUnmerge(
  tx: Transaction,
  undone: {
    readonly mergeId: number;
    readonly reason: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  const { mergeId, reason, by, at } = undone;
  await tx
    .insertInto('rights_holder_unmerge')
    .values({ merge_id: mergeId, reason, by_name: by, at })
    .execute();
}
