import { describe, expect, it } from 'vitest';
import { changeInWords, sharesInWords } from './change-words.ts';

const even = (share: number) => ({ performing: share, mechanical: share, synchronisation: share });

describe('changes in words', () => {
  it.each([
    [{ field: 'title', old: 'Ɔdɔ', new: 'Ɔdɔ Yɛ Wu' }, 'Title', 'Ɔdɔ', 'Ɔdɔ Yɛ Wu'],
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
  ])('says %j', (change, field, before, after) => {
    expect(changeInWords(change)).toEqual([{ field, before, after }]);
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
    expect(changeInWords(change)).toEqual([
      { field: 'Kofi Ɖzidzɔ, composer and author', before: '30 %', after: '25 %' },
      { field: 'Naa Ŋmɛi, composer and author', before: '20 %', after: null },
      { field: 'Yaw Tempo, composer and author', before: null, after: '25 %' },
    ]);
  });

  it('keeps two holders of one name and role apart', () => {
    const holders = (...shares: number[]) =>
      shares.map((share) => ({ name: 'Kofi Mensah', role: 'C', shares: even(share) }));
    const field = 'Kofi Mensah, composer';
    const between = (old: unknown, now: unknown) =>
      changeInWords({ field: 'holders', old, new: now });
    expect(between(holders(2500, 2500), holders(2500, 2500))).toEqual([]);
    expect(between(holders(2500, 5000), holders(5000, 3000))).toEqual([
      { field, before: '25 %', after: '30 %' },
    ]);
    expect(between(holders(2500), holders(2500, 5000))).toEqual([
      { field, before: null, after: '50 %' },
    ]);
    expect(between(holders(2500, 2500), holders(2500))).toEqual([
      { field, before: '25 %', after: null },
    ]);
  });

  it('names the rights apart when they differ', () => {
    expect(sharesInWords({ performing: 2500, mechanical: 5000, synchronisation: 0 })).toBe(
      'performing 25 %, mechanical 50 %',
    );
    expect(sharesInWords(even(3333))).toBe('33.33 %');
  });
});
