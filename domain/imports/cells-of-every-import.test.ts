import { describe, expect, it } from 'vitest';
import { planRecordingColumns, readRecordingRow } from '../recordings/import/read-recording-row.ts';
import { readerOfUses } from '../usage/import/read-usage.ts';
import { planColumns } from '../works/import/column-plan.ts';
import { readRow } from '../works/import/read-row.ts';
import { type FileStyle, fileStyle } from './column-content.ts';
import { artistAndTitle, cellKindOf, identifierText, saysNobody } from './read-cell.ts';
import { ambiguousDay, type DayStyle, readDate, readPartialDate, readYear } from './read-day.ts';
import { type LengthUnit, lengthStyle, plainLengths, readLength } from './read-length.ts';

const days: DayStyle = { order: 'day_first', latestYear: 2027 };
const plain: FileStyle = { days, lengths: plainLengths, isOurs: false };
const own = { rightsHolderId: 'me', ipiNameNumber: null, foldedNames: new Set(['ama owusu']) };
const unsaid = { date_order: null, length_unit: null };

/** A row of one file through the reader of each import: what comes of its duration, its artist and its title. */
const readers = {
  works: (cells: Cells, style = plain) => {
    const columns = [
      'title',
      'performer',
      'duration',
      'holder_1_name',
      'holder_1_share',
      'holder_1_ipi',
    ] as const;
    const mapping = {
      ...unsaid,
      columns,
      defaults: { version_kind: 'original', text_music_relationship: 'MTX', language: null },
      share_unit: null,
      holder_roles: ['CA' as const],
      splits_equally: false,
      own_line: null,
    } as const;
    const row = [cells.title, '', cells.length, cells.artist, cells.artist ? '0' : '', ''];
    const { draft, problems, ofCells } = readRow(row, planColumns(mapping, style), own);
    return {
      title: draft.title,
      people: draft.holders.length,
      seconds: draft.duration_seconds,
      codes: [...problems, ...ofCells.problems].map(({ code }) => code),
    };
  },
  recordings: (cells: Cells, style = plain) => {
    const columns = ['title', 'artist', 'duration', 'owner_1_name', 'owner_1_share'] as const;
    const plan = planRecordingColumns({ ...unsaid, columns, owns: false }, style);
    const row = [cells.title, cells.by, cells.length, cells.artist, cells.artist ? '100' : ''];
    const { draft, problems, ofCells } = readRecordingRow(row, plan, own);
    return {
      title: draft.title,
      people: draft.owners?.length ?? 0,
      seconds: draft.duration_seconds,
      codes: [...problems, ...ofCells.problems].map(({ code }) => code),
    };
  },
  logs: (cells: Cells, style = plain) => {
    const columns = ['title', 'artist', 'duration'] as const;
    const mapping = { ...unsaid, columns, day: '2026-03-07', artist: null };
    const read = readerOfUses(mapping, style, Date.parse('2026-03-31'));
    const use = read([cells.title, cells.artist, cells.length]);
    return {
      title: use.title,
      people: use.artist === null ? 0 : 1,
      seconds: use.durationSeconds,
      codes: use.problems.map(({ code }) => code),
    };
  },
};
type Cells = { title: string; artist: string; length: string; by: string };
const rowOf = (cells: Partial<Cells>): Cells => ({
  title: 'Odo',
  artist: '',
  length: '',
  by: 'Castro',
  ...cells,
});
const each = Object.entries(readers);

