import { expect, it } from 'vitest';
import { headerKey } from '../../imports/import.ts';
import { suggestColumns } from './suggest-columns.ts';
import { reportHeaders, templateColumns } from './template.ts';

it('understands the template by itself', () => {
  expect(suggestColumns(templateColumns.map(({ header }) => header))).toEqual(
    templateColumns.map(({ field }) => field),
  );
});

it.each([
  ['Song title', 'title'],
  ['ALTERNATIVE TITLES', 'alternative_titles'],
  ['Work ID', 'own_reference'],
  ['Length', 'duration'],
  ['Artist', 'performer'],
  ['Writer 2', 'holder_2_name'],
  ['writer_2_share_%', 'holder_2_share'],
  ['Composer 1 IPI', 'holder_1_ipi'],
  ['Rights holder 10 Role', 'holder_10_role'],
  ['PR share 1 (%)', 'holder_1_performing_share'],
  ['1st line', null],
  ['Remarks', null],
  ['', null],
])('takes “%s” for %s', (header, field) => {
  expect(suggestColumns([header])).toEqual([field]);
});

it('gives holders who are called differently places of their own, in their order', () => {
  const headers = ['Title', 'Composer', 'Composer share', 'Author', 'Author share', 'Publisher 1'];
  expect(suggestColumns(headers)).toEqual([
    'title',
    'holder_1_name',
    'holder_1_share',
    'holder_2_name',
    'holder_2_share',
    'holder_3_name',
  ]);
});

it('takes numbers for places where only some columns say whom they are of', () => {
  expect(suggestColumns(['Writer 1', 'Share 1', 'Writer 2', 'Share 2'])).toEqual([
    'holder_1_name',
    'holder_1_share',
    'holder_2_name',
    'holder_2_share',
  ]);
});

it('says no field twice', () => {
  expect(suggestColumns(['Title', 'Song title'])).toEqual(['title', null]);
});

it('knows the headers of a report that comes back as those of its file', () => {
  expect(headerKey(['Title ', 'WRITER', ...reportHeaders], reportHeaders)).toBe(
    headerKey(['title', 'Writer'], reportHeaders),
  );
});

it('understands the short headers of publishers’ sheets', () => {
  const headers =
    'Title,A.K.A.,Dur,Prod Year,Writer 1,Role,Share,Publisher,Pub Terr,Agr #,Sub Publisher,Sub role,Sub Terr.,Sub Agr No';
  expect(suggestColumns(headers.split(',')).join()).toBe(
    'title,alternative_titles,duration,year,holder_1_name,holder_1_role,holder_1_share,holder_2_name,holder_2_territories,holder_2_agreement,holder_3_name,holder_3_role,holder_3_territories,holder_3_agreement',
  );
});
