import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { ColumnContent } from '#domain/imports/column-content.ts';
import type { DuplicateChoice, RowOutcome, StagedState } from '#domain/imports/staged-import.ts';
import type { MemberStatus } from '#domain/permissions.ts';
import type { ProblemCode } from '#domain/problems.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import { parseStored } from '../platform/db/stored-json.ts';
import { type ImportRecord, type ImportTable, saveProgress } from './import-table.sql.ts';

/** How many rows have which outcome. */
export type RowCounts = Readonly<Partial<Record<RowOutcome, number>>>;

/** An import whose rows are staged in a table of their own. */
export type StagedRecord = ImportRecord & {
  readonly member_id: string;
  readonly state: StagedState;
  readonly duplicates: DuplicateChoice | null;
  readonly counts: RowCounts;
  readonly rows_swept_at: Date | null;
};

/** Something wrong with a row, as it is stored: the column counts from 0. */
export type SavedProblem = { readonly column: number | null; readonly code: ProblemCode };

export type StagedRow = {
  readonly number: number;
  readonly cells: readonly string[];
  readonly outcome: RowOutcome;
};

/** A row as the member sees it, with what its kind shows of what it became. */
export type SeenRow<Subject> = {
  readonly number: number;
  readonly cells: readonly string[];
  readonly title: string;
  readonly outcome: RowOutcome;
  readonly problems: readonly SavedProblem[];
  readonly repeats_row: number | null;
} & Subject;

/** Which rows of an import are asked for. */
export type RowFilter = {
  readonly outcome: RowOutcome | null;
  readonly problem: string | null;
  readonly after: number;
  readonly offset: number;
  readonly size: number;
};

/** The tables of one kind of import, and where a row leads: `columns` and `join` of the row `r`. */
type StagedTables = {
  readonly name: 'work_import' | 'recording_import';
  /** The column of a row with what it became. */
  readonly subject: 'work_id' | 'recording_id';
  readonly columns: string;
  readonly join: string;
};

