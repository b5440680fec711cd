import type { startWorkImport as endpoint } from '#contract/work-imports.ts';
import { transaction } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { claimFile } from '../files/claim-file.ts';
import type { Verb } from '../http/verb.ts';
import { addJob } from '../jobs/add-job.ts';
import { addImport } from './imports.sql.ts';
import { readOwnImport } from './read-own-import.ts';

/** Makes an uploaded file an import, and has its rows read. */
export const startWorkImport: Verb<typeof endpoint> = (house, { memberId }, { body }) =>
  transaction(house.db, async (tx) => {
    const at = house.now();
    const claim = { fileId: body.file_id, purpose: 'work_import', path: 'file_id' } as const;
    const file = await claimFile(tx, at, { ...claim, memberId });
    const id = newId(at);
    await addImport(tx, { id, memberId, fileId: file.id, fileName: file.file_name, at });
    await addJob(tx, { name: 'read_work_import', payload: { importId: id } });
    return { data: await readOwnImport(tx, memberId, id, at) };
  });
