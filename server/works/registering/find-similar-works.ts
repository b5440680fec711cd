import type { findSimilarWorks as endpoint } from '#contract/works/works.ts';
import { parseIswc } from '#domain/identifiers/iswc.ts';
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
import { foundWorks, worksByIswc, worksByTitleStart, worksByWords } from '../reading/search.sql.ts';
import { viewOfFound } from '../reading/search-works.ts';

const maxShown = 5;
// It is asked while somebody types, so it looks at fewer than a search does.
const maxLookedAt = 100;
/** Titles less alike than this, by their trigrams, are other titles. */
const minLikeness = 0.45;

/** The works that the one being entered may be: with its ISWC, or a title that is the same or nearly so. */
export const findSimilarWorks: Handler<typeof endpoint> = async ({ db }, _, { query }) => {
  const folded = fold(query.title);
  const iswc = parseIswc(query.iswc ?? '');
  const { found } = await boundedSearch(db, nothingFound, (tx, report) =>
    findSimilar(tx, { folded, iswc }, report),
  );
  const shown = ranked(found)
    .filter((one) => isSimilar(one) && one.id !== query.except?.toLowerCase())
    .slice(0, maxShown);
  const rows = await foundWorks(
    db,
    shown.map(({ id }) => id),
  );
  return { data: viewOfFound(rows, shown, folded) };
};

function isSimilar({ match, likeness }: Ranked): boolean {
  return match === 'identifier' || match === 'title' || likeness >= minLikeness;
}

async function findSimilar(
  tx: Transaction,
  { folded, iswc }: { folded: string; iswc: string | null },
  report: (soFar: Findings) => void,
): Promise<void> {
  let findings = nothingFound;
  const add = (candidates: readonly Candidate[], match: MatchKind) => {
    findings = withFound(findings, candidates, match, maxLookedAt);
    report(findings);
    return findings.byId.size;
  };
  if (iswc !== null) add(await worksByIswc(tx, iswc), 'identifier');
  if (folded === '') return;
  const titles = await worksByTitleStart(tx, folded, maxLookedAt);
  add(
    titles.filter(({ isWhole }) => isWhole),
    'title',
  );
  add(
    titles.filter(({ isWhole }) => !isWhole),
    'title_start',
  );
  if (titles.filter(({ likeness }) => likeness >= minLikeness).length >= maxShown) return;
  const reading = await readWords(tx, folded, { weights: 'AB', isLastOpen: false });
  const near = await reading.near();
  if (near !== null) add(await worksByWords(tx, near, folded, maxLookedAt), 'spelling');
}
