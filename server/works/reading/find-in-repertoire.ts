import { parseIpiName } from '#domain/identifiers/ipi.ts';
import { parseIsni } from '#domain/identifiers/isni.ts';
import { parseIsrc } from '#domain/identifiers/isrc.ts';
import { parseIswc } from '#domain/identifiers/iswc.ts';
import { parseWorkNumber } from '#domain/identifiers/work-number.ts';
import { fold } from '#domain/text/fold.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { boundedSearch } from '../../platform/search/bounded-search.sql.ts';
import {
  type Candidate,
  type Findings,
  type MatchKind,
  nothingFound,
  withFound,
} from '../../platform/search/ranking.ts';
import { readWords } from '../../platform/search/read-words.ts';
import {
  maxCandidates,
  worksByHolder,
  worksByIsrc,
  worksByIswc,
  worksByNumber,
  worksByTitleStart,
  worksByWords,
} from './search.sql.ts';

/** With so many found as they were typed, nobody needs to be guessed at. */
const enough = 10;

/**
 * Goes from the surest to the vaguest and stops when enough was found: identifiers, titles, words of titles and names together,
 * then words with slips of spelling. No step looks at more than {@link maxCandidates} works, however common the words are.
 */
export async function findInRepertoire(db: Db, q: string): Promise<Findings> {
  const known = withFound(nothingFound, await byIdentifier(db, q), 'identifier', maxCandidates);
  const folded = fold(q);
  if (folded === '' || (known.byId.size > 0 && !isBareNumber(q))) return known;
  const { found, isCutShort } = await boundedSearch(db, known, (tx, keep) =>
    findByText(tx, folded, known, keep),
  );
  return { byId: found.byId, isCut: found.isCut || isCutShort };
}

async function findByText(
  tx: Transaction,
  folded: string,
  known: Findings,
  keep: (soFar: Findings) => void,
): Promise<void> {
  let findings = known;
  const add = (candidates: readonly Candidate[], match: MatchKind) => {
    findings = withFound(findings, candidates, match, maxCandidates);
    keep(findings);
    return findings.byId.size;
  };
  const titles = await worksByTitleStart(tx, folded, maxCandidates);
  add(partOf(titles, true), 'title');
  if (add(partOf(titles, false), 'title_start') >= maxCandidates) return;

  const reading = await readWords(tx, folded);
  const words = async (query: string | null) =>
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
  const [ipi, isni] = [parseIpiName(q), parseIsni(q)];
  const byHolder = ipi === null && isni === null ? [] : await worksByHolder(db, { ipi, isni });
  return [...byNumber, ...byHolder];
}
