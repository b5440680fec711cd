import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RightsHolderKind } from '../rightsholders/rights-holder.ts';
import { creatorRoles, isOneOf, modifierRoles, type Role, roles } from './roles.ts';
import {
  folkloreProblems,
  type HolderUnderRules,
  shareProblems,
  type WorkUnderRules,
} from './share-problems.ts';
import { fullShare, rights, type SharesByRight, splitEqually, totalsByRight } from './shares.ts';

const song: WorkUnderRules = { versionKind: 'original', textMusicRelationship: 'MTX' };
const version: WorkUnderRules = { ...song, versionKind: 'modification' };

let count = 0;
/** A holder with the same share of every right, or with performing, mechanical and synchronisation given apart. */
function holder(
  role: Role,
  shares: number | [number, number, number],
  holderId?: string,
): HolderUnderRules {
  const [performing, mechanical, synchronisation] =
    typeof shares === 'number' ? [shares, shares, shares] : shares;
  count += 1;
  return {
    holderId: holderId ?? `holder-${count}`,
    role,
    shares: { performing, mechanical, synchronisation },
  };
}

const said = (work: WorkUnderRules, holders: HolderUnderRules[]) =>
  shareProblems(work, holders).map(({ path, code }) => `${path} ${code}`);

describe('takes', () => {
  it.each<[string, WorkUnderRules, HolderUnderRules[]]>([
    ['one writer of everything', song, [holder('CA', 10_000)]],
    ['thirds', song, splitEqually(10_000, 3).map((share) => holder('CA', share))],
    ['an incomplete work: the rest is unclaimed', song, [holder('C', 3000)]],
    [
      'an incomplete work whose publisher is ahead of its writer',
      song,
      [holder('CA', 2500), holder('E', [5000, 0, 0])],
    ],
    [
      'a writer and a publisher, as is usual',
      song,
      [holder('CA', [5000, 0, 0]), holder('E', [5000, 10_000, 10_000])],
    ],
    [
      'publishers above 50 % by the tolerance',
      song,
      [holder('CA', [4994, 0, 0]), holder('E', [5006, 0, 0])],
    ],
    // CWR's own example: thirds, two of them published by Reed
    [
      'two published thirds and one that is not',
      song,
      [
        holder('CA', [1667, 0, 0]),
        holder('CA', [1667, 0, 0]),
        holder('A', 3333),
        holder('E', [3333, 6667, 6667]),
      ],
    ],
    ['performing wholly absent', song, [holder('CA', [0, 10_000, 0])]],
    ['a share not yet agreed', song, [holder('C', 0), holder('A', 5000)]],
    ['an arrangement of a traditional song', version, [holder('CA', 0), holder('AR', 10_000)]],
    ['a translation', version, [holder('CA', 5000), holder('TR', 5000)]],
    ['music only by a composer', { ...song, textMusicRelationship: 'MUS' }, [holder('C', 10_000)]],
    ['words only by an author', { ...song, textMusicRelationship: 'TXT' }, [holder('A', 10_000)]],
    [
      'words that were not written for the music',
      { ...song, textMusicRelationship: 'MTN' },
      [holder('C', 5000), holder('A', 5000)],
    ],
    [
      'one who composed and also publishes',
      song,
      [holder('C', 5000, 'ama'), holder('E', 5000, 'ama')],
    ],
    [
      'music and words not said',
      { ...song, textMusicRelationship: null },
      [holder('A', 5000), holder('C', 5000)],
    ],
  ])('%s', (_, work, holders) => {
    expect(said(work, holders)).toEqual([]);
  });

  it('two holders who are not recorded yet, in one role', () => {
    const unknown = { ...holder('CA', 5000), holderId: null };
    expect(said(song, [unknown, unknown])).toEqual([]);
  });
});

