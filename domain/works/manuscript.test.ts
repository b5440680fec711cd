import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSameOwnership,
  type ManuscriptLine,
  manuscriptBehind,
  publisherDefaults,
  sharesByManuscript,
} from './manuscript.ts';
import { isPublisher, type PublisherRole, type WriterRole } from './roles.ts';
import { shareProblems } from './share-problems.ts';
import { fullShare, noShares, type Right, rights, splitEqually, totalsByRight } from './shares.ts';

const writer = (part: number, role: WriterRole = 'CA'): ManuscriptLine => ({
  role,
  part,
  represents: [],
  publisherPart: noShares,
});
const publisher = (
  represents: number[],
  parts: readonly [number, number, number] = [5000, 5000, 5000],
  role: PublisherRole = 'E',
): ManuscriptLine => ({
  role,
  part: 0,
  represents,
  publisherPart: { performing: parts[0], mechanical: parts[1], synchronisation: parts[2] },
});
const table = (lines: readonly ManuscriptLine[]) =>
  sharesByManuscript(lines).map((shares) => rights.map((right) => shares[right]));
const same = (share: number) => [share, share, share];

describe('who owns what by an agreed split', () => {
  it.each<[string, ManuscriptLine[], number[][]]>([
    ['one writer of everything', [writer(10_000)], [same(10_000)]],
    ['one writer with a publisher', [writer(10_000), publisher([0])], [same(5000), same(5000)]],
    [
      'two halves, one of them published',
      [writer(5000), writer(5000), publisher([1])],
      [same(5000), same(2500), same(2500)],
    ],
    [
      'thirds, one of them published',
      [...splitEqually(fullShare, 3).map((part) => writer(part)), publisher([0])],
      [same(1667), same(3333), same(3333), same(1667)],
    ],
    [
      'thirds, each with a publisher of their own: halves to the hundredth',
      [
        ...splitEqually(fullShare, 3).map((part) => writer(part)),
        publisher([0]),
        publisher([1]),
        publisher([2]),
      ],
      [same(1667), same(1667), same(1666), same(1667), same(1666), same(1667)],
    ],
    [
      'one publisher for two of three: one line, their halves together',
      [...splitEqually(fullShare, 3).map((part) => writer(part)), publisher([1, 2])],
      [same(3334), same(1667), same(1666), same(3333)],
    ],
    // CWR's own example: the publisher of two thirds takes half of performing and all else.
    [
      'mechanical and synchronisation wholly the publisher’s',
      [
        ...splitEqually(fullShare, 3).map((part) => writer(part)),
        publisher([0, 1], [5000, 10_000, 10_000]),
      ],
      [
        [1667, 0, 0],
        [1667, 0, 0],
        [3333, 3333, 3333],
        [3333, 6667, 6667],
      ],
    ],
    [
      'two publishers of one writer share what is theirs',
      [writer(10_000), publisher([0], [2500, 2500, 2500]), publisher([0], [2500, 2500, 2500])],
      [same(5000), same(2500), same(2500)],
    ],
    [
      'an odd hundredth between two publishers goes to the first',
      [writer(3333), publisher([0], [2500, 2500, 2500]), publisher([0], [2500, 2500, 2500])],
      [same(1667), same(833), same(833)],
    ],
    [
      'an administrator who collects and owns nothing',
      [writer(10_000), publisher([0]), publisher([0], [0, 0, 0], 'AM')],
      [same(5000), same(5000), same(0)],
    ],
    [
      'a publisher who acts for nobody owns nothing',
      [writer(10_000), publisher([])],
      [same(10_000), same(0)],
    ],
    [
      'less than everything: what is not agreed stays unclaimed',
      [writer(4000), publisher([0])],
      [same(2000), same(2000)],
    ],
    [
      'a publisher listed before its writer',
      [publisher([1]), writer(10_000)],
      [same(5000), same(5000)],
    ],
  ])('%s', (_, lines, expected) => {
    expect(table(lines)).toEqual(expected);
  });
});

