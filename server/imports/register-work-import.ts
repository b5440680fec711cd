import type { registerWorkImport as endpoint } from '#contract/work-imports.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { stepImport } from './imports.sql.ts';
import { queueStep } from './in-batches.ts';
import { ownImport, readOwnImport } from './read-own-import.ts';

/** Has the good rows of a checked import registered. */
export const registerWorkImport: Verb<typeof endpoint> = (house, { memberId }, { params, body }) =>
  transaction(house.db, async (tx) => {
    const at = house.now();
    const { id } = await ownImport(tx, memberId, params.id);
    const { duplicates } = body;
    const of = { memberId, id, from: ['checked'] } as const;
    if (!(await stepImport(tx, of, { to: 'importing', at, duplicates })))
      throw new Problem('import_not_ready');
    await queueStep(tx, 'register_work_import', id);
    return { data: await readOwnImport(tx, memberId, id, at) };
  });