describe('refuses', () => {
  it.each<[string, WorkUnderRules, HolderUnderRules[], string[]]>([
    [
      'shares above 100 %, where they pass it',
      song,
      [holder('C', 6000), holder('A', [4000, 4001, 0]), holder('A', [0, 1, 0])],
      ['holders.1.shares.mechanical share_above_100'],
    ],
    [
      '0.01 % above 100 %: no tolerance upward',
      song,
      [holder('C', [10_000, 0, 0]), holder('A', [1, 0, 0])],
      ['holders.1.shares.performing share_above_100'],
    ],
    [
      'every right that passes 100 %',
      song,
      [holder('CA', 10_001)],
      rights.map((right) => `holders.0.shares.${right} share_above_100`),
    ],
    [
      'half a hundredth',
      song,
      [holder('CA', [0.5, 0, 0])],
      ['holders.0.shares.performing share_not_whole'],
    ],
    [
      'what is no number',
      song,
      [holder('CA', [Number.NaN, 0, 0])],
      ['holders.0.shares.performing share_not_whole'],
    ],
    [
      'less than nothing',
      song,
      [holder('CA', [0, -1, 0])],
      ['holders.0.shares.mechanical too_small'],
    ],
    [
      'publishers above half of performing, where they pass it',
      song,
      [holder('CA', [4000, 0, 0]), holder('E', [3000, 0, 0]), holder('SE', [3000, 10_000, 10_000])],
      ['holders.2.shares.performing publisher_share_above_50'],
    ],
    [
      'publishers above half of performing in an incomplete work too',
      song,
      [holder('CA', [0, 0, 0]), holder('E', [5007, 0, 0])],
      ['holders.1.shares.performing publisher_share_above_50'],
    ],
    [
      'writers below half of a full performing right',
      song,
      [holder('CA', [0, 0, 0]), holder('CA', [4990, 0, 0]), holder('E', [5006, 0, 0])],
      ['holders.1.shares.performing writer_share_below_50'],
    ],
    ['no holders at all', song, [], ['holders writer_missing']],
    ['nobody who made it', version, [holder('AR', 10_000)], ['holders writer_missing']],
    ['an income participant alone', song, [holder('PA', 5000)], ['holders writer_missing']],
    [
      'a work in which nobody holds anything',
      song,
      [holder('CA', 0), holder('A', 0)],
      ['holders no_share_held'],
    ],
    [
      'a publisher without any writer',
      song,
      [holder('E', 5000)],
      ['holders.0.role publisher_without_writer'],
    ],
    [
      'an original work with an arranger and a translator',
      song,
      [holder('CA', 5000), holder('AR', 2500), holder('TR', 2500)],
      ['holders.1.role modifier_on_original', 'holders.2.role modifier_on_original'],
    ],
    [
      'a modification that nobody modified',
      version,
      [holder('CA', 10_000)],
      ['holders modifier_missing'],
    ],
    [
      'a medley with an arrangement that nobody arranged',
      { ...version, derivations: ['medley', 'arrangement'] },
      [holder('CA', 10_000)],
      ['holders modifier_missing'],
    ],
    [
      'an author on music only',
      { ...song, textMusicRelationship: 'MUS' },
      [holder('C', 5000), holder('A', 5000)],
      ['holders.1.role lyrics_role_on_music'],
    ],
    [
      'a composer on words only',
      { ...song, textMusicRelationship: 'TXT' },
      [holder('A', 5000), holder('C', 5000)],
      ['holders.1.role music_role_on_text'],
    ],
    [
      'one holder twice in one role',
      song,
      [holder('CA', 5000, 'ama'), holder('E', 0, 'ama'), holder('CA', 5000, 'ama')],
      ['holders.2.role holder_listed_twice'],
    ],
  ])('%s', (_, work, holders, problems) => {
    expect(said(work, holders)).toEqual(problems);
  });

  it.each<[WorkUnderRules['textMusicRelationship'], string, string]>([
    ['MUS', 'A CA TR SA', 'lyrics_role_on_music'],
    ['TXT', 'C CA AR SR', 'music_role_on_text'],
  ])('in %s the roles %s', (textMusicRelationship, refused, code) => {
    const blamed = roles.filter((role) =>
      shareProblems({ ...version, textMusicRelationship }, [holder(role, 0)]).some(
        (p) => p.code === code,
      ),
    );
    expect(blamed).toEqual(refused.split(' '));
  });
});

