import { type ReadTitle, readTitle, titleLikeness } from '#domain/text/title-likeness.ts';
import { compareWorks } from '#domain/works/duplicates/compare-works.ts';
import { duplicateFrom, likenessOf } from '#domain/works/duplicates/likeness.ts';
import type { Transaction } from '../../platform/db/db.ts';
import {
  addDuplicates,
  type CandidatePair,
  candidatePairs,
  type PossibleDuplicate,
  withoutCleared,
  worksToCompare,
} from './duplicates.sql.ts';
import { notifyOfDuplicates } from './notify-of-duplicates.ts';

/** Nobody compares a work with more than so many others. */
const maxNoted = 10;

/**
 * Looks for earlier works that these may duplicate, notes them and notifies both registrants; returns what is suspected now, the likeliest first for each work.
 * The works must be indexed for search already. Its cost is bounded, however common a title is: see
 * docs/decisions/suspected-duplicates.md.
 */
export async function findDuplicates(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<readonly PossibleDuplicate[]> {
  const pairs = await withoutCleared(tx, pairsAlike(await candidatePairs(tx, ids)));
  const compared = await worksToCompare(tx, [
    ...new Set(pairs.flatMap(({ work, other }) => [work, other])),
  ]);
  const byId = new Map(compared.map((one) => [one.id, one]));
  const found = pairs.flatMap((pair): PossibleDuplicate[] => {
    const [work, other] = [byId.get(pair.work), byId.get(pair.other)];
    if (work === undefined || other === undefined) return [];
    const { score, reasons } = likenessOf(compareWorks(work, other));
    return score < duplicateFrom ? [] : [{ work, other, score, reasons }];
  });
  const likeliest = [...Map.groupBy(found, ({ work }) => work.id).values()].flatMap((ofOne) =>
    ofOne
      .toSorted((a, b) => b.score - a.score || a.other.number - b.other.number)
      .slice(0, maxNoted),
  );
  const added = await addDuplicates(
    tx,
    likeliest.map(({ work, other, score, reasons }) => ({
      work: work.id,
      other: other.id,
      score,
      reasons,
    })),
    at,
  );
  await notifyOfDuplicates(
    tx,
    likeliest.filter(({ work, other }) =>
      added.some(({ work_id, other_id }) => work_id === work.id && other_id === other.id),
    ),
    at,
  );
  return likeliest;
}

// Who wrote a work is read for those alone that have a title or a recording in common: of a large catalogue hundreds of works share a
// word and a writer.
function pairsAlike(candidates: readonly CandidatePair[]): CandidatePair[] {
  const read = new Map<string, ReadTitle>();
  const readOnce = (title: string): ReadTitle => {
    const known = read.get(title) ?? readTitle(title);
    read.set(title, known);
    return known;
  };
  const alike = candidates.filter(
    ({ titles, otherTitles, isRecorded }) =>
      isRecorded ||
      titles.some((title) =>
        otherTitles.some((other) => titleLikeness(readOnce(title), readOnce(other)) !== 'other'),
      ),
  );
  return [...new Map(alike.map((pair) => [`${pair.work} ${pair.other}`, pair])).values()];
}