describe('whatever the split', () => {
  // Up to twelve writers whose parts make up to 100 %, and up to five publishers with up to half of each right among them.
  const splits = fc
    .tuple(
      fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 12 }),
      fc.array(
        fc.tuple(
          fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 12 }),
          fc.tuple(
            fc.integer({ min: 0, max: 5000 }),
            fc.integer({ min: 0, max: 10_000 }),
            fc.integer({ min: 0, max: 10_000 }),
          ),
        ),
        { maxLength: 5 },
      ),
    )
    .map(([raw, houses]) => {
      const total = raw.reduce((sum, part) => sum + part, 0);
      const parts = total > fullShare ? splitEqually(fullShare, raw.length) : raw;
      const max = Math.max(1, houses.length);
      return [
        ...parts.map((part) => writer(part)),
        ...houses.map(([places, [performing, mechanical, synchronisation]]) =>
          publisher(
            [...new Set(places.map((place) => place % parts.length))],
            [
              Math.floor(performing / max),
              Math.floor(mechanical / max),
              Math.floor(synchronisation / max),
            ],
          ),
        ),
      ];
    });
  const exact = (lines: readonly ManuscriptLine[], place: number, right: Right) => {
    const line = lines[place] ?? writer(0);
    const owned = (writer: number, { publisherPart }: ManuscriptLine) =>
      ((lines[writer]?.part ?? 0) * publisherPart[right]) / fullShare;
    if (isPublisher(line.role))
      return line.represents.reduce((sum, one) => sum + owned(one, line), 0);
    const own = lines.filter(({ represents }) => represents.includes(place));
    return line.part - own.reduce((sum, one) => sum + owned(place, one), 0);
  };

  it('gives out exactly what was agreed, and never less than nothing', () => {
    fc.assert(
      fc.property(splits, (lines) => {
        const agreed = lines.reduce((sum, { part }) => sum + part, 0);
        const shares = sharesByManuscript(lines);
        expect(totalsByRight(shares.map((one) => ({ shares: one })))).toEqual({
          performing: agreed,
          mechanical: agreed,
          synchronisation: agreed,
        });
        for (const one of shares)
          for (const right of rights) expect(one[right]).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('never gives publishers of half or less more than half of performing, so the rules never refuse it', () => {
    fc.assert(
      fc.property(splits, (lines) => {
        const shares = sharesByManuscript(lines);
        const ofPublishers = lines.reduce(
          (sum, { role }, place) =>
            sum + (isPublisher(role) ? (shares[place]?.performing ?? 0) : 0),
          0,
        );
        const agreed = lines.reduce((sum, { part }) => sum + part, 0);
        expect(ofPublishers).toBeLessThanOrEqual(agreed / 2);
        const codes = shareProblems(
          { versionKind: 'original', textMusicRelationship: 'MTX' },
          lines.map(({ role }, place) => ({
            holderId: null,
            role,
            shares: shares[place] ?? noShares,
          })),
        ).map(({ code }) => code);
        expect(codes.filter((code) => code !== 'no_share_held')).toEqual([]);
      }),
    );
  });

  it('gives each line what is exact, within what cannot be divided', () => {
    fc.assert(
      fc.property(splits, (lines) => {
        const shares = sharesByManuscript(lines);
        for (const right of rights)
          for (const [place, { role, represents }] of lines.entries()) {
            const off = Math.abs((shares[place]?.[right] ?? 0) - exact(lines, place, right));
            // A publisher's part of each writer is rounded by itself, up or down.
            expect(off).toBeLessThan(isPublisher(role) ? Math.max(1, represents.length) : 1);
          }
      }),
    );
  });

  it('says the same in whichever order the lines stand, where all of it can be divided', () => {
    const whole = splits.map((lines) =>
      lines.map((line) => ({
        ...line,
        part: Math.floor(line.part / 100) * 100,
        publisherPart: {
          performing: Math.floor(line.publisherPart.performing / 100) * 100,
          mechanical: Math.floor(line.publisherPart.mechanical / 100) * 100,
          synchronisation: Math.floor(line.publisherPart.synchronisation / 100) * 100,
        },
      })),
    );
    fc.assert(
      fc.property(whole, fc.integer({ min: 0, max: 16 }), (lines, by) => {
        const order = lines.map((_, place) => (place + by) % lines.length);
        const turned = order.map((place) => {
          const line = lines[place] ?? writer(0);
          return { ...line, represents: line.represents.map((one) => order.indexOf(one)) };
        });
        const before = sharesByManuscript(lines);
        expect(sharesByManuscript(turned)).toEqual(order.map((place) => before[place]));
      }),
    );
  });
});

describe('the split behind shares', () => {
  const behind = (lines: readonly ManuscriptLine[], isPartKnown: boolean) =>
    manuscriptBehind(
      sharesByManuscript(lines).map((shares, place) => {
        const { role, represents, part } = lines[place] ?? writer(0);
        return { role, represents, shares, part: isPartKnown && part > 0 ? part : null };
      }),
    );

  it.each<[string, ManuscriptLine[]]>([
    ['one writer with a publisher', [writer(10_000), publisher([0])]],
    [
      'thirds, one of them published',
      [...splitEqually(fullShare, 3).map((part) => writer(part)), publisher([0])],
    ],
    [
      'one publisher for two of three',
      [...splitEqually(fullShare, 3).map((part) => writer(part)), publisher([1, 2])],
    ],
    [
      'a third of one writer’s performing right, half of the others',
      [writer(6000), writer(4000), publisher([0], [3333, 5000, 5000])],
    ],
  ])('of %s is found again, by the parts or without them', (_, lines) => {
    for (const isPartKnown of [true, false]) {
      const found = behind(lines, isPartKnown);
      expect(found.map(({ publisherPart }) => publisherPart)).toEqual(
        lines.map(({ publisherPart }) => publisherPart),
      );
      expect(isSameOwnership(sharesByManuscript(found), sharesByManuscript(lines))).toBe(true);
    }
  });

  it('is not said to stand behind shares that no list could give', () => {
    const shares = [
      { performing: 5000, mechanical: 0, synchronisation: 0 },
      { performing: 5000, mechanical: 10_000, synchronisation: 10_000 },
    ];
    const found = manuscriptBehind(
      shares.map((one) => ({ role: 'CA' as const, represents: [], shares: one, part: null })),
    );
    expect(isSameOwnership(sharesByManuscript(found), shares)).toBe(false);
  });
});

it('leaves writers at least half of performing by every default', () => {
  for (const parts of Object.values(publisherDefaults))
    expect(parts.performing).toBeLessThanOrEqual(fullShare / 2);
});
