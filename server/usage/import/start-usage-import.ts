import type { startLogImport as endpoint } from '#contract/usage-imports.ts';
import { claimFile } from '../../files/claim-file.ts';
import { transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findOrAddSource } from '../sources/find-or-add-source.ts';
import { readOwnLogImport } from './read-own-usage-import.ts';
import { addLogImport } from './usage-imports.sql.ts';
import { queueLogStep } from './usage-steps.ts';

/** Makes an uploaded file an import of a source, and has it gone through. */
export const startLogImport: Handler<typeof endpoint> = (ctx, { memberId }, { body }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const source = await findOrAddSource(tx, memberId, body.source, at);
    const claim = { fileId: body.file_id, purpose: 'log_import', path: 'file_id' } as const;
    const file = await claimFile(tx, at, { ...claim, memberId });
    const id = newId(at);
    await addLogImport(tx, {
      id,
      memberId,
      sourceId: source.id,
      kind: 'file',
      sha256: null,
      state: 'reading',
      at,
      fileId: file.id,
      fileName: file.file_name,
    });
    await queueLogStep(tx, 'read_log_import', id);
    return { data: await readOwnLogImport(tx, memberId, id, at) };
  });
