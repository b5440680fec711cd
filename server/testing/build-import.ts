import type { FastifyInstance } from 'fastify';
import type { ImportMapping, WorkImport } from '#contract/work-imports.ts';
import type { House } from '../house.ts';
import { checkImport } from '../imports/check-import.ts';
import { readImport } from '../imports/read-import.ts';
import { registerImport } from '../imports/register-import.ts';
import { undoImport } from '../imports/undo-import.ts';
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
export async function runImports(house: House): Promise<void> {
  await runQueued(house, 'read_work_import', readImport);
  await runQueued(house, 'check_work_import', checkImport);
  await runQueued(house, 'register_work_import', registerImport);
  await runQueued(house, 'undo_work_import', undoImport);
}

/** An import that was read, mapped as suggested unless told otherwise, and checked. */
export async function buildCheckedImport(
  app: FastifyInstance,
  house: House,
  by: Caller,
  bytes: Buffer,
  mapping: Partial<ImportMapping> = {},
): Promise<WorkImport> {
  const { id } = await beginImport(app, by, bytes);
  await runImports(house);
  const read = await by.get(`/works/imports/${id}`);
  const body = { ...read.json().data.mapping, ...mapping };
  const mapped = await by.put(`/works/imports/${id}/mapping`, { body });
  if (mapped.statusCode !== 200) throw new Error(`not mapped: ${mapped.body}`);
  await runImports(house);
  return (await by.get(`/works/imports/${id}`)).json().data;
}

/** The same, registered. */
export async function buildImport(
  app: FastifyInstance,
  house: House,
  by: Caller,
  bytes: Buffer,
  mapping: Partial<ImportMapping> = {},
): Promise<WorkImport> {
  const { id } = await buildCheckedImport(app, house, by, bytes, mapping);
  await by.post(`/works/imports/${id}/start`, { body: { duplicates: 'skip' } });
  await runImports(house);
  return (await by.get(`/works/imports/${id}`)).json().data;
}
