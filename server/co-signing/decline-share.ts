import type { declineShare as endpoint } from '#contract/works/co-signing.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { readOwnView } from '../works/reading/read-work.ts';
import { declineLinesOf } from './answer-for-lines.ts';
import { lockNamedWork } from './lock-named-work.ts';

/** Says that my own lines are wrong, as they stand in the version I saw, and why. */
export const declineShare: Handler<typeof endpoint> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const work = await lockNamedWork(tx, params.id, actor, ifMatch);
    await declineLinesOf(tx, work, actor, body.reason, ctx.now());
    return readOwnView(tx, work.id, actor);
  });
