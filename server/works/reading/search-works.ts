import type { searchWorks as endpoint } from '#contract/works/works.ts';
import { fold } from '#domain/text/fold.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ranked } from '../../platform/search/ranking.ts';
import { findInRepertoire } from './find-in-repertoire.ts';
import { viewOfFound } from './found-view.ts';
import { foundWorks, maxCandidates } from './search.sql.ts';

/** The repertoire by whatever somebody knows of a work: a number, a title, a writer, or something near it. */
export const searchWorks: Handler<typeof endpoint> = async ({ db }, _, { query }) => {
  const { q, page, size } = query;
  const findings = await findInRepertoire(db, q);
  const found = ranked(findings).slice(0, maxCandidates);
  const shown = found.slice((page - 1) * size, page * size);
  const rows = await foundWorks(
    db,
    shown.map(({ id }) => id),
  );
  return {
    data: viewOfFound(rows, shown, fold(q)),
    page: {
      number: page,
      size,
      total: found.length,
      total_is_floor: findings.isCut || findings.byId.size > found.length,
    },
  };
};
