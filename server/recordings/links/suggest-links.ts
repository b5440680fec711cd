import type {
  suggestRecordings as suggestRecordingsEndpoint,
  suggestWorks as suggestWorksEndpoint,
} from '#contract/recordings/recording-links.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { Problem } from '#domain/problems.ts';
import {
  type LinkReason,
  linkLikenessOf,
  minLinkLikeness,
} from '#domain/recordings/link-likeness.ts';
import { fold } from '#domain/text/fold.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readWords } from '../../platform/search/read-words.ts';
import { visibleWork } from '../../works/works.sql.ts';
import { foundRecordings } from '../reading/search.sql.ts';
import { bareFound } from '../reading/search-recordings.ts';
import { visibleRecording } from '../recordings.sql.ts';
import {
  type Compared,
  recordingsLikeWork,
  worksInShort,
  worksLikeRecording,
} from './links.sql.ts';

/** Registered recordings that may be of a work, by ISRC, title and who is on both. */
export const suggestRecordings: Handler<typeof suggestRecordingsEndpoint> = async (
  { db },
  actor,
  { params },
) => {
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

/** Works that a recording may be of, by its ISRC, its title and who is on both. */
export const suggestWorks: Handler<typeof suggestWorksEndpoint> = async (
  { db },
  actor,
  { params },
) => {
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

/** Less likely than this is nothing to suggest. */
const minScore = 50;
const maxShown = 5;

type Likely = {
  readonly id: string;
  readonly score: number;
  readonly reasons: LinkReason[];
};

/** Searches for titles like a folded one: with slips of spelling in its words, and with one of three words or more left out. */
async function titleWords(db: Db, folded: string): Promise<string[]> {
  const reading = await readWords(db, folded, { weights: 'AB', isLastOpen: false });
  const queries = [await reading.near(), await reading.allButOne()];
  return queries.flatMap((query) => query?.whole ?? []);
}

/** The most likely first: people in common alone say nothing of which of their works it is. */
function likeliest(compared: readonly Compared[]): Likely[] {
  return compared
    .filter(({ titleLikeness, isSameIsrc }) => isSameIsrc || titleLikeness >= minLinkLikeness)
    .map((one) => ({ id: one.id, likeness: one.titleLikeness, ...linkLikenessOf(one) }))
    .filter(({ score }) => score >= minScore)
    .toSorted((a, b) => b.score - a.score || b.likeness - a.likeness || (a.id < b.id ? 1 : -1))
    .slice(0, maxShown)
    .map(({ id, score, reasons }) => ({ id, score, reasons }));
}
