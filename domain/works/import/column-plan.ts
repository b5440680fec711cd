import type { FileStyle, StyleChoices } from '../../imports/column-content.ts';
import { cellTaker } from '../../imports/read-cell.ts';
import { singleWorkFields, typedName } from '../fields.ts';
import type { Role } from '../roles.ts';
import type { Share } from '../shares.ts';
import type { TextMusicRelationship, VersionKind } from '../work.ts';
import {
  type HolderImportPart,
  holderPartOf,
  type ImportField,
  maxImportHolders,
  maxImportRecordings,
  recordingPartOf,
} from './import-fields.ts';
import type { ShareUnit } from './share-unit.ts';
import type { RecordingImportPart, WorkImportField } from './work-columns.ts';

/** How columns become works; see importMappingSchema of the contract. */
export type ColumnMapping = StyleChoices & {
  readonly columns: readonly (ImportField | null)[];
  readonly defaults: {
    readonly version_kind: VersionKind;
    readonly text_music_relationship: TextMusicRelationship;
    readonly language: string | null;
  };
  /** What plain numbers in share columns mean; null is not said, and then they are percents. */
  readonly share_unit: ShareUnit | null;
  /** The role of each holder, by their places, where a row has none: "Composer 1" says it in the header. */
  readonly holder_roles: readonly (Role | null)[];
  /** Whether several names in one cell share equally what that cell's share says; without it each must have a share. */
  readonly splits_equally: boolean;
  readonly own_line: { readonly role: Role; readonly share: Share | null } | null;
};

/** The column of each field, counting from 0. */
export type ColumnPlan = {
  readonly work: Partial<Record<WorkImportField, number>>;
  /** Those who have a column, in their order. */
  readonly holders: readonly Partial<Record<HolderImportPart, number>>[];
  /** Their numbers in the headers, counting from 1, in the same order. */
  readonly numbers: readonly number[];
  /** Their roles where a row has none, in the same order. */
  readonly roles: readonly (Role | null)[];
  readonly recordings: readonly Partial<Record<RecordingImportPart, number>>[];
  readonly mapping: ColumnMapping;
  readonly style: FileStyle;
  readonly take: ReturnType<typeof cellTaker>;
};

/** The mapping by fields instead of columns. */
export function planColumns(mapping: ColumnMapping, style: FileStyle): ColumnPlan {
  const work: Partial<Record<WorkImportField, number>> = {};
  const holders = Array.from(
    { length: maxImportHolders },
    (): Partial<Record<HolderImportPart, number>> => ({}),
  );
  const recordings = Array.from(
    { length: maxImportRecordings },
    (): Partial<Record<RecordingImportPart, number>> => ({}),
  );
  for (const [column, field] of mapping.columns.entries()) {
    if (field === null) continue;
    const recording = recordingPartOf(field);
    if (recording !== null) (recordings[recording.recording - 1] ?? {})[recording.part] ??= column;
    const part = holderPartOf(field);
    if (recording !== null) continue;
    // Safe: a field that is no part of a holder or a recording is a field of the work.
    if (part === null) work[field as WorkImportField] ??= column;
    else (holders[part.holder - 1] ?? {})[part.part] ??= column;
  }
  const isThere = (one: object) => Object.keys(one).length > 0;
  return {
    work,
    holders: holders.filter(isThere),
    numbers: holders.flatMap((one, place) => (isThere(one) ? [place + 1] : [])),
    roles: holders.flatMap((one, place) =>
      isThere(one) ? [mapping.holder_roles[place] ?? null] : [],
    ),
    recordings: recordings.filter(isThere),
    mapping,
    style,
    take: cellTaker(mapping.columns, style.isOurs),
  };
}

type NamedPlaces = {
  readonly holders: readonly number[];
  readonly recordings: readonly number[];
};

/**
 * The column that a path of a row's draft came from, or that of the nearest one in which it lies; null when there is none.
 * The places are those in the plan of the holders and recordings that the row names, in the order of its draft.
 */
export function columnOfPath(
  plan: ColumnPlan,
  { holders, recordings }: NamedPlaces,
  path: string,
): number | null {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const column = columnAt(plan, { holders, recordings }, at);
    if (column !== undefined) return column;
  }
  return null;
}

function columnAt(
  plan: ColumnPlan,
  { holders, recordings }: NamedPlaces,
  path: string,
): number | undefined {
  const field = workPaths[path];
  if (field !== undefined) return plan.work[field];
  const [, recording, fact = ''] = /^recordings\.(\d+)(.*)$/.exec(path) ?? [];
  if (recording !== undefined) {
    const columns = plan.recordings[recordings[Number(recording)] ?? -1];
    return (recordingPaths[fact] ?? [])
      .map((part) => columns?.[part])
      .find((at) => at !== undefined);
  }
  const [, place, rest = ''] = /^holders\.(\d+)(.*)$/.exec(path) ?? [];
  const columns = plan.holders[holders[Number(place)] ?? -1];
  const parts = holderPaths[rest] ?? [];
  for (const part of parts) if (columns?.[part] !== undefined) return columns[part];
  return undefined;
}

const workPaths: Readonly<Record<string, WorkImportField>> = {
  ...Object.fromEntries(singleWorkFields.map((field) => [field, typedName(field)])),
  made_from: 'original_number',
  'made_from.0.title': 'original_title',
  alternative_titles: 'alternative_titles',
  'made_from.0.kind': 'derivation',
  'made_from.0.protection': 'original_protection',
  own_reference: 'own_reference',
};

const recordingPaths: Readonly<Record<string, readonly RecordingImportPart[]>> = {
  '': ['isrc', 'performer'],
  '.isrc': ['isrc'],
  '.artist': ['performer', 'isrc'],
  '.title': ['recording_title'],
  '.duration_seconds': ['recording_duration'],
  '.year': ['recording_year'],
  '.label': ['label'],
};

// The name column is used for the whole line, and the share of all rights for rights without a column of their own.
const nameParts = ['name', 'given_names', 'family_name'] as const;
const holderPaths: Readonly<Record<string, readonly HolderImportPart[]>> = {
  '': nameParts,
  '.rights_holder': nameParts,
  '.rights_holder.name': nameParts,
  '.rights_holder.given_names': ['given_names', 'name'],
  '.rights_holder.family_name': ['family_name', 'name'],
  '.rights_holder.kind': ['kind'],
  '.rights_holder.ipi_name_number': ['ipi'],
  '.rights_holder.ipi_base_number': ['ipi_base'],
  '.role': ['role'],
  '.represents': ['represents', 'role'],
  '.collection.territories': ['territories'],
  '.collection.rights': ['collects'],
  '.collection.agreement.number': ['agreement'],
  '.collection.agreement.starts_on': ['agreement_from'],
  '.collection.agreement.ends_on': ['agreement_until'],
  '.collection.societies.performing': ['performing_society'],
  '.collection.societies.mechanical': ['mechanical_society'],
  '.collection.societies.synchronisation': ['synchronisation_society'],
  '.collection.is_controlled': ['controlled'],
  '.manuscript_share': ['manuscript_share'],
  '.shares': ['share'],
  '.shares.performing': ['performing_share', 'share'],
  '.shares.mechanical': ['mechanical_share', 'share'],
  '.shares.synchronisation': ['synchronisation_share', 'share'],
};
