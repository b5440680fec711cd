import type { withdrawWork as endpoint } from '#contract/works/proposals.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { lockOwnWork } from '../works/lock-work.ts';
import { readOwnView } from '../works/reading/read-work.ts';
import { proposeToWithdraw } from './propose.ts';

/** Withdraws a work of mine, or proposes to. */
export const withdrawWork: Handler<typeof endpoint> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const work = await lockOwnWork(tx, params.id, actor, ifMatch);
    await proposeToWithdraw(tx, ctx, work, actor, body.reason);
    return readOwnView(tx, work.id, actor);
  });
