import { parseIpiName } from '#domain/identifiers/ipi-name.ts';
import { parseIsni } from '#domain/identifiers/isni.ts';
import { parseIswc } from '#domain/identifiers/iswc.ts';
import { parseWorkNumber } from '#domain/identifiers/work-number.ts';
import { fold } from '#domain/text/fold.ts';
import type { Transaction } from '../db/db.ts';
import { readWords } from '../search/read-words.ts';
import { type Findings, type MatchKind, nothingFound, withFound } from './ranking.ts';
import {
  boundSearch,
  type Candidate,
  mostCandidates,
  worksByHolder,
  worksByIswc,
  worksByNumber,
  worksByTitleStart,
  worksByWords,
} from './search.sql.ts';

/** With so many found as they were typed, nobody needs to be guessed at. */
const enough = 10;

/**
 * Goes from the surest to the vaguest and stops when enough was found: identifiers, titles, words of titles and names together,
 * then words with slips of spelling. No step looks at more than 500 works, however common the words are.
 */
export async function findInRepertoire(tx: Transaction, q: string): Promise<Findings> {
  let findings = nothingFound;
  const add = (candidates: readonly Candidate[], match: MatchKind) => {
    findings = withFound(findings, candidates, match, mostCandidates);
    return findings.byId.size;
  };
  const known = add(await byIdentifier(tx, q), 'identifier');
  const folded = fold(q);
  if (folded === '' || (known > 0 && !isBareNumber(q))) return findings;

  await boundSearch(tx);
  const titles = await worksByTitleStart(tx, folded, mostCandidates);
  add(partOf(titles, true), 'title');
  if (add(partOf(titles, false), 'title_start') >= mostCandidates) return findings;

  const reading = await readWords(tx, folded);
  const words = async (query: string | null) =>
    query === null ? [] : worksByWords(tx, query, folded, mostCandidates);
  if (add(await words(reading.exact), 'words') >= enough) return findings;
  if (add(await words(await reading.near()), 'spelling') > 0) return findings;
  add(await words(await reading.allButOne()), 'spelling');
  return findings;
}

function partOf(titles: readonly Candidate[], isWhole: boolean): Candidate[] {
  return titles.filter((one) => one.isWhole === isWhole);
}

/** A bare number may be a work number, and just as well a title or a year. */
function isBareNumber(q: string): boolean {
  return /^\s*[0-9]{1,9}\s*$/.test(q);
}

async function byIdentifier(tx: Transaction, q: string): Promise<Candidate[]> {
  const iswc = parseIswc(q);
  if (iswc !== null) return worksByIswc(tx, iswc);
  const number = isBareNumber(q) ? Number(q) : parseWorkNumber(q);
  const byNumber = number === null || number === 0 ? [] : await worksByNumber(tx, number);
  const [ipi, isni] = [parseIpiName(q), parseIsni(q)];
  const byHolder = ipi === null && isni === null ? [] : await worksByHolder(tx, { ipi, isni });
  return [...byNumber, ...byHolder];
}
