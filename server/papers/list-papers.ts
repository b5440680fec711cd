import type { listPapers as endpoint } from '#contract/papers.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { paperView } from './paper-view.ts';
import { papersOf } from './papers.sql.ts';
import { workForPaper } from './work-for-paper.ts';

/** The papers that I had made of a work of mine. @throws Problem `not_found` when the work is not mine */
export const listPapers: Handler<typeof endpoint> = (ctx, actor, { params }) =>
  transaction(ctx.db, async (tx) => {
    const work = await workForPaper(tx, params.id, actor);
    const papers = await papersOf(tx, work.id, actor.memberId);
    return { data: papers.map(paperView) };
  });
