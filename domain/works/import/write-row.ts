import { formatIsrc } from '../../identifiers/isrc.ts';
import { formatIswc } from '../../identifiers/iswc.ts';
import type { RightsHolderKind } from '../../rightsholders/rights-holder.ts';
import { formatDuration } from '../../text/durations.ts';
import { type Collection, collectionCells } from '../chains/collection.ts';
import { writeCollection } from '../chains/collection-cells.ts';
import { singleWorkFields, typedName, type WorkField } from '../fields.ts';
import { findLanguage } from '../languages.ts';
import { type Role, roleNames } from '../roles.ts';
import { type Share, type SharesByRight, writtenShare } from '../shares.ts';
import {
  distributionCategoryNames,
  type TitleKind,
  textMusicRelationshipNames,
  versionKindNames,
} from '../work.ts';
import {
  type HolderImportPart,
  holderField,
  holderImportParts,
  holderPartOf,
  type ImportField,
  maxImportHolders,
  maxImportRecordings,
  recordingField,
  recordingPartOf,
} from './import-fields.ts';
import { titleLeftOut, type WithOriginals, writeOriginals } from './read-originals.ts';
import { cellOf, readLanguage } from './read-words.ts';
import {
  type RecordingImportPart,
  recordingImportParts,
  type WorkImportField,
  workImportFields,
} from './work-columns.ts';

/** A work with all that a file says of it. */
export type WrittenWork = Readonly<Record<WorkField, unknown>> &
  WithOriginals & {
    readonly title: string;
    readonly own_reference: string | null;
    readonly alternative_titles: readonly { readonly title: string; readonly kind: TitleKind }[];
    readonly recordings: readonly WrittenRecording[];
    readonly holders: readonly WrittenHolder[];
  };

type WrittenRecording = {
  readonly title: string;
  readonly version_title: string | null;
  readonly artist: string;
  readonly isrc: string | null;
  readonly duration_seconds: number | null;
  readonly year: number | null;
  readonly label: string | null;
};

type WrittenHolder = {
  readonly name: string;
  readonly given_names: string | null;
  readonly family_name: string | null;
  readonly kind: RightsHolderKind;
  readonly role: Role;
  readonly ipi_name_number: string | null;
  readonly ipi_base_number: string | null;
  readonly shares: SharesByRight;
  readonly manuscript_share: Share | null;
  /** Places in the list of holders. */
  readonly represents: readonly number[];
  readonly collection: Collection | null;
};

/**
 * The columns that a file of works has, for as many holders and recordings as one of them has: all that an import reads, but for those
 * that say in another way what another column says.
 */
export function columnsToWrite(max: {
  holders: number;
  recordings: number;
  /** Whether any of them says where and how a holder's part is collected. */
  isCollectionSaid: boolean;
}): ImportField[] {
  const further = Math.min(max.recordings, maxImportRecordings) - 1;
  return [
    // Our number is written beside what stands of a work.
    ...workImportFields.filter(
      (field) => !/^(alternative_titles_|work_number$)/.test(field) && isWritten(field),
    ),
    ...Array.from({ length: Math.max(0, further) }, (_, index) =>
      recordingImportParts.filter(isWritten).map((part) => recordingField(index + 2, part)),
    ).flat(),
    ...Array.from({ length: Math.min(max.holders, maxImportHolders) }, (_, index) =>
      holderImportParts
        .filter(
          (part) =>
            part !== 'share' &&
            (max.isCollectionSaid || !collectionCells.some((cell) => cell === part)),
        )
        .map((part) => holderField(index + 1, part)),
    ).flat(),
  ];
}

// Parts of what another column says whole.
const isWritten = (field: string) => !/^(?:performer_given|recording_version)$/.test(field);

/** What a row cannot say of a work, in words; null when it says everything. */
export function leftOutOf(work: WrittenWork): string | null {
  const holders = work.holders.length - maxImportHolders;
  const recordings = work.recordings.length - maxImportRecordings;
  const title = titleLeftOut(work);
  const left = [
    holders > 0 && `${holders} more ${holders === 1 ? 'rights holder' : 'rights holders'}`,
    recordings > 0 && `${recordings} more ${recordings === 1 ? 'recording' : 'recordings'}`,
    title !== null && `the title ${title} of an earlier work`,
  ].filter(Boolean);
  return left.length === 0 ? null : left.join(', ');
}

