import type { proposeAmendment as endpoint } from '#contract/works/proposals.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { lockOwnWork } from '../works/lock-work.ts';
import { readOwnView } from '../works/reading/read-work.ts';
import { propose } from './propose.ts';

/** Proposes another version of a work of mine. */
export const proposeAmendment: Handler<typeof endpoint> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const work = await lockOwnWork(tx, params.id, actor, ifMatch);
    await propose(tx, ctx, work, actor, {
      input: body.work,
      reason: body.reason,
      actor,
    });
    return readOwnView(tx, work.id, actor);
  });
