import { importStates, mayDelete } from '#domain/imports/import.ts';
import { Problem } from '#domain/problems.ts';
import type { Actor, Context } from '../context.ts';
import { type Db, type Transaction, transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { claimFile } from '../platform/files/claim-file.ts';
import { sheetFile } from '../platform/sheets/exported-file.ts';
import { noteMark } from '../platform/sheets/sheet.ts';
import type { Cell } from '../platform/sheets/write-table.ts';
import {
  columnProblems,
  type ImportAdapter,
  type ImportShapes,
  undoEnd,
} from './import-adapter.ts';
import { queueImportJob } from './import-jobs.ts';
import {
  deleteImport,
  type ImportRecord,
  type ImportTable,
  importOf,
  importsOf,
  stepImport,
} from './import-table.sql.ts';
import { removeFileOf } from './read-file.ts';

/** Whose imports they are; null is the society. */
type Owner = { readonly memberId: string | null };
type OfOne = { readonly params: { readonly id: string } };
type Format = 'csv' | 'xlsx';

/** An import of this member. @throws Problem `not_found` when it is not there, or another's */
export async function ownImport<R extends ImportRecord>(
  db: Db,
  table: ImportTable<R>,
  memberId: string | null,
  id: string,
): Promise<R> {
  const record = await importOf(db, table, memberId, id);
  if (record === undefined) throw new Problem('not_found');
  return record;
}

/** Has the rows of a list that was checked looked at again, with the columns that the member chose. @throws Problem `import_not_ready` */
export async function recheckImport<S extends ImportShapes>(
  tx: Transaction,
  adapter: ImportAdapter<S>,
  { memberId, id, at }: { readonly memberId: string; readonly id: string; readonly at: Date },
): Promise<void> {
  const { table, stateWhenMapped: to, stateBeforeApply } = adapter;
  if (!(await stepImport(tx, table, { memberId, id, from: [stateBeforeApply] }, { to, at })))
    throw new Problem('import_not_ready');
  await adapter.afterMapping?.(tx, id);
  await queueImportJob(tx, adapter, to, id);
}

/** The handlers of the calls that every kind of import has, for its routes to tie to its endpoints. */
export function importHandlers<S extends ImportShapes>(adapter: ImportAdapter<S>) {
  const { table, report, template } = adapter;

  const advance = advancing(adapter);

  return {
    /** Makes an uploaded file an import, and has it read. */
    start: (ctx: Context, { memberId }: Actor, { body }: { readonly body: S['start'] }) =>
      transaction(ctx.db, async (tx) => {
        const at = ctx.now();
        const id = newId(at);
        const { purpose } = adapter;
        const claim = { fileId: body.file_id, purpose, path: 'file_id', memberId };
        await adapter.add(tx, { id, memberId, file: () => claimFile(tx, at, claim), at }, body);
        await queueImportJob(tx, adapter, 'reading', id);
        return { data: adapter.view(await ownImport(tx, table, memberId, id), at) };
      }),

    /** The member's imports, the newest first. */
    list: async (
      ctx: Context,
      { memberId }: Actor,
      { query: { page, size } }: { readonly query: { page: number; size: number } },
    ) => {
      const offset = (page - 1) * size;
      const { rows, total } = await importsOf(ctx.db, table, memberId, { offset, size });
      const now = ctx.now();
      return {
        data: rows.map((record) => adapter.view(record, now)),
        page: { number: page, size, total, total_is_floor: false },
      };
    },

    /** One import with what its page shows. */
    read: async (ctx: Context, { memberId }: Actor, { params }: OfOne) => ({
      data: await adapter.details(ctx, await ownImport(ctx.db, table, memberId, params.id)),
    }),

    /** Says what the columns are. It can be said again until rows are applied. */
    map: async (
      ctx: Context,
      { memberId }: Owner,
      { params, body }: OfOne & { readonly body: S['mapping'] },
    ) => {
      const record = await transaction(ctx.db, async (tx) => {
        const own = await ownImport(tx, table, memberId, params.id);
        const from = ['mapping', adapter.stateBeforeApply] as const;
        await advance(tx, own, from, {
          to: adapter.stateWhenMapped,
          at: ctx.now(),
          mapping: body,
        });
        const problems = [
          ...columnProblems(body.columns, own.headers.length),
          ...adapter.mappingProblems(body, own),
        ];
        if (problems.length > 0) throw new Problem('invalid', problems);
        await adapter.afterMapping?.(tx, own.id);
        return ownImport(tx, table, memberId, own.id);
      });
      return { data: await adapter.mappedView(ctx, record) };
    },

    /** Has the rows applied. */
    apply: (ctx: Context, actor: Actor, { params, body }: OfOne & { readonly body: S['apply'] }) =>
      transaction(ctx.db, async (tx) => {
        const at = ctx.now();
        const own = await ownImport(tx, table, actor.memberId, params.id);
        await adapter.beforeApply?.(tx, ctx, actor, own, body);
        await advance(tx, own, [adapter.stateBeforeApply], { to: 'importing', at });
        return { data: adapter.view(await ownImport(tx, table, actor.memberId, own.id), at) };
      }),

    /** Has what was applied undone, for a while after its end. */
    undo: (ctx: Context, { memberId }: Owner, { params }: OfOne) =>
      transaction(ctx.db, async (tx) => {
        const at = ctx.now();
        const own = await ownImport(tx, table, memberId, params.id);
        const until = undoEnd(own, adapter.applied(own));
        if (until === null || until <= at) throw new Problem('import_not_ready');
        await advance(tx, own, ['done'], { to: 'undoing', at });
        return { data: adapter.view(await ownImport(tx, table, memberId, own.id), at) };
      }),

    /** Deletes an import that was never applied, with its file; a job that is at work on it finds nothing more to do. */
    remove: (ctx: Context, { memberId }: Owner, { params }: OfOne) =>
      transaction(ctx.db, async (tx) => {
        const own = await ownImport(tx, table, memberId, params.id);
        if (!(await deleteImport(tx, table, memberId, own.id, importStates.filter(mayDelete))))
          throw new Problem('import_not_ready');
        await adapter.afterDelete?.(tx, own);
        await removeFileOf(tx, table, own, ctx.now());
        return { data: undefined };
      }),

    /** Rows of an import in their order, a page of them. */
    rows: async (
      { db }: Context,
      { memberId }: Actor,
      { params, query }: OfOne & { readonly query: S['rowsQuery'] },
    ) => {
      const own = await ownImport(db, table, memberId, params.id);
      const { rows, total, isFloor } = await adapter.rowsPage(db, own, query);
      const { page: number, size } = query;
      return { data: [...rows], page: { number, size, total, total_is_floor: isFloor } };
    },

    /** The file with what became of each row; written as it is read. */
    report: async (
      ctx: Context,
      { memberId }: Owner,
      { params, query }: OfOne & { readonly query: { format: Format; which: 'all' | 'faulty' } },
    ) => {
      const own = await ownImport(ctx.db, table, memberId, params.id);
      if (!report.isThere(own)) throw new Problem('import_not_ready');
      const columns = [...own.headers, ...report.headers].map((header) => ({
        header,
        width: Math.min(40, Math.max(12, header.length)),
      }));
      const rows = reportCells(own.headers, report.rows(ctx, own, query.which));
      const name = own.file_name.replace(/\.[A-Za-z0-9]{1,8}$/, '');
      const end = query.which === 'faulty' ? 'rows to correct' : 'report';
      const file = { name: report.sheet, columns, rows };
      return { data: sheetFile(file, query.format, `${name} - ${end}`) };
    },

    /** A file to fill in. Its notes begin with a mark and are passed over when it comes back. */
    template: async (
      _: Context,
      __: Actor,
      { query }: { readonly query: { readonly format: Format } },
    ) => {
      const columns = template.columns.map(({ header }) => ({
        header,
        width: Math.max(14, header.length),
      }));
      const file = { name: template.sheet, columns, rows: templateRows(template) };
      return { data: sheetFile(file, query.format, template.fileName) };
    },
  };
}

/** Takes an import to its next state and queues the job of that. @throws Problem `import_not_ready` */
export function advancing<S extends ImportShapes>(adapter: ImportAdapter<S>) {
  return async (
    tx: Parameters<typeof stepImport>[0],
    { id, member_id }: ImportRecord,
    from: readonly S['record']['state'][],
    step: { to: S['record']['state']; at: Date; mapping?: S['mapping'] },
  ): Promise<void> => {
    if (!(await stepImport(tx, adapter.table, { memberId: member_id, id, from }, step)))
      throw new Problem('import_not_ready');
    await queueImportJob(tx, adapter, step.to, id);
  };
}

async function* reportCells(
  headers: readonly string[],
  rows: AsyncIterable<{ readonly cells: readonly string[]; readonly result: readonly Cell[] }>,
): AsyncGenerator<Cell[]> {
  for await (const { cells, result } of rows)
    yield [...headers.map((_, column) => cells[column] ?? ''), ...result];
}

async function* templateRows({
  columns,
  notes,
}: ImportAdapter<ImportShapes>['template']): AsyncGenerator<Cell[]> {
  yield columns.map(({ example }, column) =>
    column === 0 ? `${noteMark}Example: ${example}` : example,
  );
  for (const note of notes) yield [`${noteMark}${note}`];
}
