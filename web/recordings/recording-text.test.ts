import { describe, expect, it } from 'vitest';
import { conflictText } from './conflict-preview.tsx';
import { placesText } from './recording-text.ts';
import { changeText } from './tabs/change-text.ts';
import { ownershipBars } from './tabs/ownership-bars.ts';

const ama = { name: 'Ama Owusu', is_me: true };
const label = { name: 'Adomi Music', is_me: false };
const always = { from: null, until: null };

describe('a conflict in words', () => {
  it.each([
    [
      { territories: ['GH'], except: [], ...always, total: 16_000, above: 6_000 },
      [ama, label],
      'You and Adomi Music together have 160 % in Ghana, always: 60 % too much.',
    ],
    [
      {
        territories: [],
        except: ['GH'],
        from: '2026-01-01',
        until: null,
        total: 15_000,
        above: 5000,
      },
      [label, { name: 'Kofi Mensah', is_me: false }],
      'Adomi Music and Kofi Mensah together have 150 % in the whole world but Ghana, from 01/01/26: 50 % too much.',
    ],
    [
      {
        territories: [],
        except: [],
        from: '2025-03-07',
        until: '2026-03-06',
        total: 12_000,
        above: 2000,
      },
      [label, label],
      'Adomi Music has 120 % in the whole world, from 07/03/25 until 06/03/26: 20 % too much.',
    ],
  ])('says who, where, when and by how much: %j', (conflict, owners, text) => {
    expect(conflictText({ ...conflict, owners })).toBe(text);
  });

  it('names six countries at most', () => {
    expect(placesText(['GH', 'TG', 'NG', 'BJ', 'CI', 'BF', 'ML'])).toBe(
      'Benin, Burkina Faso, Côte d’Ivoire, Ghana, Mali and 2 more countries',
    );
  });
});

describe('who owns it where', () => {
  const line = { share: 5000, colour: 1 as const, from: null, until: null };

  it('is one bar for the world while nobody names a country', () => {
    const bars = ownershipBars([{ ...line, key: 'a', name: 'Ama', territories: [] }], '2026-11-21');
    expect(bars.map(({ place, segments }) => [place, segments.length])).toEqual([
      ['The whole world', 1],
    ]);
  });

  it('puts countries with the same owners together, and marks where there is too much', () => {
    const bars = ownershipBars(
      [
        { ...line, key: 'a', name: 'Ama', share: 8000, territories: [] },
        { ...line, key: 'b', name: 'Kofi', territories: ['TG', 'NG'] },
        { ...line, key: 'c', name: 'Naa', share: 2000, territories: ['GH'] },
      ],
      '2026-11-21',
    );
    expect(
      bars.map(({ place, segments }) => [place, segments.map(({ name, state }) => [name, state])]),
    ).toEqual([
      [
        'Nigeria and Togo',
        [
          ['Ama', 'contested'],
          ['Kofi', 'contested'],
        ],
      ],
      [
        'Ghana',
        [
          ['Ama', 'confirmed'],
          ['Naa', 'confirmed'],
        ],
      ],
      ['Everywhere else', [['Ama', 'confirmed']]],
    ]);
  });

  it('leaves out who does not own it today', () => {
    const [bar] = ownershipBars(
      [
        { ...line, key: 'a', name: 'Ama', territories: [], until: '2026-11-20' },
        { ...line, key: 'b', name: 'Kofi', territories: [], from: '2026-11-21' },
      ],
      '2026-11-21',
    );
    expect(bar?.segments.map(({ name }) => name)).toEqual(['Kofi']);
  });
});

describe('a change of a recording in words', () => {
  const owner = { name: 'Ama Owusu', share: 10_000, territories: [], from: null, until: null };

  it('tells each owner whose line is otherwise, and none whose is not', () => {
    const kofi = { ...owner, name: 'Kofi', territories: ['GH'], share: 5000 };
    expect(
      changeText({
        field: 'owners',
        old: [owner, kofi],
        new: [{ ...owner, share: 5000 }, kofi],
      }),
    ).toEqual([
      {
        field: 'Owners of the recording: Ama Owusu',
        before: '100 % in the whole world, always',
        after: '50 % in the whole world, always',
      },
    ]);
  });

  it('tells an explicit "nobody" from what is not said yet', () => {
    expect(changeText({ field: 'non_featured', old: null, new: [] })).toEqual([
      { field: 'Non-featured performers', before: null, after: 'nobody' },
    ]);
  });

  it('tells the parts of the release that are otherwise', () => {
    const release = { title: 'Sunday', released_on: '2026-01-02', label: 'Adomi' };
    expect(
      changeText({ field: 'release', old: release, new: { ...release, label: null } }),
    ).toEqual([{ field: 'Label', before: 'Adomi', after: null }]);
  });

  it.each([
    ['isrc', null, 'GHA012600001', 'GH-A01-26-00001'],
    ['duration_seconds', null, 222, '3:42'],
    ['recording_country', null, 'GH', 'Ghana'],
    ['languages', [], ['tw', 'en'], 'Twi, English'],
    ['credits', [], [{ name: 'Naa', role: 'mixer' }], 'Naa (mixer)'],
    ['work', null, { id: 'x', work_number: 'W-000001', title: 'Odo' }, 'Odo, W-000001'],
  ])('says %s', (field, old, now, after) => {
    expect(changeText({ field, old, new: now })[0]?.after).toBe(after);
  });
});
