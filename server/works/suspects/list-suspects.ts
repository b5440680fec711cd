import type { listSuspects as endpoint } from '#contract/works/duplicates.ts';
import { Problem } from '#domain/problems.ts';
import { likenesses } from '#domain/works/likeness.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { viewOfFound } from '../reading/found-view.ts';
import { foundWorks } from '../reading/search.sql.ts';
import { isOwn } from '../work-view.ts';
import { visibleWork } from '../works.sql.ts';
import { suspectsOf } from './suspects.sql.ts';

/** The works that one of mine may be a double of, the likeliest first. */
export const listSuspects: Handler<typeof endpoint> = async ({ db }, actor, { params }) => {
  const work = await visibleWork(db, params.id, actor);
  if (work === undefined || !isOwn(work, actor)) throw new Problem('not_found');
  const suspects = await suspectsOf(db, work.id);
  const ids = suspects.map(({ other_id }) => other_id);
  const rows = await foundWorks(db, ids);
  const asFound = ids.map((id) => ({
    id,
    place: 0,
    likeness: 1,
    isWhole: true,
    match: 'title' as const,
  }));
  const works = new Map(viewOfFound(rows, asFound, '').map((found) => [found.id, found]));
  return {
    data: suspects.flatMap((suspect) => {
      const found = works.get(suspect.other_id);
      if (found === undefined) return [];
      return [
        {
          work: { ...found, matched_title: null },
          score: suspect.score,
          reasons: likenesses.filter((one) => suspect.reasons.includes(one)),
          cleared_reason: suspect.cleared_reason,
        },
      ];
    }),
  };
};
