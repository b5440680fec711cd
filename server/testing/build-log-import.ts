import type { FastifyInstance } from 'fastify';
import type {
  LogImport,
  LogImportDetails,
  LogMapping,
  NewLogImport,
} from '#contract/usage/usage-imports.ts';
import type { Context } from '../context.ts';
import { usageImportTasks } from '../usage/import/usage-imports.routes.ts';
import { rematchRecordings } from '../usage/matching/rematch.ts';
import type { Caller } from './as-member.ts';
import { runQueued } from './run-queued.ts';
import { sendUpload } from './send-upload.ts';

/** A log as text: a header and rows, cells parted by commas. */
export const logOf = (...lines: readonly string[]): Buffer => Buffer.from(lines.join('\r\n'));

/** A station to import logs of. */
export const station = (name = 'Radio Sankofa') =>
  ({ name, kind: 'station', medium: 'broadcast' }) as const;

/** Uploads a log and begins its import; it is not gone through yet. */
export async function beginLog(
  app: FastifyInstance,
  by: Caller,
  bytes: Buffer,
  source: NewLogImport['source'] = station(),
): Promise<LogImport> {
  const { id, last } = await sendUpload(app, by, bytes, 'log_import');
  if (last.statusCode !== 200) throw new Error(`no upload: ${last.body}`);
  const answered = await by.post('/logs/imports', { body: { file_id: id, source } });
  if (answered.statusCode !== 201) throw new Error(`no import: ${answered.body}`);
  return answered.json().data;
}

/** Does every job of logs that waits, as the worker would. */
export async function runLogs(ctx: Context): Promise<void> {
  await runQueued(ctx, 'read_log_import', usageImportTasks.read_log_import);
  await runQueued(ctx, 'store_log_import', usageImportTasks.store_log_import);
  await runQueued(ctx, 'undo_log_import', usageImportTasks.undo_log_import);
  await runQueued(ctx, 'rematch_recordings', rematchRecordings);
}

/** An import that was gone through and mapped as suggested by default otherwise, and is ready. */
export async function buildReadyLog(
  app: FastifyInstance,
  ctx: Context,
  by: Caller,
  bytes: Buffer,
  {
    mapping = {},
    source = station(),
  }: { mapping?: Partial<LogMapping>; source?: NewLogImport['source'] } = {},
): Promise<LogImportDetails> {
  const { id } = await beginLog(app, by, bytes, source);
  await runLogs(ctx);
  const read = await by.get(`/logs/imports/${id}`);
  const body = { ...read.json().data.mapping, ...mapping };
  const mapped = await by.put(`/logs/imports/${id}/mapping`, { body });
  if (mapped.statusCode !== 200) throw new Error(`not mapped: ${mapped.body}`);
  return mapped.json().data;
}

/** The same, imported. */
export async function buildLog(
  ...[app, ctx, by, bytes, more]: Parameters<typeof buildReadyLog>
): Promise<LogImportDetails> {
  const { id } = await buildReadyLog(app, ctx, by, bytes, more);
  const started = await by.post(`/logs/imports/${id}/start`);
  if (started.statusCode !== 200) throw new Error(`not started: ${started.body}`);
  await runLogs(ctx);
  return (await by.get(`/logs/imports/${id}`)).json().data;
}
