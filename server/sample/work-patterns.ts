import type { HolderInput, WorkInput } from '#contract/works/work-input.ts';
import { noRareFacts } from '#domain/works/fields.ts';
import { noShares, type SharesByRight, splitEqually } from '#domain/works/shares.ts';
import type { Chance } from './chance.ts';

/** Who a pattern may name: ids of rights holders. */
export type Cast = {
  readonly me: string;
  readonly writers: readonly string[];
  readonly publishers: readonly string[];
  readonly traditional: string;
};

/** How the holders of a sample work stand to each other, and what that says of the work. */
export type Pattern = {
  readonly holders: HolderInput[];
  readonly versionKind: 'original' | 'modification';
  readonly textMusic: 'MTX' | 'MUS';
};

const even = (share: number): SharesByRight => ({
  performing: share,
  mechanical: share,
  synchronisation: share,
});
const line = (id: string, role: HolderInput['role'], shares: SharesByRight): HolderInput => ({
  rights_holder: { id },
  role,
  shares: { ...shares },
  manuscript_share: null,
  represents: [],
});
const original = (holders: HolderInput[], textMusic: 'MTX' | 'MUS' = 'MTX'): Pattern => ({
  holders,
  versionKind: 'original',
  textMusic,
});

/** An original song with words in English, of which nothing more is said than its title, duration and holders. */
export function songOf(title: string, duration_seconds: number, holders: HolderInput[]): WorkInput {
  return {
    title,
    alternative_titles: [],
    language: 'en',
    version_kind: 'original',
    text_music_relationship: 'MTX',
    original_title: null,
    made_from: null,
    ...noRareFacts,
    iswc: null,
    duration_seconds,
    year: null,
    recordings: [],
    holders,
  };
}

/** Writers at equal parts, the odd hundredth to the first; publishers, when given, take half of performing and all else. */
function written(writers: readonly string[], publishers: readonly string[]): HolderInput[] {
  const isPublished = publishers.length > 0;
  const performing = splitEqually(isPublished ? 5000 : 10_000, writers.length);
  const rest = splitEqually(10_000, writers.length);
  const published = splitEqually(5000, publishers.length);
  const publishedRest = splitEqually(10_000, publishers.length);
  return [
    ...writers.map((id, i) =>
      line(id, 'CA', {
        performing: performing[i] ?? 0,
        mechanical: isPublished ? 0 : (rest[i] ?? 0),
        synchronisation: isPublished ? 0 : (rest[i] ?? 0),
      }),
    ),
    ...publishers.map((id, i) => ({
      ...line(id, 'E', {
        performing: published[i] ?? 0,
        mechanical: publishedRest[i] ?? 0,
        synchronisation: publishedRest[i] ?? 0,
      }),
      represents: writers.map((_, place) => place),
    })),
  ];
}

const patterns: readonly ((cast: Cast, chance: Chance) => Pattern)[] = [
  ({ me }) => original(written([me], [])),
  ({ me, writers }, chance) => original(written([me, ...chance.some(writers, 1)], [])),
  ({ me, writers }, chance) => original(written([me, ...chance.some(writers, 2)], [])),
  ({ me, writers, publishers }, chance) =>
    original(written([me, ...chance.some(writers, 1)], chance.some(publishers, 1))),
  ({ me, writers, publishers }, chance) =>
    original(written([me, ...chance.some(writers, 2)], chance.some(publishers, 2))),
  ({ me, writers }, chance) => {
    const [author = me] = chance.some(writers, 1);
    return original([line(me, 'C', even(6000)), line(author, 'A', even(4000))]);
  },
  ({ me, traditional }) => ({
    holders: [line(traditional, 'C', noShares), line(me, 'AR', even(10_000))],
    versionKind: 'modification',
    textMusic: 'MTX',
  }),
  ({ me }) => original([line(me, 'C', even(10_000))], 'MUS'),
  ({ me, writers }, chance) =>
    original([
      line(me, 'CA', even(5000)),
      ...chance.some(writers, 1).map((id) => line(id, 'CA', even(2500))),
    ]),
  ({ me, writers }, chance) => {
    const everyone = [me, ...chance.some(writers, 6)];
    const parts = splitEqually(10_000, everyone.length);
    return original(everyone.map((id, i) => line(id, i === 0 ? 'CA' : 'A', even(parts[i] ?? 0))));
  },
];

/** One of the patterns in which works of the sample are shared. */
export function somePattern(cast: Cast, chance: Chance): Pattern {
  return chance.pick(patterns)(cast, chance);
}

/** A work of the publisher `publisher`: it holds with writers whom it publishes. */
export function publishedPattern(
  publisher: string,
  writers: readonly string[],
  chance: Chance,
): Pattern {
  return original(written(chance.some(writers, 1 + chance.below(3)), [publisher]));
}

/** An even split among exactly these writers: thirds for three. */
export function splitAmong(writers: readonly string[]): Pattern {
  return original(written(writers, []));
}
