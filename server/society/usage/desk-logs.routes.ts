import * as contract from '#contract/society/logs.ts';
import { deskLogCalls, importsOnPage } from '#contract/society/logs.ts';
import { staffMay } from '#domain/permissions.ts';
import { Problem } from '#domain/problems.ts';
import type { StaffEvent } from '#domain/staff/audit-names.ts';
import { periodBounds } from '#domain/staff/figure-names.ts';
import { usualMedium } from '#domain/usage/usage.ts';
import type { Context, StaffActor } from '../../context.ts';
import { advancing, ownImport } from '../../imports/import-handlers.ts';
import { queueImportJob } from '../../imports/import-jobs.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answer, answerEach, type Route } from '../../platform/http/route.ts';
import { recordStaffAct } from '../../staff/record-staff-event.ts';
import { usageImportAdapter } from '../../usage/import/usage-import-adapter.ts';
import {
  logImportDetails,
  logImportView,
  logRowsPage,
} from '../../usage/import/usage-import-view.ts';
import { usageImportHandlers } from '../../usage/import/usage-imports.routes.ts';
import {
  addLogImport,
  type LogImportRecord,
  logImports,
} from '../../usage/import/usage-imports.sql.ts';
import { findOrAddSource } from '../../usage/sources/find-or-add-source.ts';
import {
  type AnyLogImportRecord,
  anyLogImport,
  anyLogImports,
  expectedSources,
  lockExpectation,
  putExpectation,
} from './desk-logs.sql.ts';
import { receiveLog } from './receive-log.ts';

/** Whose imports the desk changes: those of the society, as its commands do. */
const society = { memberId: null };

const listLogImports: Handler<typeof contract.listLogImports> = async (ctx, _actor, { query }) => {
  const { of, find = '', source = null, after = null } = query;
  const period = query.in === undefined ? null : periodBounds(query.in);
  const wanted = { of, find, source, period, before: after, limit: importsOnPage + 1 };
  const rows = await anyLogImports(ctx.db, wanted);
  const page = rows.slice(0, importsOnPage);
  const imports = page.map((record) => viewOf(record, ctx.now()));
  return {
    data: { imports, next: rows.length > importsOnPage ? (page.at(-1)?.id ?? null) : null },
  };
};

function viewOf(record: AnyLogImportRecord, now: Date) {
  return { ...logImportView(record, now), by: record.by };
}

/** The file is read by a job, as members' are; what its columns were the last time is remembered by its source. */
const startLogImport: Handler<typeof contract.startLogImport> = async (
  ctx,
  actor,
  { query, body },
) => {
  const { file_name: fileName, source: name, kind } = query;
  const fileId = await receiveLog(ctx, { name: fileName, bytes: body });
  const at = ctx.now();
  const id = newId(at);
  await transaction(ctx.db, async (tx) => {
    const named = { name, kind, medium: usualMedium[kind] };
    const { id: sourceId } = await findOrAddSource(tx, null, named, at);
    const added = { id, memberId: null, sourceId, fileId, fileName, sha256: null, at } as const;
    await addLogImport(tx, { ...added, kind: 'file', state: 'reading' });
    await queueImportJob(tx, usageImportAdapter, 'reading', id);
    await recordAct(tx, actor, 'log_uploaded', await ownImport(tx, logImports, null, id), at);
  });
  return { data: { id } };
};

/** @throws Problem `not_found` */
async function found(ctx: Context, id: string): Promise<AnyLogImportRecord> {
  const record = await anyLogImport(ctx.db, id);
  if (record === undefined) throw new Problem('not_found');
  return record;
}

async function detailsOf(ctx: Context, { roles }: StaffActor, id: string) {
  const record = await found(ctx, id);
  const isOurs = record.member_id === null;
  const mayChange = isOurs && staffMay(roles, 'import_logs_for_all');
  return {
    data: {
      ...(await logImportDetails(ctx, record)),
      by: record.by,
      may_change: mayChange,
      ...(!mayChange && { may_undo_until: null, may_delete: false }),
      ...(!isOurs && { has_report: false }),
    },
  };
}

