import { collectionCells } from '../chains/collection.ts';
import {
  type RecordingImportPart,
  recordingImportParts,
  type WorkImportField,
  workColumns,
  workImportFields,
} from './work-columns.ts';

/** How many holders a row can name. */
export const maxImportHolders = 10;
/** How many recordings a row can have. */
export const maxImportRecordings = 3;

/** The fields of a holder that a column can have. `share` counts for every right without a column of its own. */
export const holderImportParts = [
  'name',
  'given_names',
  'family_name',
  'kind',
  'role',
  'ipi',
  'ipi_base',
  'share',
  'performing_share',
  'mechanical_share',
  'synchronisation_share',
  'manuscript_share',
  'represents',
  ...collectionCells,
] as const;
/** One of {@link holderImportParts}. */
export type HolderImportPart = (typeof holderImportParts)[number];

/** A part of one holder: `holder_1_name` to `holder_10_represents`. */
export type HolderImportField = `holder_${number}_${HolderImportPart}`;
/** A part of the second or third recording: `recording_2_isrc` to `recording_3_label`. */
export type RecordingImportField = `recording_${2 | 3}_${RecordingImportPart}`;
/** A field that a column of a file can be mapped to. */
export type ImportField = WorkImportField | RecordingImportField | HolderImportField;

/** The field for one part of a recording; recordings count from 1. */
export function recordingField(
  recording: number,
  part: RecordingImportPart,
): RecordingImportPart | RecordingImportField {
  if (recording <= 1) return part;
  return recording === 2 ? `recording_2_${part}` : `recording_3_${part}`;
}

/** The field for one part of a holder; holders count from 1. */
export function holderField(holder: number, part: HolderImportPart): HolderImportField {
  return `holder_${holder}_${part}`;
}

/** Every field in the order it is offered. */
export const importFields: readonly ImportField[] = [
  ...workImportFields,
  ...recordingImportParts.map((part) => recordingField(2, part)),
  ...recordingImportParts.map((part) => recordingField(3, part)),
  ...Array.from({ length: maxImportHolders }, (_, index) =>
    holderImportParts.map((part) => holderField(index + 1, part)),
  ).flat(),
];

/** What the parts of a holder are called in headers, behind "Holder 2: ". */
export const holderPartNames: Readonly<Record<HolderImportPart, string>> = {
  name: 'name',
  given_names: 'first names',
  family_name: 'surname',
  kind: 'person or company',
  role: 'role',
  ipi: 'IPI name number',
  ipi_base: 'IPI base number',
  share: 'share',
  performing_share: 'performing share',
  mechanical_share: 'mechanical share',
  synchronisation_share: 'synchronisation share',
  manuscript_share: 'part of the agreed split',
  represents: 'acts for',
  territories: 'collects in',
  collects: 'collects',
  agreement: 'agreement number',
  agreement_from: 'agreement from',
  agreement_until: 'agreement until',
  performing_society: 'performing society',
  mechanical_society: 'mechanical society',
  synchronisation_society: 'synchronisation society',
  controlled: 'controlled',
};

/** A field in plain words: 'Title', 'Holder 2: role'. */
export function importFieldName(field: ImportField): string {
  const recording = recordingPartOf(field);
  if (recording !== null && recording.recording > 1)
    return `Recording ${recording.recording}: ${recordingNames[recording.part]}`;
  const part = holderPartOf(field);
  if (part === null) return workColumns[field as WorkImportField].name;
  return `Holder ${part.holder}: ${holderPartNames[part.part]}`;
}

/** Which part of which holder a field is; null for a field of the work itself. */
export function holderPartOf(
  field: ImportField,
): { holder: number; part: HolderImportPart } | null {
  const read = /^holder_(\d+)_(.+)$/.exec(field);
  if (!read) return null;
  // Safe: a field that begins so ends in one of the parts.
  return { holder: Number(read[1]), part: read[2] as HolderImportPart };
}

const recordingNames: Record<RecordingImportPart, string> = {
  isrc: 'ISRC',
  performer: 'performer',
  performer_given: 'first names of the performer',
  recording_title: 'title',
  recording_duration: 'duration',
  recording_year: 'year',
  label: 'label',
  recording_version: 'version',
};

/** Which part of which recording a field is, counting from 1; null for every other field. */
export function recordingPartOf(
  field: ImportField,
): { recording: number; part: RecordingImportPart } | null {
  const [, number = '1', name = field] = /^recording_([23])_(.+)$/.exec(field) ?? [];
  const part = recordingImportParts.find((one) => one === name);
  return part === undefined ? null : { recording: Number(number), part };
}
