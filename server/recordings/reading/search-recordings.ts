import type { FoundRecording } from '#contract/recordings/recording.ts';
import type { searchRecordings as searchRecordingsEndpoint } from '#contract/recordings/recordings.ts';
import { searchedIpiName } from '#domain/identifiers/ipi.ts';
import { parseIsni } from '#domain/identifiers/isni.ts';
import { parseIsrc } from '#domain/identifiers/isrc.ts';
import { fold } from '#domain/text/fold.ts';
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
  foundRecordings,
  maxCandidates,
  recordingsByHolder,
  recordingsByIsrc,
  recordingsByTitleStart,
  recordingsByWords,
} from './search.sql.ts';

/** All registered recordings by whatever somebody knows of one: a number, a title, an artist, a performer, or something near it. */
export const searchRecordings: Handler<typeof searchRecordingsEndpoint> = async (
  { db },
  actor,
  { query },
) => {
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

/** With so many found as they were typed, nobody needs to be guessed at. */
const enough = 10;

/**
 * Goes from the surest to the vaguest and stops when enough was found, as the search of works does: numbers, titles, words of titles,
 * artists and people together, then words with slips of spelling.
 */
export async function findRecordings(db: Db, q: string): Promise<Findings> {
  const known = withFound(nothingFound, await byIdentifier(db, q), 'identifier', maxCandidates);
  const folded = fold(q);
  if (folded === '' || known.byId.size > 0) return known;
  const { found, isCutShort } = await boundedSearch(db, known, (tx, report) =>
    findByText(tx, folded, known, report),
  );
  return { byId: found.byId, isCut: found.isCut || isCutShort };
}

async function findByText(
  tx: Transaction,
  folded: string,
  known: Findings,
  report: (soFar: Findings) => void,
): Promise<void> {
  let findings = known;
  const add = (candidates: readonly Candidate[], match: MatchKind) => {
    findings = withFound(findings, candidates, match, maxCandidates);
    report(findings);
    return findings.byId.size;
  };
  const titles = await recordingsByTitleStart(tx, folded, maxCandidates);
  add(
    titles.filter(({ isWhole }) => isWhole),
    'title',
  );
  const begin = titles.filter(({ isWhole }) => !isWhole);
  if (add(begin, 'title_start') >= maxCandidates) return;

  const reading = await readWords(tx, folded);
  const words = async (query: WordQuery | null) =>
    query === null ? [] : recordingsByWords(tx, query, folded, maxCandidates);
  if (add(await words(reading.exact), 'words') >= enough) return;
  if (add(await words(await reading.near()), 'spelling') > 0) return;
  add(await words(await reading.allButOne()), 'spelling');
}

async function byIdentifier(db: Db, q: string): Promise<Candidate[]> {
  const isrc = parseIsrc(q);
  if (isrc !== null) return recordingsByIsrc(db, isrc);
  const [ipi, isni] = [searchedIpiName(q), parseIsni(q)];
  return ipi === null && isni === null ? [] : recordingsByHolder(db, { ipi, isni });
}

/** Found recordings as lists show them. */
export function viewOfFound(
  rows: readonly FoundRow[],
  ranked: readonly Ranked[],
): FoundRecording[] {
  const byId = new Map(ranked.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const found = byId.get(row.id);
    return found === undefined ? [] : [{ ...bareFound(row), match: found.match }];
  });
}

/** A recording that was found, without how it was found. */
export function bareFound({ title_folded: _, artist_folded: __, ...row }: FoundRow) {
  return row;
}
