import type { readLogImport as endpoint } from '#contract/usage-imports.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { detailsOfLog, ownLogImport } from './read-own-usage-import.ts';

/** One import with its columns and first rows. */
export const readLogImport: Handler<typeof endpoint> = async (ctx, { memberId }, { params }) => ({
  data: await detailsOfLog(ctx, await ownLogImport(ctx.db, memberId, params.id)),
});
