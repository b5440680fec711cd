import { describe, expect, it } from 'vitest';
import { plainLengths } from '../../imports/read-length.ts';
import { type ColumnMapping, planColumns } from './column-plan.ts';
import type { ImportField } from './import-fields.ts';
import { readRow } from './read-row.ts';

const own = {
  rightsHolderId: 'me',
  ipiNameNumber: '00841473537',
  foldedNames: new Set(['ama serwaa', 'adwoa beats']),
};
const defaults = {
  version_kind: 'original',
  text_music_relationship: 'MTX',
  language: 'tw',
} as const;

function read(given: Partial<Record<ImportField, string>>, more: Partial<ColumnMapping> = {}) {
  // Safe: the keys are what they were given as.
  const columns = Object.keys(given) as ImportField[];
  const days = { order: 'day_first', latestYear: 2027 } as const;
  const mapping = {
    date_order: null,
    length_unit: null,
    columns,
    defaults,
    share_unit: null,
    holder_roles: [],
    splits_equally: false,
    own_line: null,
    ...more,
  };
  const plan = planColumns(mapping, { days, lengths: plainLengths, isOurs: false });
  return readRow(Object.values(given).map(String), plan, own);
}

const problemsOf = (given: Partial<Record<ImportField, string>>) => {
  const { problems, columnOf } = read({ title: 'Odo', ...given });
  const columns = Object.keys({ title: '', ...given });
  return problems.map(({ path, code }) => [columns[columnOf(path) ?? -1] ?? null, code]);
};

describe('the work', () => {
  it.each([
    ['3:42', 222],
    ['0:03:42', 222],
    ['1:02:03', 3723],
    ['222', 222],
    ['222.0', 222],
    [`3'42"`, 222],
    ['4 min 10', 250],
    ['', null],
  ])('has the duration %s', (duration, seconds) => {
    expect(read({ title: 'Odo', duration }).draft.duration_seconds).toBe(seconds);
  });

  it.each([
    ['2019', 2019],
    ['2019-05-01', 2019],
    ['01/05/2019', 2019],
    ['2019.0', 2019],
    ["'13", 2013],
    ['Mar-18', 2018],
  ])('has the year of %s', (year, number) => {
    expect(read({ title: 'Odo', year }).draft.year).toBe(number);
  });

  it('has what is said of it, and the defaults where nothing is', () => {
    const { draft, ownReference } = read({
      title: ' Ɔdɔ ',
      alternative_titles: 'Odo| Love |',
      own_reference: 'A-1',
      isrc: 'GH-A01-24-00001',
      performer: 'Adwoa',
      version_kind: '',
    });
    expect(draft).toMatchObject({
      title: 'Ɔdɔ',
      alternative_titles: [
        { title: 'Odo', kind: 'AT' },
        { title: 'Love', kind: 'AT' },
      ],
      language: 'tw',
      version_kind: 'original',
      text_music_relationship: 'MTX',
      recordings: [{ title: 'Ɔdɔ', artist: 'Adwoa', isrc: 'GH-A01-24-00001' }],
    });
    expect(ownReference).toBe('A-1');
  });

  it.each<[Partial<Record<ImportField, string>>, string, string]>([
    [{ title: '' }, 'title', 'title_missing'],
    [{ duration: 'long' }, 'duration', 'duration_invalid'],
    [{ year: 'old' }, 'year', 'year_invalid'],
    [{ language: 'Klingon' }, 'language', 'language_unknown'],
    [{ version_kind: 'maybe' }, 'version_kind', 'version_kind_unknown'],
    [{ own_reference: 'x'.repeat(15) }, 'own_reference', 'too_long'],
  ])('says what cannot be read in %o', (given, field, code) => {
    expect(problemsOf(given)).toEqual([[field, code]]);
  });

  it('takes back the apostrophe that our own reports put before a formula', () => {
    expect(read({ title: "'=1+1" }).draft.title).toBe('=1+1');
    expect(read({ title: "'Til Morning" }).draft.title).toBe("'Til Morning");
  });
});