/** The queries of imports whose rows are staged; `Subject` is what `columns` selects. */
export function stagedQueries<R extends StagedRecord, Subject>(
  tables: StagedTables & Pick<ImportTable<R>, 'mapping'>,
) {
  const imports = sql.table(tables.name);
  const stagedRows = sql.table(`${tables.name}_row`);
  const subject = sql.ref(tables.subject);
  const seen = sql.raw(
    `r.number, r.title, r.outcome, r.problems, r.repeats_row, ${tables.columns}`,
  );
  const join = sql.raw(tables.join);

  const table: ImportTable<R> = {
    name: tables.name,
    columns:
      sql.raw(`i.id, i.member_id, i.file_id, i.file_name, i.state, i.headers, i.header_key, i.samples, i.mapping, i.duplicates,
  i.row_count, i.reached, i.worked, i.counts, i.problem_counts, i.failure, i.created_at, i.started_at, i.ended_at, i.rows_swept_at`),
    from: sql.raw(`${tables.name} i`),
    mapping: tables.mapping,
    hasJob: sql.raw('true'),
    sweptAt: sql.raw('rows_swept_at'),
  };

  const filters = ({ outcome, problem, after }: RowFilter): RawBuilder<unknown> => sql`
    and r.number > ${after}
    ${outcome === null ? sql`` : sql`and r.outcome = ${outcome}`}
    ${
      problem === null
        ? sql``
        : sql`and r.outcome = 'faulty' and r.problems @> ${JSON.stringify([{ code: problem }])}::jsonb`
    }`;

  return {
    table,

    addImport: async (
      tx: Transaction,
      added: { id: string; memberId: string; fileId: string; fileName: string; at: Date },
    ): Promise<void> => {
      const { id, memberId, fileId, fileName, at } = added;
      await sql`
        insert into ${imports} (id, member_id, file_id, file_name, state, created_at, touched_at)
        values (${id}, ${memberId}, ${fileId}, ${fileName}, 'reading', ${at}, ${at})`.execute(tx);
    },

    /** Stages rows; false when another worker has come as far already, or the import is gone. */
    stageRows: async (
      tx: Transaction,
      id: string,
      {
        from,
        rows,
        at,
      }: { from: number; rows: readonly { number: number; cells: readonly string[] }[]; at: Date },
    ): Promise<boolean> => {
      const last = rows.at(-1)?.number ?? from;
      const { numAffectedRows } = await sql`
        update ${imports}
           set reached = ${last}, worked = worked + ${rows.length}, row_count = row_count + ${rows.length}, touched_at = ${at}
         where id = ${id} and state = 'reading' and reached = ${from}`.execute(tx);
      if ((numAffectedRows ?? 0n) === 0n) return false;
      await sql`
        insert into ${stagedRows} (import_id, number, cells)
        select ${id}::uuid, number, cells from json_to_recordset(${JSON.stringify(rows)}::json) as r(number integer, cells text[])`.execute(
        tx,
      );
      return true;
    },

    /** Staged: what the columns are called and hold. */
    endReading: async (
      tx: Transaction,
      id: string,
      read: {
        headers: readonly string[];
        headerKey: string;
        contents: readonly ColumnContent[];
        at: Date;
      },
    ): Promise<boolean> => {
      const { headers, headerKey, contents, at } = read;
      const { numAffectedRows } = await sql`
        update ${imports}
           set state = 'mapping', headers = ${[...headers]}::text[], header_key = ${headerKey},
               samples = ${JSON.stringify(contents)}::jsonb, file_id = null, touched_at = ${at},
               counts = jsonb_build_object('waiting', row_count)
         where id = ${id} and state = 'reading'`.execute(tx);
      return (numAffectedRows ?? 0n) > 0n;
    },

    /** Every row waits to be checked again. The rows themselves keep what they came to until then. */
    forgetVerdicts: async (tx: Transaction, id: string): Promise<void> => {
      await sql`
        update ${imports} set problem_counts = '{}', counts = coalesce((
                 select jsonb_object_agg(o.outcome, o.rows)
                   from (select outcome, count(*) as rows from ${stagedRows} where import_id = ${id} group by outcome) o), '{}')
         where id = ${id}`.execute(tx);
    },

    /** Saves what a batch came to, with where it ended. */
    saveCounts: async (
      tx: Transaction,
      id: string,
      progress: {
        reached: number;
        rows: number;
        counts: RowCounts;
        problemCounts: Readonly<Record<string, number>>;
        at: Date;
      },
    ): Promise<void> => {
      const counts = sql`, counts = ${JSON.stringify(progress.counts)}::jsonb,
               problem_counts = ${JSON.stringify(progress.problemCounts)}::jsonb`;
      await saveProgress(tx, table, id, progress, counts);
    },

    /** Saves what the member chose for rows that are probably registered. */
    saveChoice: async (tx: Transaction, id: string, duplicates: DuplicateChoice): Promise<void> => {
      await sql`
        update ${imports} set duplicates = ${duplicates} where id = ${id} and state = 'checked'`.execute(
        tx,
      );
    },

    /**
     * How many a member has registered from lists: those that they took back again, and those that a list of theirs is still
     * registering, count as well. Locks the member, so that of two lists at once the second sees the first.
     */
    registeredByImports: async (tx: Transaction, memberId: string): Promise<number> => {
      await sql`select from member where id = ${memberId} for no key update`.execute(tx);
      const { rows } = await sql<{ total: number }>`
        select coalesce(sum(
                 coalesce((counts ->> 'registered')::int, 0) + coalesce((counts ->> 'withdrawn')::int, 0)
                 + coalesce((counts ->> 'kept')::int, 0)
                 + case when state <> 'importing' then 0
                        else coalesce((counts ->> 'good')::int, 0)
                             + case when duplicates = 'register' then coalesce((counts ->> 'likely_registered')::int, 0) else 0 end
                   end), 0)::int as total
          from ${imports} where member_id = ${memberId}`.execute(tx);
      return rows[0]?.total ?? 0;
    },

    /** The mapping of the member's last file with the same headers. */
    rememberedMapping: async (
      db: Db,
      memberId: string,
      headerKey: string,
    ): Promise<R['mapping']> => {
      const { rows } = await sql<{ mapping: R['mapping'] }>`
        select mapping from ${imports}
         where member_id = ${memberId} and header_key = ${headerKey} and mapping is not null
         order by started_at desc nulls last, id desc limit 1`.execute(db);
      return parseStored(z.nullable(tables.mapping), rows[0]?.mapping ?? null);
    },

    /** The next rows after `reached`, in their order, of all outcomes or of these. */
    nextRows: async (
      db: Db,
      id: string,
      {
        reached,
        limit,
        outcomes,
      }: { reached: number; limit: number; outcomes: readonly RowOutcome[] | null },
    ): Promise<StagedRow[]> => {
      const { rows } = await sql<StagedRow>`
        select number, cells, outcome from ${stagedRows}
         where import_id = ${id} and number > ${reached}
           ${outcomes === null ? sql`` : sql`and outcome = any(${[...outcomes]}::text[])`}
         order by number limit ${limit}`.execute(db);
      return rows;
    },

    /** Other outcomes for rows that have been judged before. */
    writeOutcomes: async (
      tx: Transaction,
      id: string,
      outcomes: readonly { number: number; outcome: RowOutcome }[],
    ): Promise<void> => {
      await sql`
        update ${stagedRows} r set outcome = v.outcome
          from json_to_recordset(${JSON.stringify(outcomes)}::json) as v(number integer, outcome text)
         where r.import_id = ${id} and r.number = v.number`.execute(tx);
    },

    /** The next rows after `reached` that were registered, with what they became. */
    nextRegistered: async (
      tx: Transaction,
      id: string,
      { reached, limit }: { reached: number; limit: number },
    ): Promise<{ number: number; id: string }[]> => {
      const { rows } = await sql<{ number: number; id: string }>`
        select number, ${subject} as id from ${stagedRows}
         where import_id = ${id} and number > ${reached} and outcome = 'registered' and ${subject} is not null
         order by number limit ${limit}`.execute(tx);
      return rows;
    },

    /** Rows of an import, in their order. The caller has seen whose import it is. */
    rowsOf: async (db: Db, importId: string, wanted: RowFilter): Promise<SeenRow<Subject>[]> => {
      const { rows } = await sql<SeenRow<Subject>>`
        select r.cells, ${seen} from ${stagedRows} r ${join}
         where r.import_id = ${importId} ${filters(wanted)}
         order by r.number limit ${wanted.size} offset ${wanted.offset}`.execute(db);
      return rows;
    },

    countRows: async (db: Db, importId: string, wanted: RowFilter): Promise<number> => {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from ${stagedRows} r where r.import_id = ${importId} ${filters(wanted)}`.execute(
        db,
      );
      return rows[0]?.total ?? 0;
    },

    /** The rows with their cells, for the report. */
    reportRows: async (
      db: Db,
      importId: string,
      { after, size, outcome }: { after: number; size: number; outcome: RowOutcome | null },
    ): Promise<SeenRow<Subject>[]> => {
      const { rows } = await sql<SeenRow<Subject>>`
        select r.cells, ${seen} from ${stagedRows} r ${join}
         where r.import_id = ${importId} and r.number > ${after}
           ${outcome === null ? sql`` : sql`and r.outcome = ${outcome}`}
         order by r.number limit ${size}`.execute(db);
      return rows;
    },

    /** Deletes some rows of an import; returns how many. */
    deleteRows: async (db: Db, id: string): Promise<number> => {
      const { numAffectedRows } = await sql`
        delete from ${stagedRows} where (import_id, number) in (
          select import_id, number from ${stagedRows} where import_id = ${id} limit 5000)`.execute(
        db,
      );
      return Number(numAffectedRows ?? 0n);
    },

    /** Once its rows are gone: an import that ended stays as a line of the list, one that never began is deleted. */
    deleteDetails: async (db: Db, id: string, at: Date): Promise<void> => {
      await sql`
        delete from ${imports} where id = ${id} and state in ('mapping', 'checked', 'failed')`.execute(
        db,
      );
      await sql`
        update ${imports} set rows_swept_at = ${at}, samples = '[]' where id = ${id}`.execute(db);
    },
  };
}

/** The queries of one kind of import. */
export type StagedQueries<R extends StagedRecord, Subject> = ReturnType<
  typeof stagedQueries<R, Subject>
>;

/** The member whose import it is, while they have an account. */
export async function memberOf(
  db: Db,
  memberId: string,
): Promise<{ rights_holder_id: string; status: MemberStatus; name: string } | undefined> {
  const { rows } = await sql<{ rights_holder_id: string; status: MemberStatus; name: string }>`
    select m.rights_holder_id, m.status, r.name from member m join rights_holder r on r.id = m.rights_holder_id
     where m.id = ${memberId} and m.closed_at is null`.execute(db);
  return rows[0];
}

/** The names by which a member finds themself in a file, and their IPI name number. */
export async function ownNames(
  db: Db,
  rightsHolderId: string,
): Promise<{ ipi_name_number: string | null; names: string[] }> {
  const { rows } = await sql<{ ipi_name_number: string | null; names: string[] }>`
    select r.ipi_name_number,
           array(select n.folded from rights_holder_name n where n.rights_holder_id = r.id order by n.id limit 50) as names
      from rights_holder r where r.id = ${rightsHolderId}`.execute(db);
  return rows[0] ?? { ipi_name_number: null, names: [] };
}
