import type { listPapers as endpoint } from '#contract/papers.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { paperView } from './paper-view.ts';
import { papersOf } from './papers.sql.ts';
import { workForPaper } from './work-for-paper.ts';

/** The papers that I had made of a work of mine. @throws Problem `not_found` when the work is not mine */
export const listPapers: Verb<typeof endpoint> = (house, actor, { params }) =>
  transaction(house.db, async (tx) => {
    const work = await workForPaper(tx, params.id, actor);
    const papers = await papersOf(tx, work.id, actor.memberId);
    return { data: papers.map(paperView) };
  });
