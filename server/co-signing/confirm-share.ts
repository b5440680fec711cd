import type { confirmShare as endpoint } from '#contract/works/co-signing.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { readOwnView } from '../works/reading/read-work.ts';
import { confirmLinesOf } from './answer-for-lines.ts';
import { lockNamedWork } from './lock-named-work.ts';

/** Says that my own lines are right, as they stand in the version I saw; with the last one a work goes on. */
export const confirmShare: Handler<typeof endpoint> = (ctx, actor, { params, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const work = await lockNamedWork(tx, params.id, actor, ifMatch);
    await confirmLinesOf(tx, ctx, work, actor, ctx.now());
    return readOwnView(tx, work.id, actor);
  });
