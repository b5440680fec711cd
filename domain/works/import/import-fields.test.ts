import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  holderPartOf,
  type ImportField,
  importFieldName,
  importFields,
  recordingPartOf,
} from './import-fields.ts';
import { suggestColumns } from './suggest-columns.ts';
import { columnsToWrite } from './write-row.ts';

const documented = readFileSync('docs/importing-works.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| column'))
  .flatMap((line) => line.split(' | ')[0]?.slice(2).split(', ') ?? []);

/** Holders and recordings are all like the first of their kind. */
const isFirst = (field: ImportField) =>
  (holderPartOf(field)?.holder ?? 1) === 1 && (recordingPartOf(field)?.recording ?? 2) <= 2;

describe('the columns of a file of works', () => {
  it('are those that docs/importing-works.md names', () => {
    expect(documented.toSorted()).toEqual(
      importFields.filter(isFirst).map(importFieldName).toSorted(),
    );
  });

  it('are understood by their own names, all of them together', () => {
    expect(suggestColumns(importFields.map(importFieldName))).toEqual(importFields);
  });

  it('are written by an export but for those that say something again', () => {
    const written = new Set(
      columnsToWrite({ holders: 99, recordings: 99, isCollectionSaid: true }),
    );
    const others = importFields.filter((field) => !written.has(field));
    expect(others.filter(isFirst)).toEqual([
      'alternative_titles_2',
      'alternative_titles_3',
      'work_number',
      'performer_given',
      'recording_version',
      'recording_2_performer_given',
      'recording_2_recording_version',
      'holder_1_share',
    ]);
  });

  it('are as many as a file may have', () => {
    expect(importFields.length).toBeLessThan(400);
  });
});
