import type { FastifyInstance } from 'fastify';
import type { ImportMapping, WorkImport } from '#contract/works/work-imports.ts';
import type { Context } from '../context.ts';
import { workImportTasks } from '../works/import/work-imports.routes.ts';
import type { Caller } from './as-member.ts';
import { runQueued } from './run-queued.ts';
import { sendUpload } from './send-upload.ts';

/** A file of works as text: a header and rows, cells parted by commas. */
export const sheetOf = (...lines: readonly string[]): Buffer => Buffer.from(lines.join('\r\n'));

/** Uploads a file and begins its import; its rows are not read yet. */
export async function beginImport(
  app: FastifyInstance,
  by: Caller,
  bytes: Buffer,
): Promise<WorkImport> {
  const { id, last } = await sendUpload(app, by, bytes, 'work_import');
  if (last.statusCode !== 200) throw new Error(`no upload: ${last.body}`);
  const answered = await by.post('/works/imports', { body: { file_id: id } });
  if (answered.statusCode !== 201) throw new Error(`no import: ${answered.body}`);
  return answered.json().data;
}

/** Does every job of imports that waits, as the worker would. */
export async function runImports(ctx: Context): Promise<void> {
  await runQueued(ctx, 'read_work_import', workImportTasks.read_work_import);
  await runQueued(ctx, 'check_work_import', workImportTasks.check_work_import);
  await runQueued(ctx, 'register_work_import', workImportTasks.register_work_import);
  await runQueued(ctx, 'undo_work_import', workImportTasks.undo_work_import);
}

/** An import that was read, mapped as suggested by default otherwise, and checked. */
export async function buildCheckedImport(
  app: FastifyInstance,
  ctx: Context,
  by: Caller,
  bytes: Buffer,
  mapping: Partial<ImportMapping> = {},
): Promise<WorkImport> {
  const { id } = await beginImport(app, by, bytes);
  await runImports(ctx);
  const read = await by.get(`/works/imports/${id}`);
  const body = { ...read.json().data.mapping, ...mapping };
  const mapped = await by.put(`/works/imports/${id}/mapping`, { body });
  if (mapped.statusCode !== 200) throw new Error(`not mapped: ${mapped.body}`);
  await runImports(ctx);
  return (await by.get(`/works/imports/${id}`)).json().data;
}

/** The same, registered. */
export async function buildImport(
  app: FastifyInstance,
  ctx: Context,
  by: Caller,
  bytes: Buffer,
  mapping: Partial<ImportMapping> = {},
): Promise<WorkImport> {
  const { id } = await buildCheckedImport(app, ctx, by, bytes, mapping);
  await by.post(`/works/imports/${id}/start`, { body: { duplicates: 'skip' } });
  await runImports(ctx);
  return (await by.get(`/works/imports/${id}`)).json().data;
}
