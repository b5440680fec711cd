import type { listPapers as endpoint } from '#contract/papers.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { paperView } from './paper-view.ts';
import { papersOf, workForPaper } from './papers.sql.ts';

/** The papers that I had made of a work of mine. @throws Problem `not_found` when the work is not mine */
export const listPapers: Verb<typeof endpoint> = (house, actor, { params }) =>
  transaction(house.db, async (tx) => {
    const work = await workForPaper(tx, params.id, actor);
    if (work === undefined) throw new Problem('not_found');
    const papers = await papersOf(tx, work.id, actor.memberId);
    return { data: papers.map(paperView) };
  });
