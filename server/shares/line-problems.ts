import type { HolderInput, WorkInput } from '#contract/works/work-input.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { type ChainLine, chainProblems, placesActedFor } from '#domain/works/chains/chains.ts';
import {
  type Collection,
  isSameCollection,
  saidCollection,
} from '#domain/works/chains/collection.ts';
import { type CollectingLine, collectionProblems } from '#domain/works/chains/who-collects.ts';
import {
  type FactsUnderRules,
  newFactProblems,
  recordingProblems,
} from '#domain/works/fact-problems.ts';
import { unexplainedShares } from '#domain/works/manuscript-problems.ts';
import type { Role } from '#domain/works/roles.ts';
import { shareProblems, underRules } from '#domain/works/share-problems.ts';
import { rights, type SharesByRight } from '#domain/works/shares.ts';
import type { ResolvedRightsHolders } from '../rightsholders/find-or-add-rights-holders.ts';

type StoredLine = {
  readonly id: string;
  readonly role: Role;
  readonly shares: SharesByRight;
  readonly represents: readonly string[];
  readonly collection: Collection | null;
};

/** What is stored of a work: its lines, none of a new one; and its facts where they change. */
type StoredWork = {
  readonly lines: readonly StoredLine[];
  readonly facts: FactsUnderRules | undefined;
};

/** What is wrong with the lines of a request, and with the facts and recordings beside them. */
export function lineProblems(
  body: WorkInput,
  resolved: ResolvedRightsHolders,
  { lines: before, facts }: StoredWork,
  now: Date,
): ProblemDetail[] {
  const { holders } = body;
  const { chain, collecting } = withStored(holders, resolved, before);
  return [
    ...yearsToCome(body, now),
    ...newFactProblems(before.length === 0 ? null : (facts ?? body), body, now.getUTCFullYear()),
    ...chainProblems(chain),
    ...collectionProblems(collecting, now.toISOString().slice(0, 10)),
    ...unexplainedShares(holders.map((line) => ({ ...line, part: line.manuscript_share }))),
    ...recordingProblems(body.recordings),
    ...resolved.problems,
    ...shareProblems(
      underRules(body),
      holders.map(({ role, shares }, index) => ({
        holderId: resolved.holders[index]?.id ?? null,
        kind: resolved.holders[index]?.kind,
        role,
        shares,
      })),
    ),
  ];
}

function yearsToCome({ year, recordings }: WorkInput, now: Date): ProblemDetail[] {
  const dated = [
    { path: 'year', year },
    ...recordings.map((one, index) => ({ path: `recordings.${index}.year`, year: one.year })),
  ];
  const isToCome = (one: number | null) => one !== null && one > now.getUTCFullYear();
  return dated
    .filter((one) => isToCome(one.year))
    .map(({ path }) => ({ path, code: 'year_invalid' }));
}

/** Lines as the rules for chains see them, and as those for collecting do. */
type LinesByRule = { readonly chain: ChainLine[]; readonly collecting: CollectingLine[] };

/** The lines of a request; those that are stored just so in `before` need not answer to rules that came later. */
function withStored(
  holders: readonly HolderInput[],
  { holders: known }: ResolvedRightsHolders,
  before: readonly StoredLine[],
): LinesByRule {
  const who = holders.map(({ role }, place) => ({ id: known[place]?.id ?? '', role }));
  const lines = holders.map(({ role, shares, represents, ...given }, index) => {
    const id = known[index]?.id;
    const old = before.find((line) => line.id === id && line.role === role);
    const actsFor = new Set(represents.map((place) => known[place]?.id));
    // Stored by who they are: who has two lines is acted for in both.
    const meant = placesActedFor(
      who,
      index,
      [...actsFor].filter((one) => one !== undefined),
    );
    const isStored =
      old !== undefined &&
      rights.every((right) => old.shares[right] === shares[right]) &&
      old.represents.length === actsFor.size &&
      old.represents.every((one) => actsFor.has(one));
    const collection = collectionOf(given, old);
    const isCollectionStored = isStored && isSameCollection(collection, old.collection);
    return {
      chain: { role, shares, represents: [...new Set([...represents, ...meant])], isStored },
      collecting: { role, represents, collection, isStored: isCollectionStored },
    };
  });
  return {
    chain: lines.map(({ chain }) => chain),
    collecting: lines.map(({ collecting }) => collecting),
  };
}

/** How a line is collected: as it was given, or as it is stored where nothing was. */
export function collectionOf(
  { collection }: Pick<HolderInput, 'collection'>,
  stored: Pick<StoredLine, 'collection'> | undefined,
): Collection | null {
  return collection === undefined ? (stored?.collection ?? null) : saidCollection(collection);
}
