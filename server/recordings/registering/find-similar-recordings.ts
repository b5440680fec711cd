import type { findSimilarRecordings as endpoint } from '#contract/recordings/recordings.ts';
import { parseIsrc } from '#domain/identifiers/isrc.ts';
import { fold } from '#domain/text/fold.ts';
import type { Transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { boundedSearch } from '../../platform/search/bounded-search.sql.ts';
import {
  type Candidate,
  type Findings,
  type MatchKind,
  nothingFound,
  type Ranked,
  ranked,
  withFound,
} from '../../platform/search/ranking.ts';
import { readWords } from '../../platform/search/read-words.ts';
import {
  foundRecordings,
  recordingsByIsrc,
  recordingsByTitleAndArtist,
  recordingsByTitleStart,
  recordingsByWords,
} from '../reading/search.sql.ts';
import { viewOfFound } from '../reading/search-recordings.ts';

const maxShown = 5;
// It is asked while somebody types, so it looks at fewer than a search does.
const maxLookedAt = 100;
/** Titles with artists less alike than this, by their trigrams, are other recordings. */
const minLikeness = 0.45;

/** The recordings that the one being entered may be: with its ISRC, or of the same title and artist or nearly so. */
export const findSimilarRecordings: Handler<typeof endpoint> = async ({ db }, actor, { query }) => {
  const wanted = {
    isrc: parseIsrc(query.isrc ?? ''),
    title: fold(query.title),
    artist: fold(query.artist),
  };
  const { found } = await boundedSearch(db, nothingFound, (tx, report) =>
    findSimilar(tx, wanted, report),
  );
  const shown = ranked(found)
    .filter((one) => isSimilar(one) && one.id !== query.except?.toLowerCase())
    .slice(0, maxShown);
  const rows = await foundRecordings(
    db,
    actor,
    shown.map(({ id }) => id),
  );
  return { data: viewOfFound(rows, shown) };
};

function isSimilar({ match, likeness }: Ranked): boolean {
  return match === 'identifier' || match === 'title' || likeness >= minLikeness;
}

async function findSimilar(
  tx: Transaction,
  { isrc, title, artist }: { isrc: string | null; title: string; artist: string },
  report: (soFar: Findings) => void,
): Promise<void> {
  let findings = nothingFound;
  const add = (candidates: readonly Candidate[], match: MatchKind) => {
    findings = withFound(findings, candidates, match, maxLookedAt);
    report(findings);
    return findings.byId.size;
  };
  if (isrc !== null) add(await recordingsByIsrc(tx, isrc), 'identifier');
  if (title === '') return;
  if (artist !== '') {
    const both = await recordingsByTitleAndArtist(tx, { title, artist }, maxLookedAt);
    if (add(both, 'title') >= maxShown) return;
  } else {
    const titles = await recordingsByTitleStart(tx, title, maxLookedAt);
    add(
      titles.filter(({ isWhole }) => isWhole),
      'title',
    );
    add(
      titles.filter(({ isWhole }) => !isWhole),
      'title_start',
    );
    if (titles.filter(({ likeness }) => likeness >= minLikeness).length >= maxShown) return;
  }
  const text = `${title} ${artist}`.trim();
  const reading = await readWords(tx, text, { weights: 'AC', isLastOpen: false });
  const near = await reading.near();
  if (near !== null) add(await recordingsByWords(tx, near, text, maxLookedAt), 'spelling');
}