describe('the holders', () => {
  const line = (name: string, role = 'CA', share = '50') => ({
    holder_1_name: name,
    holder_1_role: role,
    holder_1_share: share,
  });
  const first = (given: Partial<Record<ImportField, string>>) =>
    read({ title: 'Odo', ...given }).draft.holders[0];

  it.each([
    ['Kofi Mensah', 'Kofi', 'Mensah'],
    ['Mensah, Kofi Nana', 'Kofi Nana', 'Mensah'],
    ['Kofi  Nana Mensah', 'Kofi Nana', 'Mensah'],
  ])('take %s apart', (name, given_names, family_name) => {
    expect(first(line(name))?.rights_holder).toEqual({
      kind: 'individual',
      given_names,
      family_name,
      ipi_name_number: null,
    });
  });

  it('may have one name', () => {
    expect(first(line('Castro'))?.rights_holder).toEqual({
      kind: 'individual',
      given_names: null,
      family_name: 'Castro',
      ipi_name_number: null,
    });
    const inParts = { holder_1_given_names: 'Castro', holder_1_role: 'CA', holder_1_share: '50' };
    expect(first(inParts)?.rights_holder).toMatchObject({ given_names: 'Castro' });
    expect(problemsOf(inParts)).toEqual([]);
  });

  it.each([
    ['Traditional', { kind: 'traditional', country: null }],
    ['TRAD.', { kind: 'traditional', country: null }],
    ['Traditional (Ghana)', { kind: 'traditional', country: 'GH' }],
    ['Trad (TG)', { kind: 'traditional', country: 'TG' }],
    ['Public Domain', { kind: 'public_domain' }],
    ['DP', { kind: 'public_domain' }],
    ['Unknown Writer', { kind: 'unknown' }],
    ['Anonymous', { kind: 'unknown' }],
  ])('called %s are nobody', (name, expected) => {
    expect(first(line(name, 'C', '0'))?.rights_holder).toEqual(expected);
    const byKind = { ...line('Some Song', 'C', '0'), holder_1_kind: name };
    expect(first(byKind)?.rights_holder).toEqual(expected);
    expect(problemsOf(byKind)).toEqual([]);
  });

  it.each(['Ama Traditional', 'Anonymous Music Ltd', 'Pd Mensah', 'Unknown (T'])(
    'called %s are someone',
    (name) => {
      expect(first(line(name))?.rights_holder).toMatchObject({ kind: 'individual' });
    },
  );

  it('are someone whatever they are called where they have a number', () => {
    const given = { ...line('Unknown'), holder_1_ipi: '00817856600' };
    expect(first(given)?.rights_holder).toMatchObject({ family_name: 'Unknown' });
  });

  it('are the member by name or number, and never by a name with another number', () => {
    const me = { id: 'me' };
    expect(first(line('Serwaa, Ama'))?.rights_holder).toEqual(me);
    expect(first(line('ADWOA BEATS'))?.rights_holder).toEqual(me);
    expect(first({ ...line('A. Serwaa'), holder_1_ipi: '841473537' })?.rights_holder).toEqual(me);
    const other = { ...line('Ama Serwaa'), holder_1_ipi: '00817856600' };
    expect(first(other)?.rights_holder).toMatchObject({ given_names: 'Ama' });
  });

  it('are companies when they publish, unless it is said otherwise', () => {
    expect(first(line('Sankofa Music', 'E'))?.rights_holder).toMatchObject({ kind: 'corporate' });
    const said = { ...line('Kofi Mensah', 'E'), holder_1_kind: 'person' };
    expect(first(said)?.rights_holder).toMatchObject({ kind: 'individual' });
  });

  it('hold a share of every right, but for those with a column of their own', () => {
    const given = { ...line('Kofi Mensah', 'CA', '33.34 %'), holder_1_synchronisation_share: '0' };
    expect(first(given)?.shares).toEqual({
      performing: 3334,
      mechanical: 3334,
      synchronisation: 0,
    });
  });

  it('who are not named at all are no holders, and the others keep their columns', () => {
    const given = { ...line('', '', ''), holder_2_name: 'Kofi Mensah', holder_2_role: 'king' };
    expect(read({ title: 'Odo', ...given }).draft.holders).toHaveLength(1);
    expect(problemsOf(given)).toEqual([['holder_2_role', 'role_unknown']]);
  });

  it('get the member beside them where the mapping says so, with what the others leave', () => {
    const mapping = { own_line: { role: 'E', share: null } } as const;
    expect(read({ title: 'Odo', ...line('Kofi Mensah') }, mapping).draft.holders[1]).toEqual({
      rights_holder: { id: 'me' },
      role: 'E',
      shares: { performing: 5000, mechanical: 5000, synchronisation: 5000 },
      represents: [0],
    });
    expect(read({ title: 'Odo', ...line('Ama Serwaa') }, mapping).draft.holders).toHaveLength(1);
  });

  it.each<[Partial<Record<ImportField, string>>, string, string]>([
    [line(''), 'holder_1_name', 'holder_name_missing'],
    [line('Kofi Mensah', ''), 'holder_1_role', 'role_missing'],
    [{ ...line('Kofi Mensah'), holder_1_kind: 'tree' }, 'holder_1_kind', 'holder_kind_unknown'],
  ])('say what cannot be read in %o', (given, field, code) => {
    expect(problemsOf(given)).toEqual([[field, code]]);
  });

  it('say of a share that cannot be read where it stands', () => {
    expect(problemsOf(line('Kofi Mensah', 'CA', 'half'))[0]).toEqual([
      'holder_1_share',
      'share_unreadable',
    ]);
  });

  it('have the role of their column where the row gives none', () => {
    const roles = { holder_roles: ['C' as const] };
    const given = { title: 'Odo', holder_1_name: 'Kofi Mensah', holder_1_share: '100' };
    const { draft, problems } = read(given, roles);
    expect(problems).toEqual([]);
    expect(draft.holders[0]?.role).toBe('C');
    expect(read({ ...given, holder_1_role: 'A' }, roles).draft.holders[0]?.role).toBe('A');
  });

  it('are nobody where only a role or a share of nothing is entered', () => {
    const given = { title: 'Odo', ...line('Kofi Mensah'), holder_2_name: '', holder_2_role: 'E' };
    const { draft, problems } = read({ ...given, holder_2_share: '0 %' });
    expect(problems).toEqual([]);
    expect(draft.holders).toHaveLength(1);
  });

  describe('whose names are in one cell', () => {
    const together = { ...line('Kofi Mensah / Esi Badu & Yaw Boateng', 'CA', '100') };

    it('share equally where that was said, and have a problem where not', () => {
      const equally = read({ title: 'Odo', ...together }, { splits_equally: true });
      expect(equally.problems).toEqual([]);
      expect(equally.draft.holders.map(({ shares }) => shares.performing)).toEqual([
        3334, 3333, 3333,
      ]);
      expect(equally.draft.holders.map(({ rights_holder }) => rights_holder)).toMatchObject([
        { given_names: 'Kofi', family_name: 'Mensah' },
        { given_names: 'Esi', family_name: 'Badu' },
        { given_names: 'Yaw', family_name: 'Boateng' },
      ]);
      expect(problemsOf(together)).toEqual([['holder_1_name', 'several_names']]);
    });

    it('have the shares, roles and numbers that are given one by one', () => {
      const given = {
        ...line('Kofi Mensah; Esi Badu', 'C; A', '60; 40'),
        holder_1_ipi: '00817856600; 00841473537',
      };
      const { draft, problems } = read({ title: 'Odo', ...given });
      expect(problems).toEqual([]);
      expect(draft.holders).toMatchObject([
        { role: 'C', shares: { performing: 6000 }, rights_holder: { given_names: 'Kofi' } },
        { role: 'A', shares: { performing: 4000 }, rights_holder: { id: 'me' } },
      ]);
    });

    it.each([
      ['50/50', [5000, 5000]],
      ['60-40', [6000, 4000]],
      ['60, 40', [6000, 4000]],
      ['62.5 %, 37.5 %', [6250, 3750]],
      ['1/2 each', [5000, 5000]],
    ])('have the shares of %s', (share, shares) => {
      const two = read({ title: 'Odo', ...line('Kofi Ansah & Esi Badu', 'CA', share) });
      expect(two.problems).toEqual([]);
      expect(two.draft.holders.map((holder) => holder.shares.performing)).toEqual(shares);
    });

    it('have the shares of 16.67/16.67/16.66, half of all together', () => {
      const three = line('Kofi Ansah; Esi Badu; Yaw Osei', 'CA', '16.67/16.67/16.66');
      const { draft, problems } = read({ title: 'Odo', ...three });
      expect(problems).toEqual([]);
      expect(draft.holders.map((holder) => holder.shares.performing)).toEqual([1667, 1667, 1666]);
    });

    it.each(['0', '-', 'n/a', 'None', 'TBA'])('have no number where it says %s', (ipi) => {
      const { draft, problems } = read({
        title: 'Odo',
        ...line('Kofi Ansah', 'CA', '100'),
        holder_1_ipi: ipi,
      });
      expect(problems).toEqual([]);
      expect(draft.holders).toMatchObject([{ rights_holder: { ipi_name_number: null } }]);
    });

    it('are one company where it publishes', () => {
      const { draft } = read({ title: 'Odo', ...line('Kente & Sons / Accra', 'E', '50') });
      expect(draft.holders).toMatchObject([{ rights_holder: { name: 'Kente & Sons / Accra' } }]);
    });
  });
});

