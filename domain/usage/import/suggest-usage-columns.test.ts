import { describe, expect, it } from 'vitest';
import { columnNames } from '../../imports/import.ts';
import { suggestDateOrder } from '../../imports/read-day.ts';
import { findHeaders, suggestLogColumns } from './suggest-usage-columns.ts';
import { logFieldNames, logFields } from './usage-template.ts';

describe('columns of a log are known by their headers', () => {
  it.each([
    [
      ['TX date', 'TX time', 'Song', 'Artiste', 'Dur.'],
      ['date', 'time', 'title', 'artist', 'duration'],
    ],
    [
      ['Date', 'Air Time', 'Track', 'Performer', 'ISRC Code'],
      ['date', 'time', 'title', 'artist', 'isrc'],
    ],
    [
      ['Timestamp', 'Now Playing'],
      ['started_at', 'artist_and_title'],
    ],
    [
      ['Date', 'Start', 'End', 'Title', 'Artist(s)'],
      ['date', 'time', 'ended', 'title', 'artist'],
    ],
    [
      ['Played at', 'Track Name', 'Artist Name', 'Record Label'],
      ['started_at', 'title', 'artist', 'label'],
    ],
    [
      ['Air Date', 'Air Time', 'Title', 'Artist 1', 'Artist 2', 'Runtime'],
      ['date', 'time', 'title', 'artist', null, 'duration'],
    ],
    [
      ['Track Title', 'Track Artist', 'Streams'],
      ['title', 'artist', 'plays'],
    ],
    [
      ['Presenter', 'SONG TITLE', 'Song', 'Remarks'],
      [null, 'title', null, null],
    ],
  ])('%s', (headers, fields) => {
    expect(suggestLogColumns(headers)).toEqual(fields);
  });

  it.each([
    [
      ['Date', 'Song'],
      [['1/3'], ['Ama - Odo', 'Kofi - Sika', 'News']],
      ['date', 'artist_and_title'],
    ],
    [
      ['Date', 'X'],
      [['1/3'], ['Odo by Ama', 'Sika by Kofi']],
      ['date', 'artist_and_title'],
    ],
    [
      ['Date', 'Song'],
      [['1/3'], ['Odo', 'Sika - Live', 'Bra']],
      ['date', 'title'],
    ],
    [
      ['Song', 'Artist'],
      [
        ['Odo - Live', 'Bra - Live'],
        ['Ama', 'Kofi'],
      ],
      ['title', 'artist'],
    ],
  ] as const)('and by values that hold artist and title: %s %s', (headers, samples, fields) => {
    expect(suggestLogColumns(headers, samples)).toEqual(fields);
  });

  it('and in a file without headers by their values alone', () => {
    const samples = [['07/03/2026'], ['14:05', '2:30 pm'], ['Odo', '1999'], ['GHA012600001']];
    expect(suggestLogColumns(columnNames(4), samples)).toEqual(['date', 'time', null, 'isrc']);
    const both = [['2026-03-07 14:05'], ['Ama - Odo', 'Kofi - Sika']];
    expect(suggestLogColumns(columnNames(2), both)).toEqual(['started_at', 'artist_and_title']);
  });

  it('and the headers of our own template are each what they say', () => {
    expect(suggestLogColumns(logFields.map((field) => logFieldNames[field]))).toEqual(logFields);
  });
});

it('finds the headers below what a station writes above them', () => {
  expect(
    findHeaders([['Peace 99.9 FM'], ['Log of March'], ['Date', 'Song', 'Artiste'], ['1/3', 'Odo']]),
  ).toBe(2);
  expect(
    findHeaders([
      ['Odo', 'Ama'],
      ['Adwoa', 'Kwesi'],
    ]),
  ).toBe(0);
});

it.each([
  ['07/03/2026', '14:05', 'Odo', 'Ama'],
  ['Odo', 'Ama', '14:05:09'],
  ['GHA012600001', 'Odo'],
])('takes no play for the headers: %s %s', (...cells) => {
  expect(findHeaders([['Peace FM'], cells, ['', 'x']])).toBe(-1);
});

it('takes a year or a number in a header for no play', () => {
  expect(
    findHeaders([
      ['Titre', 'Mars 2026', '1405'],
      ['Odo', '07/03/2026'],
    ]),
  ).toBe(0);
});

it('tells by the days themselves whether months come first', () => {
  expect(suggestDateOrder(['03/07/26', '03/17/26'])).toBe('month_first');
  expect(suggestDateOrder(['03/07/26', '17/03/26'])).toBe('day_first');
  expect(suggestDateOrder(['2026-03-07', '03/07/26'])).toBeNull();
  expect(suggestDateOrder(['03/17/26', '17/03/26'])).toBeNull();
});