/** The cells of a work, one for each of `columns`, as {@link readRow} reads the same work again; '' where it has nothing. */
export function writeRow(work: WrittenWork, columns: readonly ImportField[]): string[] {
  const ofWork = workCells(work);
  const ofRecordings = work.recordings.map((one) => recordingCells(one, work.title));
  const ofHolders = work.holders.map((one) => holderCells(one));
  return columns.map((field) => {
    const recording = recordingPartOf(field);
    if (recording !== null) return ofRecordings[recording.recording - 1]?.[recording.part] ?? '';
    const holder = holderPartOf(field);
    if (holder !== null) return ofHolders[holder.holder - 1]?.[holder.part] ?? '';
    // Safe: a field that is no part of a holder or a recording is a field of the work.
    return ofWork[field as Exclude<WorkImportField, RecordingImportPart>] ?? '';
  });
}

function workCells(
  work: WrittenWork,
): Partial<Record<Exclude<WorkImportField, RecordingImportPart>, string>> {
  const plain = singleWorkFields.map((field) => {
    const value = work[field];
    const text = value === null ? '' : (writers[field]?.(value) ?? String(value));
    return [typedName(field), text] as const;
  });
  return {
    ...Object.fromEntries(plain),
    ...writeOriginals(work),
    alternative_titles: cellOf(work.alternative_titles.map(otherTitle)),
    own_reference: work.own_reference ?? '',
  };
}

/** The fields that are written in another way than they are stored. */
const writers: Partial<Record<WorkField, (value: unknown) => string>> = {
  version_kind: (value) => nameOf(versionKindNames, value),
  text_music_relationship: (value) => nameOf(textMusicRelationshipNames, value),
  distribution_category: (value) => nameOf(distributionCategoryNames, value),
  language: (code) => {
    const name = findLanguage(String(code))?.name ?? '';
    return readLanguage(name) === code ? name : String(code);
  },
  iswc: (iswc) => formatIswc(String(iswc)),
  duration_seconds: (seconds) => formatDuration(Number(seconds)),
};

function nameOf(names: Readonly<Record<string, string>>, value: unknown): string {
  return names[String(value)] ?? String(value);
}

// The first kind of other title has no code, unless the title itself begins like one.
function otherTitle({ title, kind }: WrittenWork['alternative_titles'][number]): string {
  return kind === 'AT' && !/^[A-Z]{2}\s*:/.test(title) ? title : `${kind}: ${title}`;
}

function recordingCells(
  recording: WrittenRecording,
  titleOfWork: string,
): Record<RecordingImportPart, string> {
  const { title, version_title, artist, isrc, duration_seconds, year, label } = recording;
  const named = version_title === null ? title : `${title} (${version_title})`;
  return {
    isrc: isrc === null ? '' : formatIsrc(isrc),
    performer: artist,
    performer_given: '',
    recording_version: '',
    recording_title: named === titleOfWork ? '' : named,
    recording_duration: duration_seconds === null ? '' : formatDuration(duration_seconds),
    recording_year: String(year ?? ''),
    label: label ?? '',
  };
}

function holderCells(holder: WrittenHolder): Record<HolderImportPart, string> {
  const isPerson = holder.kind === 'individual';
  const { given, family } = isPerson ? personNames(holder) : { given: '', family: '' };
  const { shares, manuscript_share: part } = holder;
  return {
    name: isPerson ? '' : holder.name,
    given_names: given,
    family_name: family,
    kind: isPerson ? 'Person' : holder.kind === 'corporate' ? 'Company' : '',
    role: roleNames[holder.role],
    ipi: holder.ipi_name_number ?? '',
    ipi_base: holder.ipi_base_number ?? '',
    share: '',
    performing_share: writtenShare(shares.performing),
    mechanical_share: writtenShare(shares.mechanical),
    synchronisation_share: writtenShare(shares.synchronisation),
    manuscript_share: part === null ? '' : writtenShare(part),
    represents: holder.represents.map((place) => place + 1).join(', '),
    ...writeCollection(holder.collection),
  };
}

function personNames({ name, given_names, family_name }: WrittenHolder) {
  if (given_names !== null || family_name !== null)
    return { given: given_names ?? '', family: family_name ?? '' };
  const words = name.split(/\s+/);
  return { given: words.slice(0, -1).join(' '), family: words.at(-1) ?? '' };
}