describe('any set of holders', () => {
  const share = fc.nat(6000);
  const shares: fc.Arbitrary<SharesByRight> = fc.record({
    performing: share,
    mechanical: share,
    synchronisation: share,
  });
  const anyHolder = fc.record({ holderId: fc.uuid(), role: fc.constantFrom(...roles), shares });
  const anyWork = fc.record({
    versionKind: fc.constantFrom('original' as const, 'modification' as const),
    textMusicRelationship: fc.constantFrom('MTX' as const, 'MUS' as const, 'TXT' as const, null),
  });

  it('is blamed for exceeding exactly the rights that exceed 100 %', () => {
    fc.assert(
      fc.property(anyWork, fc.array(anyHolder, { maxLength: 6 }), (work, holders) => {
        const totals = totalsByRight(holders);
        const blamed = shareProblems(work, holders)
          .filter(({ code }) => code === 'share_above_100')
          .map(({ path }) => path.split('.').at(-1));
        expect(blamed).toEqual(rights.filter((right) => totals[right] > fullShare));
      }),
    );
  });

  it('is blamed only at places that exist', () => {
    fc.assert(
      fc.property(anyWork, fc.array(anyHolder, { maxLength: 6 }), (work, holders) => {
        for (const { path } of shareProblems(work, holders)) {
          const at =
            /^holders(?:\.(\d+)\.(?:role|shares\.(?:performing|mechanical|synchronisation)))?$/.exec(
              path,
            );
          expect(at, path).not.toBeNull();
          if (at?.[1] !== undefined) expect(Number(at[1])).toBeLessThan(holders.length);
        }
      }),
    );
  });
});

describe('kinds of rights holder', () => {
  const of = (kind: RightsHolderKind, role: Role, share: number): HolderUnderRules => ({
    ...holder(role, share),
    kind,
  });

  it.each<[string, WorkUnderRules, HolderUnderRules[]]>([
    [
      'a folk song of which its arranger owns all',
      version,
      [of('traditional', 'C', 0), of('individual', 'AR', 10_000)],
    ],
    [
      'a hymn in the public domain',
      version,
      [of('public_domain', 'CA', 0), of('individual', 'TR', 10_000)],
    ],
    [
      'an unknown composer with a share',
      song,
      [of('unknown', 'C', 5000), of('individual', 'A', 5000)],
    ],
    ['a company that publishes', song, [of('individual', 'CA', 5000), of('corporate', 'E', 5000)]],
    ['a company that is paid', song, [of('individual', 'CA', 10_000), of('corporate', 'PA', 0)]],
  ])('take %s', (_, work, holders) => {
    expect(said(work, holders)).toEqual([]);
  });

  it.each([...creatorRoles, ...modifierRoles])('refuse a company as %s', (role) => {
    const work = isOneOf(modifierRoles, role) ? version : song;
    const holders = [of('individual', 'CA', 5000), of('corporate', role, 5000)];
    expect(said(work, holders)).toEqual(['holders.1.role company_as_writer']);
  });

  it.each(['traditional', 'public_domain', 'unknown'] as const)(
    'refuse %s as a publisher',
    (kind) => {
      const holders = [of('individual', 'CA', 10_000), of(kind, 'E', 0)];
      expect(said(song, holders)).toEqual(['holders.1.role nobody_in_role']);
    },
  );

  it('refuse a share for the public domain', () => {
    const holders = [of('public_domain', 'C', 100), of('individual', 'A', 9900)];
    expect(said(song, holders)).toEqual(['holders.0.shares.performing public_domain_holds_share']);
  });

  it.each([
    [0, 0, []],
    [1250, 1250, []],
    [0, 1250, []],
    [1250, 0, ['holders.0.shares.performing']],
    [1000, 1250, ['holders.0.shares.performing']],
  ])('hold %i of a traditional song where the society keeps %i: %j', (share, kept, wrong) => {
    const holders = [of('traditional', 'C', share), of('individual', 'AR', 10_000 - share)];
    expect(folkloreProblems(holders, kept).map(({ path }) => path)).toEqual(wrong);
  });
});

it.each([['medley', 'medley'], ['sample'], ['medley', 'sample']] as const)(
  'a work that only contains earlier ones (%s) needs no arranger',
  (...derivations) => {
    const work = {
      versionKind: 'modification',
      textMusicRelationship: 'MTX',
      derivations,
    } as const;
    const shares = { performing: 10_000, mechanical: 10_000, synchronisation: 10_000 };
    expect(shareProblems(work, [{ holderId: 'ama', role: 'CA', shares }])).toEqual([]);
  },
);
