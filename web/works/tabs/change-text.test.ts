import { describe, expect, it } from 'vitest';
import { sharesText } from '../../ui/shares/share-field.tsx';
import { changeText } from './change-text.ts';

const even = (share: number) => ({ performing: share, mechanical: share, synchronisation: share });

describe('changes in words', () => {
  it.each([
    [{ field: 'title', old: 'Ɔdɔ', new: 'Ɔdɔ Yɛ Wu' }, 'Title', 'Ɔdɔ', 'Ɔdɔ Yɛ Wu'],
    [{ field: 'dispute', old: null, new: 'D-000012' }, 'Dispute', null, 'D-000012'],
    [{ field: 'iswc', old: null, new: 'T0345246801' }, 'ISWC', null, 'T-034.524.680-1'],
    [{ field: 'duration_seconds', old: 222, new: null }, 'Duration', '3:42', null],
    [{ field: 'language', old: 'ak', new: 'ee' }, 'Language', 'Akan', 'Ewe'],
    [
      { field: 'text_music_relationship', old: 'MUS', new: 'MTX' },
      'Music and words',
      'Music only',
      'Music and words',
    ],
    [
      { field: 'alternative_titles', old: [], new: [{ title: 'Odo', kind: 'AT' }] },
      'Other titles',
      null,
      'Odo',
    ],
    [
      {
        field: 'recordings',
        old: [],
        new: [
          {
            title: 'Odo',
            artist: 'Ama Owusu',
            isrc: 'GHA012300001',
            duration_seconds: null,
            year: null,
            label: null,
          },
        ],
      },
      'Recordings',
      null,
      'Odo by Ama Owusu, GH-A01-23-00001',
    ],
    [
      { field: 'state', old: 'awaiting_cosigners', new: 'registered_payable' },
      'Status',
      'Waiting for co-writers',
      'Registered, payable',
    ],
    [
      { field: 'decline', old: null, new: { name: 'Kofi Ɖzidzɔ', reason: 'It was half.' } },
      'Share declined by',
      null,
      'Kofi Ɖzidzɔ: It was half.',
    ],
    [
      { field: 'proposal', old: null, new: { kind: 'withdrawal', reason: 'Twice there.' } },
      'Proposal',
      null,
      'to withdraw this work: Twice there.',
    ],
    [
      {
        field: 'proposal',
        old: null,
        new: { by: 'Kofi Ɖzidzɔ', accepted_by: ['Ama Owusu', 'Naa Ŋmɛi'], reason: null },
      },
      'Proposal',
      null,
      'accepted by Ama Owusu and Naa Ŋmɛi',
    ],
    [
      {
        field: 'proposal',
        old: null,
        new: { kind: 'amendment', state: 'declined', reason: 'No.' },
      },
      'Proposal',
      null,
      'declined: No.',
    ],
  ])('says %j', (change, field, before, after) => {
    expect(changeText(change)).toEqual([{ field, before, after }]);
  });

  it('names who came, who went and whose share changed, and nobody else', () => {
    const holders = (list: [string, number][]) =>
      list.map(([name, share]) => ({ name, role: 'CA', shares: even(share) }));
    const change = {
      field: 'holders',
      old: holders([
        ['Ama Owusu', 5000],
        ['Kofi Ɖzidzɔ', 3000],
        ['Naa Ŋmɛi', 2000],
      ]),
      new: holders([
        ['Ama Owusu', 5000],
        ['Kofi Ɖzidzɔ', 2500],
        ['Yaw Tempo', 2500],
      ]),
    };
    expect(changeText(change)).toEqual([
      { field: 'Kofi Ɖzidzɔ, songwriter', before: '30 %', after: '25 %' },
      { field: 'Naa Ŋmɛi, songwriter', before: '20 %', after: null },
      { field: 'Yaw Tempo, songwriter', before: null, after: '25 %' },
    ]);
  });

  it('keeps two holders of one name and role apart', () => {
    const holders = (...shares: number[]) =>
      shares.map((share) => ({ name: 'Kofi Mensah', role: 'C', shares: even(share) }));
    const field = 'Kofi Mensah, composer';
    const between = (old: unknown, now: unknown) => changeText({ field: 'holders', old, new: now });
    expect(between(holders(2500, 2500), holders(2500, 2500))).toEqual([]);
    expect(between(holders(2500, 5000), holders(5000, 3000))).toEqual([
      { field, before: '25 %', after: '30 %' },
    ]);
    expect(between(holders(2500), holders(2500, 5000))).toEqual([
      { field, before: null, after: '50 %' },
    ]);
    expect(between(holders(2500, 2500), holders(2500))).toEqual([
      { field, before: '25 %', after: null },
    ]);
  });

  it('says the agreed split, and for whom a publisher acts', () => {
    const change = {
      field: 'holders',
      old: [{ name: 'Label', role: 'E', shares: even(5000) }],
      new: [
        { name: 'Label', role: 'E', shares: even(5000), represents: ['Ama Owusu', 'Kofi Ɖzidzɔ'] },
        { name: 'Ama Owusu', role: 'C', shares: even(2500), manuscript_share: 5000 },
      ],
    };
    expect(changeText(change)).toEqual([
      {
        field: 'Label, original publisher',
        before: '50 %',
        after: '50 %, for Ama Owusu and Kofi Ɖzidzɔ',
      },
      { field: 'Ama Owusu, composer', before: null, after: '25 %, 50 % of the agreed split' },
    ]);
  });

  it('names the rights apart when they differ', () => {
    expect(sharesText({ performing: 2500, mechanical: 5000, synchronisation: 0 })).toBe(
      'performing 25 %, mechanical 50 %',
    );
    expect(sharesText(even(3333))).toBe('33.33 %');
  });
});
