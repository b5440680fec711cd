import type { startWorkImport as endpoint } from '#contract/work-imports.ts';
import { claimFile } from '../files/claim-file.ts';
import { transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { Handler } from '../platform/http/handler.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { addImport } from './imports.sql.ts';
import { readOwnImport } from './read-own-import.ts';

/** Makes an uploaded file an import, and has its rows read. */
export const startWorkImport: Handler<typeof endpoint> = (ctx, { memberId }, { body }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const claim = { fileId: body.file_id, purpose: 'work_import', path: 'file_id' } as const;
    const file = await claimFile(tx, at, { ...claim, memberId });
    const id = newId(at);
    await addImport(tx, { id, memberId, fileId: file.id, fileName: file.file_name, at });
    await addJob(tx, { name: 'read_work_import', payload: { importId: id } });
    return { data: await readOwnImport(tx, memberId, id, at) };
  });
