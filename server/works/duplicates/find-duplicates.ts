import { type ReadTitle, readTitle, titleLikeness } from '#domain/text/title-likeness.ts';
import { compareWorks } from '#domain/works/duplicates/compare-works.ts';
import { duplicateFrom, likenessOf } from '#domain/works/duplicates/likeness.ts';
import type { Transaction } from '../../platform/db/db.ts';
import {
  addDuplicates,
  type CandidatePair,
  candidatePairs,
  dropPairs,
  type Look,
  type NotedPair,
  notedPairs,
  type PossibleDuplicate,
  pairsOfAmendments,
  worksToCompare,
} from './candidates.sql.ts';
import { notifyOfDuplicates } from './notify-of-duplicates.ts';

/** Nobody compares a work with more than so many others. */
const maxNoted = 10;

/**
 * Looks for works that these may duplicate, notes them and notifies both registrants; returns what may be a duplicate now, the likeliest
 * first for each work. The works must be indexed for search already. Its cost is bounded, however common a title is: see
 * docs/decisions/suspected-duplicates.md.
 */
export async function findDuplicates(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
  look: Look = 'registered',
): Promise<readonly PossibleDuplicate[]> {
  const candidates = pairsAlike(await candidatePairs(tx, ids, look));
  if (candidates.length === 0) return [];
  const noted = await notedPairs(tx, [
    ...new Set(candidates.flatMap(({ work, other }) => [work, other])),
  ]);
  const pairs = withOriginals(candidates, noted);
  const compared = await worksToCompare(tx, [
    ...new Set(pairs.flatMap(({ work, other }) => [work, other])),
  ]);
  const byId = new Map(compared.map((one) => [one.id, one]));
  const known = new Map(noted.map((one) => [`${one.work_id} ${one.other_id}`, one]));
  const suspects = new Set(
    noted.flatMap((one) => (one.cleared_score === null ? [one.work_id] : [])),
  );
  const all = pairs.flatMap((pair): PossibleDuplicate[] => {
    const [one, two] = [byId.get(pair.work), byId.get(pair.other)];
    if (one === undefined || two === undefined) return [];
    const isLater = look === 'amended' || one.number > two.number;
    const [work, other] = isLater ? [one, two] : [two, one];
    const { score, reasons } = likenessOf(compareWorks(work, other));
    if (score < duplicateFrom) return [];
    const before = [known.get(`${work.id} ${other.id}`), known.get(`${other.id} ${work.id}`)];
    const isKnown = before.some((row, place) => {
      if (row === undefined) return false;
      if (row.cleared_score === null) return place === 1;
      // A cleared pair is another question only when the two have become more alike since.
      return look !== 'amended' || row.cleared_score >= score;
    });
    return isKnown ? [] : [{ work, other, score, reasons }];
  });
  // Where both of a pair are looked at, each finds the other.
  const found = new Map(all.map((one) => [`${one.work.id} ${one.other.id}`, one])).values();
  const likeliest = [...Map.groupBy(found, ({ work }) => work.id).values()].flatMap((ofOne) =>
    ofOne
      .toSorted(
        (a, b) =>
          // What is a possible duplicate itself comes last: many copies do not hide what they are copies of.
          Number(suspects.has(a.other.id)) - Number(suspects.has(b.other.id)) ||
          b.score - a.score ||
          a.other.number - b.other.number,
      )
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
  const isAdded = new Set(added.map(({ work_id, other_id }) => `${work_id} ${other_id}`));
  await notifyOfDuplicates(
    tx,
    likeliest.filter(({ work, other }) => isAdded.has(`${work.id} ${other.id}`)),
    at,
  );
  return likeliest;
}

/**
 * Takes back what only an amendment made these works look like, once another has made them unlike again; what they looked like when they were
 * registered lasts until somebody clears it.
 */
export async function dropUnlike(tx: Transaction, ids: readonly string[]): Promise<void> {
  const noted = await pairsOfAmendments(tx, ids);
  if (noted.length === 0) return;
  const compared = await worksToCompare(tx, [
    ...new Set(noted.flatMap(({ work_id, other_id }) => [work_id, other_id])),
  ]);
  const byId = new Map(compared.map((one) => [one.id, one]));
  const unlike = noted.filter(({ work_id, other_id }) => {
    const [work, other] = [byId.get(work_id), byId.get(other_id)];
    if (work === undefined || other === undefined) return false;
    return likenessOf(compareWorks(work, other)).score < duplicateFrom;
  });
  await dropPairs(tx, unlike);
}

type Pair = Pick<CandidatePair, 'work' | 'other'>;

/** A candidate that may itself be a duplicate brings the work that it may be a duplicate of, though its title is less alike. */
function withOriginals(candidates: readonly Pair[], noted: readonly NotedPair[]): Pair[] {
  const originals = Map.groupBy(
    noted.filter(({ cleared_score }) => cleared_score === null),
    ({ work_id }) => work_id,
  );
  const pairs = candidates.flatMap(({ work, other }): Pair[] => [
    { work, other },
    ...(originals.get(other) ?? [])
      .filter(({ other_id }) => other_id !== work)
      .map(({ other_id }) => ({ work, other: other_id })),
  ]);
  return [...new Map(pairs.map((pair) => [`${pair.work} ${pair.other}`, pair])).values()];
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