it('is a modification where someone arranged it, unless the row says otherwise', () => {
  const arranged = { title: 'Odo', holder_1_name: 'Kofi Mensah', holder_1_role: 'AR' };
  expect(read(arranged).draft.version_kind).toBe('modification');
  expect(read({ ...arranged, version_kind: 'original' }).draft.version_kind).toBe('original');
});

describe('whom a publisher acts for', () => {
  const row = {
    title: 'Odo',
    holder_1_name: 'Kofi Mensah',
    holder_1_role: 'CA',
    holder_1_share: '50',
    holder_2_name: 'Kente, Songs',
    holder_2_role: 'E',
    holder_2_share: '50',
    holder_3_name: 'Volta Music',
    holder_3_role: 'AM',
  };
  it.each([
    ['Holder 2', [1]],
    ['1; 2', [0, 1]],
    ['Kente, Songs', [1]],
    ['kofi mensah', [0]],
  ])('is read from %s', (text, represents) => {
    const { draft, problems } = read({ ...row, holder_3_represents: text });
    expect(problems).toEqual([]);
    expect(draft.holders[2]?.represents).toEqual(represents);
  });

  it.each(['4', 'Someone'])('cannot be %s, who is not there', (text) => {
    expect(problemsOf({ ...row, holder_3_represents: text })).toContainEqual([
      'holder_3_represents',
      'represents_nobody',
    ]);
  });
});