describe.each(each)('the reader of %s', (_, read) => {
  it.each([
    ['', null],
    ['0', null],
    ['0:00', null],
    ['-', null],
    ['n/a', null],
    ['TBA', null],
    ['3:42', 222],
    ['03:42', 222],
    ['0:03:42', 222],
    ['00:03:42', 222],
    ['1:02:03', 3723],
    ['4:05.32', 245],
    ['3:30.5', 210],
    ['00:03:42:12', 222],
    ['00:03:42;24', 222],
    ['222', 222],
    ['222.0', 222],
    ['222.4', 222],
    ['22.40', 22],
    ['210000', 210],
    ['222000', 222],
    // As spreadsheets show what was typed as 3:42.
    ['3:42:00', 222],
    ['03:30:00', 210],
    ['12:03:42 AM', 222],
    ['3:42:00 AM', 222],
    ['1899-12-31T00:03:42', 222],
    ['1900-01-00 00:03:42', 222],
    ['0.0024305556', 210],
    ['0.002835648148148', 245],
    ['0.170138888888889', 245],
    ['3.42', 222],
    ['3,42', 222],
    ['19.05', 1145],
    ['4.00', 240],
    ['0.42', 42],
    ['3.75', 225],
    ['3.5833333', 215],
    ['3m42s', 222],
    ['3m30s', 210],
    ['3m 42s', 222],
    ['3 min 42 sec', 222],
    ['3 minutes and 42 seconds', 222],
    ['3.5 min', 210],
    ['4 min', 240],
    ['4 min 10', 250],
    ['210 sec', 210],
    [`3'42"`, 222],
    ['3’42”', 222],
    ['PT3M30S', 210],
    ['PT222S', 222],
    ['PT3M41.6S', 222],
    ['PT1H2M3S', 3723],
    ['P0DT0H5M8S', 308],
  ])('reads the length %j as %s seconds', (length, seconds) => {
    expect(read(rowOf({ length }))).toMatchObject({ seconds, codes: [] });
  });

  it.each([
    ['long', 'duration_invalid'],
    ['about 3 songs', 'duration_invalid'],
    ['3.5', 'length_unclear'],
    ['3.50', 'length_unclear'],
    ['4', 'length_unclear'],
    ['#REF!', 'cell_error'],
    ['#FORMULA!', 'formula_without_value'],
  ])('has a problem with the length %j: %s', (length, code) => {
    expect(read(rowOf({ length }))).toMatchObject({ seconds: null, codes: [code] });
  });

  it.each([
    [['3.42', '3.5', '4', '0.45', '2.30', '3.1', '0.5'], null, [222, 230, 240, 45, 150, 190, 50]],
    [['3.5', '3.75', '4', '3.25', '2.30'], null, [210, 225, 240, 195, 138]],
    [['3.5', '4', '3.50'], 'minutes_seconds', [230, 240, 230]],
    [['3.5', '4', '3.50'], 'minutes', [210, 240, 210]],
    [['4', '9'], 'seconds', [4, 9]],
    [['5', '215', '30'], null, [5, 215, 30]],
    [['215000', '5000', '12000'], null, [215, 5, 12]],
    [['1:02:03', '1:30:00', '3:42:00'], null, [3723, 5400, 222]],
  ] satisfies [string[], LengthUnit | null, number[]][])(
    'decides by the whole column %j (%s)',
    (lengths, chosen, seconds) => {
      const style = { ...plain, lengths: lengthStyle(lengths, chosen) };
      const found = lengths.map((length) => read(rowOf({ length }), style).seconds);
      expect(found).toEqual(seconds);
    },
  );

  it.each(
    'N/A,n/a,NA,n.a.,None,none,(none),-,--,–,—,.,?,nil,NULL,NaN,TBA,tbc,To be confirmed,Nobody,Instrumental,No lyrics,#N/A,aucun,keine,0'.split(
      ',',
    ),
  )('takes %j for nobody', (artist) => {
    expect(read(rowOf({ artist }))).toMatchObject({ people: 0, codes: [] });
  });

  it.each(['Nana', 'Nilsson', 'Naa', 'Tba Mensah', 'Nonee', 'Noble', 'N', 'A', 'Nobody Knows'])(
    'takes %j for somebody',
    (artist) => {
      expect(read(rowOf({ artist })).people).toBe(1);
    },
  );

  it.each(['#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#WERT!', '#NOM?', 'Err:502'])(
    'never takes %s for a title or a name',
    (error) => {
      expect(read(rowOf({ title: error })).codes).toContain('cell_error');
      expect(read(rowOf({ artist: error })).codes).toContain('cell_error');
    },
  );

  it.each(['# 1 Fan', '#Blessed Morning', '#N/A Blues', 'Err: 500 Miles', 'None', 'TBA', '1999'])(
    'takes %s for a title',
    (title) => {
      expect(read(rowOf({ title }))).toMatchObject({ title, codes: [] });
    },
  );

  it.each(['2026-07-24', '2026-07-24T00:00:00', '24/07/2026', '24-Jul', '11-Jul-26'])(
    'asks about the title %s, which a spreadsheet made',
    (title) => {
      expect(read(rowOf({ title, artist: 'Castro' })).codes).toEqual(['title_is_day']);
    },
  );

  it.each([
    'Total',
    'TOTAL:',
    'Total works: 2',
    'Grand total',
    'Sub-total 3',
    'Totaux',
    'Prepared by: Y. Ntiri',
    'Generated on 3 March 2026',
    'Page 1 of 3',
    'Page: 2',
    'End of report',
    '*** END OF LIST ***',
    'Note: shares are estimates',
    '© 2026 Keta Music',
    'Signature: ________',
  ])('takes the line %s below a list for no row', (title) => {
    expect(read(rowOf({ title, by: '' })).codes).toContain('footer_row');
  });

  it.each(['Total Surrender', 'Totally', 'Date Night', 'Notes', 'Page One', 'Created', 'Signed'])(
    'takes %s for a title, alone in its row',
    (title) => {
      expect(read(rowOf({ title, by: '' })).codes).not.toContain('footer_row');
    },
  );

  it('takes off only what our own files put before a cell', () => {
    const ours = { ...plain, isOurs: true };
    expect(read(rowOf({ title: "'-Bar Ne Wo" })).title).toBe("'-Bar Ne Wo");
    expect(read(rowOf({ title: "'-Bar Ne Wo" }), ours).title).toBe('-Bar Ne Wo');
    expect(read(rowOf({ title: "'=1+1" })).title).toBe('=1+1');
    expect(read(rowOf({ title: "'Til Morning" }), ours).title).toBe("'Til Morning");
    expect(read(rowOf({ title: '="Odo"' })).title).toBe('Odo');
  });
});

