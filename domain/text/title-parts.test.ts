import { describe, expect, it } from 'vitest';
import { readTitle, titleLikeness } from './title-likeness.ts';
import { compareTitles, titleKey, titleParts } from './title-parts.ts';

const besides = (title: string) => {
  const { name, versions, part, rest, guests } = titleParts(title);
  const said = versions.map(({ kind, of }) => (of === '' ? kind : `${kind}: ${of}`));
  return [name, said, part, rest, guests];
};

describe('a title is taken apart', () => {
  it.each<[string, string, string[], number | null]>([
    ['Ɔdɔ Yɛ Wu', 'odo ye wu', [], null],
    ['Odo (Official Video) [HD]', 'odo', [], null],
    ['Odo - Radio Edit', 'odo', [], null],
    ['Odo (Remastered 2019)', 'odo', [], null],
    ['Odo - 2019 Remaster', 'odo', [], null],
    ['Odo (Deluxe Edition)', 'odo', [], null],
    ['Odo (Prod. by DJ Korle)', 'odo', [], null],
    ['Odo prod. by DJ Korle', 'odo', [], null],
    ['Odo (Explicit)', 'odo', [], null],
    ['Odo (Album Version)', 'odo', [], null],
    ['Odo Lyrics Video', 'odo', [], null],
    ['Odo (Part 2)', 'odo', [], 2],
    ['Odo, Pt. II', 'odo', [], 2],
    ['Odo II', 'odo', [], 2],
    ['Odo 2', 'odo', [], 2],
    ['Odo (Remix)', 'odo', ['remix'], null],
    ['Odo rmx', 'odo', ['remix'], null],
    ['Odo (Remxi)', 'odo', ['remix'], null],
    ['Odo (DJ Korle Remix)', 'odo', ['remix: dj korle'], null],
    ['Odo (Remix by DJ Korle)', 'odo', ['remix: dj korle'], null],
    ['Odo - Live at Trinity', 'odo', ['live: trinity'], null],
    ['Odo (Refix)', 'odo', ['refix'], null],
    ['Odo (Medley)', 'odo', ['medley'], null],
    ['Odo (Gospel Version)', 'odo', ['version: gospel'], null],
    ['Odo (Amapiano)', 'odo', ['version: amapiano'], null],
    ['Odo (Acapella)', 'odo', ['acapella'], null],
    ['Odo (Demo)', 'odo', ['demo'], null],
    ['Odo (French Version)', 'odo', ['version: french'], null],
    ['Odo - Sped Up', 'odo', ['sped up'], null],
    ['Odo (Slowed + Reverb)', 'odo', ['slowed'], null],
    ['Odo - Dub Mix', 'odo', ['dub'], null],
    ['Live Your Life', 'live your life', [], null],
    ['Remix', 'remix', [], null],
    ['7 Days', '7 days', [], null],
  ])('"%s"', (title, name, versions, part) => {
    expect(besides(title).slice(0, 3)).toEqual([name, versions, part]);
  });

  it('with its guests and its subtitle', () => {
    expect(besides('Odo (My Love) feat. Efya & Bisa')).toEqual([
      'odo',
      [],
      null,
      'my love',
      'Efya & Bisa',
    ]);
  });
});

describe('what two titles say besides their names', () => {
  it.each([
    ['Odo (Official Video)', 'Odo', 'same'],
    ['Odo rmx', 'Odo (Remix)', 'same'],
    ['Odo (Remxi)', 'Odo (Remix)', 'same'],
    ['Odo (Remix by Dj Korlle)', 'Odo (DJ Korle Remix)', 'same'],
    ['Odo', 'Odo (Remix)', 'vaguer'],
    ['Odo (Remix)', 'Odo (DJ Korle Remix)', 'vaguer'],
    ['Odo (My Love)', 'Odo', 'vaguer'],
    ['Odo (Part 1)', 'Odo', 'vaguer'],
    ['Odo', 'Odo (Part 2)', 'vaguer'],
    ['Odo (Part 2)', 'Odo', 'other'],
    ['Odo (Part 2)', 'Odo (Part 3)', 'other'],
    ['Odo (Remix)', 'Odo', 'other'],
    ['Odo (DJ Ato Remix)', 'Odo (DJ Korle Remix)', 'other'],
    ['Odo (Live)', 'Odo (Remix)', 'other'],
    ['Odo (French Version)', 'Odo (Twi Version)', 'other'],
  ])('"%s" beside "%s": %s', (one, other, expected) => {
    expect(compareTitles(titleParts(one), titleParts(other))).toBe(expected);
  });

  it('is in one key with the name', () => {
    expect(titleKey(titleParts('ODO [HD] (Rmx)'))).toBe(titleKey(titleParts('Ɔdɔ - Remix')));
    expect(titleKey(titleParts('Odo 2'))).not.toBe(titleKey(titleParts('Odo')));
  });
});

it.each(['Bra Fie prod.Nii Beats', 'Bra Fie Prod by Nii Beats', 'Bra Fie (prod. Nii Beats)'])(
  'leaves out who produced "%s"',
  (title) => {
    expect(titleParts(title)).toMatchObject({ name: 'bra fie', rest: '' });
  },
);

it.each([
  ['La Chanson du Soir', 'Chanson du Soir'],
  ['Les Oiseaux', 'Oiseaux'],
  ['The Evening Song', 'Evening Song'],
])('takes %s for %s', (one, other) => {
  expect(titleLikeness(readTitle(one), readTitle(other))).toBe('same');
});
