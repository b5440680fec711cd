import { isDeepStrictEqual } from 'node:util';
import {
  type HistoryContributors,
  type HistoryOwners,
  recordingHistoryFields,
} from '#contract/recordings/recording-history.ts';
import type { RecordingFields } from '#contract/recordings/recording-input.ts';
import {
  plainRecordingFieldsOf,
  type RecordingField,
  type ReleaseColumn,
  releaseFieldNames,
  releaseFields,
} from '#domain/recordings/fields.ts';
import type { RecordingEdit } from '../../history/record-edits.sql.ts';
import { audioInHistory } from '../audio/audio-file.ts';
import type { AudioFile, RecordingColumns } from '../recordings.sql.ts';
import type { Contributor, Credit, RecordingLines } from './recording-lines.ts';

/** What a version of a recording says, field by field, as history keeps it. */
export type StoredRecordingFacts = Pick<RecordingFields, RecordingField | 'release'> & {
  readonly featured: HistoryContributors;
  readonly non_featured: HistoryContributors;
  readonly owners: HistoryOwners;
  readonly credits: readonly Credit[];
  /** What kind of audio file there is, and its size. */
  readonly audio: string | null;
};

/** The input by the columns in which it is stored. */
export function columnsOf(input: RecordingFields): RecordingColumns {
  const { release } = input;
  return {
    ...plainRecordingFieldsOf(input),
    languages: [...new Set(input.languages)],
    ...releaseColumnsOf(release),
  };
}

function releaseColumnsOf(
  release: RecordingFields['release'],
): Record<ReleaseColumn, string | null> {
  // Safe: made of every part of the list.
  return Object.fromEntries(
    releaseFieldNames.map((part) => [releaseFields[part].name, release[part]]),
  ) as Record<ReleaseColumn, string | null>;
}

export function releaseOf(columns: RecordingColumns): RecordingFields['release'] {
  // Safe: made of every part of the list.
  return Object.fromEntries(
    releaseFieldNames.map((part) => [part, columns[releaseFields[part].name]]),
  ) as RecordingFields['release'];
}

export function factsOf(
  columns: RecordingColumns,
  lines: RecordingLines,
  { credits, audio }: { credits: readonly Credit[]; audio: AudioFile | null },
): StoredRecordingFacts {
  return {
    ...plainRecordingFieldsOf(columns),
    release: releaseOf(columns),
    featured: lines.featured?.map(contributorFacts) ?? null,
    non_featured: lines.non_featured?.map(contributorFacts) ?? null,
    owners:
      lines.owners?.map(({ name, share, territories, from, until }) => ({
        name,
        share,
        territories: [...territories],
        from,
        until,
      })) ?? null,
    credits: credits.map(({ name, role }) => ({ name, role })),
    audio: audioInHistory(audio),
  };
}

function contributorFacts({ name, role, share }: Contributor) {
  return { name, role, share };
}

/**
 * One edit for each field that changed. People are distinguished by who they are and not by their names: `isSameGroup` says of which groups
 * nobody came, went or holds a different share.
 */
export function editsBetween(
  before: { readonly facts: StoredRecordingFacts; readonly lines: RecordingLines },
  after: { readonly facts: StoredRecordingFacts; readonly lines: RecordingLines },
): RecordingEdit[] {
  const isSame = (field: (typeof recordingHistoryFields)[number]) =>
    field === 'featured' || field === 'non_featured' || field === 'owners'
      ? isDeepStrictEqual(bareLines(before.lines[field]), bareLines(after.lines[field]))
      : isDeepStrictEqual(before.facts[field], after.facts[field]);
  return recordingHistoryFields
    .filter((field) => !isSame(field))
    .map((field) => ({ field, old: before.facts[field], new: after.facts[field] }));
}

/** The first version as changes from nothing: one for each field that says something. */
export function firstRecordingChanges(facts: Readonly<Record<string, unknown>>): RecordingEdit[] {
  return recordingHistoryFields
    .filter((field) => saysSomething(facts[field]))
    .map((field) => ({ field, old: null, new: facts[field] }));
}

// How somebody is called, and whether they have an account, is no fact of the recording.
function bareLines(lines: RecordingLines[keyof RecordingLines]): unknown {
  return lines?.map(({ name: _, kind: __, memberId: ___, ...line }) => line) ?? null;
}

function saysSomething(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (Array.isArray(value)) return true;
  if (typeof value === 'object') return Object.values(value).some((one) => one !== null);
  return true;
}
