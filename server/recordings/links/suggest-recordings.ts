import type { suggestRecordings as endpoint } from '#contract/recordings/recording-links.ts';
import { Problem } from '#domain/problems.ts';
import { fold } from '#domain/text/fold.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { visibleWork } from '../../works/works.sql.ts';
import { bareFound } from '../reading/found-view.ts';
import { foundRecordings } from '../reading/search.sql.ts';
import { likeliest, titleWords } from './suggest.ts';
import { recordingsLikeWork } from './suggestions.sql.ts';

/** Registered recordings that may be of a work, by ISRC, title and who is on both. */
export const suggestRecordings: Handler<typeof endpoint> = async ({ db }, actor, { params }) => {
  const work = await visibleWork(db, params.id, actor);
  if (work === undefined) throw new Problem('not_found');
  const words = await titleWords(db, fold(work.title));
  const likely = likeliest(await recordingsLikeWork(db, work.id, words));
  const rows = await foundRecordings(
    db,
    actor,
    likely.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    data: likely.flatMap(({ id, score, reasons }) => {
      const row = byId.get(id);
      return row === undefined ? [] : [{ score, reasons, recording: bareFound(row) }];
    }),
  };
};
