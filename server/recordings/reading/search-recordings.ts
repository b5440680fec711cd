import type { searchRecordings as endpoint } from '#contract/recordings/recordings.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ranked } from '../../platform/search/ranking.ts';
import { findRecordings } from './find-recordings.ts';
import { viewOfFound } from './found-view.ts';
import { foundRecordings, maxCandidates } from './search.sql.ts';

/** All registered recordings by whatever somebody knows of one: a number, a title, an artist, a performer, or something near it. */
export const searchRecordings: Handler<typeof endpoint> = async ({ db }, actor, { query }) => {
  const { q, page, size } = query;
  const findings = await findRecordings(db, q);
  const found = ranked(findings).slice(0, maxCandidates);
  const shown = found.slice((page - 1) * size, page * size);
  const rows = await foundRecordings(
    db,
    actor,
    shown.map(({ id }) => id),
  );
  return {
    data: viewOfFound(rows, shown),
    page: {
      number: page,
      size,
      total: found.length,
      total_is_floor: findings.isCut || findings.byId.size > found.length,
    },
  };
};
