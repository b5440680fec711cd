import type { exportUses as endpoint } from '#contract/usage/usage.ts';
import type { Use } from '#contract/usage/usage-fields.ts';
import type { Actor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { takeTurn } from '../../platform/sheets/export-turns.ts';
import { exportedFile } from '../../platform/sheets/exported-file.ts';
import { filterOf, type UseFilter } from '../figures/own-counts.sql.ts';
import { ownUsesInTurn } from './own-usages.ts';
import { columnsOfUses } from './usage-columns.ts';
import { viewOfUse } from './usage-view.ts';

/** The uses that the list shows as a file, made while it is sent. */
export const exportUses: Handler<typeof endpoint> = async ({ db, now }, actor, { query }) => {
  const { format, ...narrowing } = query;
  const fileName = `uses-${now().toISOString().slice(0, 10)}`;
  const uses = usesInTurn(db, actor, filterOf(narrowing));
  return { data: exportedFile(format, uses, { name: 'Uses', fileName, columns: columnsOfUses }) };
};

/** Its turn begins with the first use that is asked for and ends with the last, or when nobody wants more. */
async function* usesInTurn(db: Db, actor: Actor, filter: UseFilter): AsyncGenerator<Use> {
  const end = takeTurn(actor.memberId);
  try {
    for await (const row of ownUsesInTurn(db, actor, filter)) yield viewOfUse(row, actor.memberId);
  } finally {
    end();
  }
}