it.each([
  ['="00841473537"', '00841473537'],
  ["'00841473537", '00841473537'],
  ['841473537.0', '841473537'],
  ['GHA012400001', 'GHA012400001'],
])('reads the number in %s', (text, number) => {
  expect(identifierText(text.replace(/^="(.*)"$/, '$1'))).toBe(number);
});

describe('the number of a holder', () => {
  const ipiOf = (ipi: string) => {
    const mapping = {
      ...unsaid,
      columns: ['title', 'holder_1_name', 'holder_1_ipi'],
      defaults: { version_kind: 'original', text_music_relationship: 'MTX', language: null },
      share_unit: null,
      holder_roles: ['CA'],
      splits_equally: false,
      own_line: null,
    } as const;
    const { draft, ofCells } = readRow(['Odo', 'Kofi', ipi], planColumns(mapping, plain), own);
    return [draft.holders[0]?.rights_holder, ofCells.problems.map(({ code }) => code)];
  };
  it.each([
    ['="00841473537"', '00841473537'],
    ["'00841473537", '00841473537'],
    ['841473537.0', '841473537'],
    ['0', null],
    ['n/a', null],
  ])('is read from %s', (text, ipi_name_number) => {
    expect(ipiOf(text)).toEqual([expect.objectContaining({ ipi_name_number }), []]);
  });

  it('is told of where a spreadsheet has shortened it', () => {
    expect(ipiOf('4.56E+08')[1]).toEqual(['number_shortened']);
  });
});

