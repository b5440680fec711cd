import type { suggestWorks as endpoint } from '#contract/recordings/recording-links.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { Problem } from '#domain/problems.ts';
import { fold } from '#domain/text/fold.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { visibleRecording } from '../recordings.sql.ts';
import { likeliest, titleWords } from './suggest.ts';
import { worksLikeRecording } from './suggestions.sql.ts';
import { worksInShort } from './work-links.sql.ts';

/** Works that a recording may be of, by its ISRC, its title and who is on both. */
export const suggestWorks: Handler<typeof endpoint> = async ({ db }, actor, { params }) => {
  const recording = await visibleRecording(db, params.id, actor);
  if (recording === undefined) throw new Problem('not_found');
  const words = await titleWords(db, fold(recording.title));
  const likely = likeliest(await worksLikeRecording(db, recording.id, words));
  const works = await worksInShort(
    db,
    actor,
    likely.map(({ id }) => id),
  );
  const byId = new Map(works.map((work) => [work.id, work]));
  return {
    data: likely.flatMap(({ id, score, reasons }) => {
      const work = byId.get(id);
      if (work === undefined) return [];
      const { number, ...rest } = work;
      return [{ score, reasons, work: { ...rest, work_number: formatWorkNumber(number) } }];
    }),
  };
};
