import type { FoundWork } from '#contract/works/work.ts';
import type { searchWorks as searchWorksEndpoint } from '#contract/works/works.ts';
import { searchedIpiName } from '#domain/identifiers/ipi.ts';
import { parseIsni } from '#domain/identifiers/isni.ts';
import { parseIsrc } from '#domain/identifiers/isrc.ts';
import { parseIswc, searchedIswcs } from '#domain/identifiers/iswc.ts';
import { formatWorkNumber, parseWorkNumber } from '#domain/identifiers/work-number.ts';
import { fold } from '#domain/text/fold.ts';
import { numberSpellings } from '#domain/text/title-versions.ts';
import { phoneLetters } from '#domain/usage/matching/readings.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { boundedSearch, type WordQuery } from '../../platform/search/bounded-search.sql.ts';
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
  type FoundRow,
  foundWorks,
  maxCandidates,
  worksByHolder,
  worksByIsrc,
  worksByIswc,
  worksByIswcStart,
  worksByNumber,
  worksByOwnReference,
  worksByTitleStart,
  worksByWords,
} from './search.sql.ts';

/** The repertoire by whatever somebody knows of a work: a number, a title, a writer, or something near it. */
export const searchWorks: Handler<typeof searchWorksEndpoint> = async (
  { db },
  actor,
  { query },
) => {
  const { q, page, size } = query;
  const own = await worksByOwnReference(db, actor.memberId, q.trim());
  const findings = await findInRepertoire(db, q, own);
  const found = ranked(findings).slice(0, maxCandidates);
  const shown = found.slice((page - 1) * size, page * size);
  const rows = await foundWorks(
    db,
    shown.map(({ id }) => id),
  );
  return {
    data: viewOfFound(rows, shown, fold(phoneLetters(q))),
    page: {
      number: page,
      size,
      total: found.length,
      total_is_floor: findings.isCut || findings.byId.size > found.length,
    },
  };
};

/** With so many found as they were typed, nobody needs to be guessed at. */
const enough = 10;

/**
 * Goes from the surest to the vaguest and stops when enough was found: identifiers, titles, words of titles and names together,
 * then words with slips of spelling. `own` are what somebody calls so in their own books. No step looks at more than {@link maxCandidates} works, however common the words are.
 */
export async function findInRepertoire(
  db: Db,
  q: string,
  own: readonly Candidate[] = [],
): Promise<Findings> {
  const numbered = [...own, ...(await byIdentifier(db, q))];
  const known = withFound(nothingFound, numbered, 'identifier', maxCandidates);
  const folded = fold(phoneLetters(q));
  if (folded === '' || (known.byId.size > 0 && !isBareNumber(q))) return known;
  const { found, isCutShort } = await boundedSearch(db, known, (tx, report) =>
    findByText(tx, { folded, others: numberSpellings(q).map(fold) }, known, report),
  );
  return { byId: found.byId, isCut: found.isCut || isCutShort };
}

async function findByText(
  tx: Transaction,
  { folded, others }: { folded: string; others: readonly string[] },
  known: Findings,
  report: (soFar: Findings) => void,
): Promise<void> {
  let findings = known;
  const add = (candidates: readonly Candidate[], match: MatchKind) => {
    findings = withFound(findings, candidates, match, maxCandidates);
    report(findings);
    return findings.byId.size;
  };
  // A number may be typed as a word, and the title have it in digits.
  const spellings = new Set([folded, ...others]);
  for (const one of spellings) {
    const titles = await worksByTitleStart(tx, one, maxCandidates);
    add(partOf(titles, true), 'title');
    if (add(partOf(titles, false), 'title_start') >= maxCandidates) return;
  }
  spellings.delete(folded);
  for (const one of spellings) {
    const { exact } = await readWords(tx, one);
    if (exact !== null) add(await worksByWords(tx, exact, one, maxCandidates), 'words');
  }

  const reading = await readWords(tx, folded);
  const words = async (query: WordQuery | null) =>
    query === null ? [] : worksByWords(tx, query, folded, maxCandidates);
  if (add(await words(reading.exact), 'words') >= enough) return;
  if (add(await words(await reading.near()), 'spelling') > 0) return;
  add(await words(await reading.allButOne()), 'spelling');
}

function partOf(titles: readonly Candidate[], isWhole: boolean): Candidate[] {
  return titles.filter((one) => one.isWhole === isWhole);
}

/** A bare number may be a work number, and just as well a title or a year. */
function isBareNumber(q: string): boolean {
  return /^\s*[0-9]{1,9}\s*$/.test(q);
}

async function byIdentifier(db: Db, q: string): Promise<Candidate[]> {
  const iswc = parseIswc(q);
  if (iswc !== null) return worksByIswc(db, iswc);
  // An ISRC may also be a title of twelve letters and digits: what is found by it stands first, and words are looked for when nothing is.
  const isrc = parseIsrc(q);
  if (isrc !== null) return worksByIsrc(db, isrc);
  const number = isBareNumber(q) ? Number(q) : parseWorkNumber(q);
  const byNumber = number === null || number === 0 ? [] : await worksByNumber(db, number);
  // Digits alone may be of an ISWC, and just as well an IPI name number.
  const starts = searchedIswcs(q);
  const byStart = starts.length === 0 ? [] : await worksByIswcStart(db, starts);
  const [ipi, isni] = [searchedIpiName(q), parseIsni(q)];
  const byHolder = ipi === null && isni === null ? [] : await worksByHolder(db, { ipi, isni });
  return [...byNumber, ...byHolder, ...byStart];
}

/** Found works as lists show them: `matched_title` only where another title than the work's own is what was looked for. */
export function viewOfFound(
  rows: readonly FoundRow[],
  ranked: readonly Ranked[],
  folded: string,
): FoundWork[] {
  const byId = new Map(ranked.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const found = byId.get(row.id);
    return found === undefined ? [] : [viewOf(row, found, folded)];
  });
}

function viewOf(row: FoundRow, { match, place }: Ranked, folded: string): FoundWork {
  return {
    id: row.id,
    work_number: formatWorkNumber(row.number),
    title: row.title,
    matched_title: match === 'identifier' ? null : matchedTitle(row, place, folded),
    state: row.state,
    iswc: row.iswc,
    match,
    totals: {
      performing: row.performing_total,
      mechanical: row.mechanical_total,
      synchronisation: row.synchronisation_total,
    },
    holders: row.holders,
    performers: row.performers,
  };
}

// Two titles that fold alike are one to who searches: then the work's own is enough.
function matchedTitle(row: FoundRow, place: number, folded: string): string | null {
  const other = place === 0 ? undefined : row.other_titles[place - 1];
  if (other === undefined || other.folded === row.title_folded) return null;
  return row.title_folded === folded ? null : other.title;
}