describe('a day', () => {
  it.each([
    ['2019', '2019'],
    ['2019-03', '2019-03'],
    ['Mar-19', '2019-03'],
    ['Sept 2019', '2019-09'],
    ['Nov-85', '1985-11'],
    ['Feb-98', '1998-02'],
    ['01/03/2019', '2019-03-01'],
    ['06/03/98', '1998-03-06'],
    ['1/2/69', '1969-02-01'],
    ['6-Mar-85', '1985-03-06'],
    ['1 Feb 26', '2026-02-01'],
    ['31/12/45', '1945-12-31'],
    ['19.6.2015', '2015-06-19'],
    ['Mar 1, 2024', '2024-03-01'],
    ['45352', '2024-03-01'],
    ['20240301', '2024-03-01'],
    ['2024-03-01T00:00:00Z', '2024-03-01'],
    ['2026-02-01 00:00:00', '2026-02-01'],
    ['02/13/2026', null],
    ['Foo-19', null],
    ['soon', null],
  ])('or a part of it is read from %s', (text, date) => {
    expect(readPartialDate(text, days)).toBe(date);
  });

  it.each([
    ['2019', 2019],
    ['2019.0', 2019],
    ['2019-05-01', 2019],
    ['01/05/2019', 2019],
    ['06/03/98', 1998],
    ["'13", 2013],
    ["'98", 1998],
    ['Mar-18', 2018],
    ['© 2019', 2019],
    ['old', null],
  ])('has the year of %s', (text, year) => {
    expect(readYear(text, days)).toBe(year);
  });

  it('is read by the order that another column of the file proves', () => {
    const columns = ['released_on', 'recorded_on'];
    const contents = [{ samples: ['03/06/2024'] }, { samples: ['01/15/2024'] }];
    const style = fileStyle({ ...unsaid, columns }, contents, { year: 2026, isOurs: false });
    expect(readDate('03/06/2024', style.days)).toBe('2024-03-06');
    expect(readDate('15/01/2024', style.days)).toBeNull();
    const chosen = fileStyle(
      { date_order: 'month_first', length_unit: null, columns },
      [{ samples: ['03/06/2024'] }],
      { year: 2026, isOurs: false },
    );
    expect(readDate('03/06/2024', chosen.days)).toBe('2024-03-06');
  });

  it('is asked about where nothing proves its order', () => {
    expect(ambiguousDay(['2024-01-01', '03/06/2024'], 2027)).toEqual({
      text: '03/06/2024',
      day_first: '2024-06-03',
      month_first: '2024-03-06',
    });
    expect(ambiguousDay(['03/06/2024', '15/06/2024'], 2027)).toBeNull();
    expect(ambiguousDay(['03/03/2024', '2024-01-02'], 2027)).toBeNull();
  });
});

it('asks about the unit of lengths only where a value leaves it open', () => {
  const asks = (lengths: string[]) =>
    lengths.some((text) => readLength(text, lengthStyle(lengths, null)) === 'unclear');
  expect(asks(['3.42', '3.5'])).toBe(false);
  expect(asks(['3.5', '4.5'])).toBe(true);
  expect(asks(['3:42', '222', '0:03:42'])).toBe(false);
});

it.each([
  ['holder_2_name', 'name'],
  ['performer', 'name'],
  ['title', 'title'],
  ['alternative_titles_2', 'title'],
  ['recording_2_recording_duration', 'length'],
  ['holder_1_agreement_until', 'day'],
  ['first_release_date', 'day'],
  ['released_on', 'day'],
  ['started_at', 'day'],
  ['recording_3_isrc', 'identifier'],
  ['own_reference', 'identifier'],
  ['catalogue_number', 'number'],
  ['owner_1_territories', 'raw'],
  ['owners', 'raw'],
  ['holder_1_share', 'text'],
  ['minutes', 'text'],
])('knows the kind of the field %s by its name: %s', (field, kind) => {
  expect(cellKindOf(field)).toBe(kind);
});

it('takes no word for nobody that means something', () => {
  expect(['no', 'No', 'unknown', 'Instrumental', '0', 'NIA'].filter(saysNobody)).toEqual([]);
});

it.each([
  ['Lil Abaawa - As E Dey Hot', 'Lil Abaawa', 'As E Dey Hot'],
  ['Lil Abaawa-As E Dey Hot', 'Lil Abaawa', 'As E Dey Hot'],
  ['Jean-Paul Addo - Tɛma-Accra', 'Jean-Paul Addo', 'Tɛma-Accra'],
  ['Kay Nimdeɛ – Kpui', 'Kay Nimdeɛ', 'Kpui'],
  ['Zongo Unit : Jollof', 'Zongo Unit', 'Jollof'],
  ['Jean-Paul Addo-Kpui', '', ''],
  ['As E Dey Hot', '', ''],
])('parts the artist and the title of %j', (text, artist, title) => {
  expect(artistAndTitle(text)).toEqual({ artist, title });
});