const advance = advancing(usageImportAdapter);

/** Has an import of the society go on, and writes down who did it. */
function acting(
  ctx: Context,
  actor: StaffActor,
  id: string,
  act: { readonly event: StaffEvent; readonly run: (tx: Transaction) => Promise<unknown> },
) {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    await act.run(tx);
    const record = await ownImport<LogImportRecord>(tx, logImports, null, id);
    await recordAct(tx, actor, act.event, record, at);
    return { data: logImportView(record, at) };
  });
}

function recordAct(
  tx: Transaction,
  actor: StaffActor,
  event: StaffEvent,
  record: LogImportRecord,
  at: Date,
): Promise<void> {
  const detail = { import: record.id, file_name: `${record.source_name}: ${record.file_name}` };
  return recordStaffAct(tx, actor, { event, detail, at });
}

const listExpectedLogs: Handler<typeof contract.listExpectedLogs> = async ({ db, now }) => {
  const rows = await expectedSources(db, now());
  return {
    data: rows.map(({ last_at, ...row }) => ({ ...row, last_at: last_at?.toISOString() ?? null })),
  };
};

const setExpectedLog: Handler<typeof contract.setExpectedLog> = (
  ctx,
  actor,
  { params, body: { every } },
) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const source = await lockExpectation(tx, params.id);
    if (source === undefined) throw new Problem('log_source_unknown');
    if (source.every === every) return { data: undefined };
    await putExpectation(tx, params.id, every, at);
    const detail = { source: params.id, name: source.name, from: source.every, to: every };
    await recordStaffAct(tx, actor, { event: 'log_expectation_set', detail, at });
    return { data: undefined };
  });

export const deskLogRoutes: readonly Route[] = [
  answer(contract.listLogImports, listLogImports),
  answer(contract.startLogImport, startLogImport),
  answer(contract.listExpectedLogs, listExpectedLogs),
  answer(contract.setExpectedLog, setExpectedLog),
  ...answerEach(deskLogCalls, {
    readLogImport: (ctx, actor, { params }) => detailsOf(ctx, actor, params.id),
    listLogRows: async (ctx, _actor, { params, query }) => {
      const { rows, total, isFloor } = await logRowsPage(
        ctx.db,
        await found(ctx, params.id),
        query,
      );
      const { page: number, size } = query;
      return { data: [...rows], page: { number, size, total, total_is_floor: isFloor } };
    },
    mapLogImport: async (ctx, actor, input) => {
      const { id } = input.params;
      await acting(ctx, actor, id, {
        event: 'log_columns_set',
        run: (tx) => usageImportHandlers.map({ ...ctx, db: tx }, society, input),
      });
      return detailsOf(ctx, actor, id);
    },
    applyLogImport: (ctx, actor, { params: { id } }) =>
      acting(ctx, actor, id, {
        event: 'log_imported',
        run: async (tx) => {
          const record = await ownImport(tx, logImports, null, id);
          await advance(tx, record, ['ready'], { to: 'importing', at: ctx.now() });
        },
      }),
    undoLogImport: (ctx, actor, input) =>
      acting(ctx, actor, input.params.id, {
        event: 'log_import_undone',
        run: (tx) => usageImportHandlers.undo({ ...ctx, db: tx }, society, input),
      }),
    removeLogImport: (ctx, actor, input) =>
      transaction(ctx.db, async (tx) => {
        const record = await ownImport<LogImportRecord>(tx, logImports, null, input.params.id);
        await recordAct(tx, actor, 'log_import_deleted', record, ctx.now());
        return usageImportHandlers.remove({ ...ctx, db: tx }, society, input);
      }),
    readLogReport: (ctx, _actor, input) => usageImportHandlers.report(ctx, society, input),
  }),
];