describe('recordings', () => {
  it('are up to three, called as the work where they say no title', () => {
    const { recordings } = read({
      title: 'Odo',
      isrc: 'GHA012400001',
      performer: 'Ama Serwaa',
      recording_duration: '3:42',
      recording_2_recording_title: 'Odo (Live)',
      recording_2_performer: 'Kofi Mensah',
      recording_2_recording_year: '2024',
      recording_2_label: 'Sankofa',
    }).draft;
    expect(recordings).toEqual([
      {
        title: 'Odo',
        artist: 'Ama Serwaa',
        isrc: 'GHA012400001',
        duration_seconds: 222,
        year: null,
        label: null,
      },
      {
        title: 'Odo (Live)',
        artist: 'Kofi Mensah',
        isrc: null,
        duration_seconds: null,
        year: 2024,
        label: 'Sankofa',
      },
    ]);
  });

  it('are left out and told of without a performer, and the work is not', () => {
    const { draft, problems, ofCells } = read({ title: 'Odo', isrc: 'GHA012400001' });
    expect([draft.recordings, problems]).toEqual([[], []]);
    expect(ofCells.doubts).toEqual([{ column: 1, code: 'recording_left_out' }]);
  });

  it('say in which column a problem of the second one is', () => {
    const given = {
      performer: 'Ama',
      recording_3_performer: 'Kofi',
      recording_3_recording_year: 'old',
    };
    expect(problemsOf(given)).toEqual([['recording_3_recording_year', 'year_invalid']]);
  });
});
