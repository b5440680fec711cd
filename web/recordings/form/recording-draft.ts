import type { DraftPerson } from '#contract/drafts.ts';
import type {
  Featured,
  NonFeatured,
  Owner,
  SoundRecording,
} from '#contract/recordings/recording.ts';
import type { NamedRecording } from '#contract/recordings/recording-links.ts';
import type { Work } from '#contract/works/work.ts';
import { type CountryCode, parseCountry } from '#domain/countries/country.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import type { ContributorRole, CreditRole } from '#domain/recordings/recording.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { newKey } from '../../platform/new-key.ts';
import { type DayText, dayText, noDay } from '../../ui/fields/day-text.ts';
import { shareText } from '../../ui/shares/share-field.tsx';
import type { SavedSound } from '../audio-drop.tsx';

/** Whether it is said who is in a group: later, that there is nobody, or by lines. */
export type GroupSaid = 'later' | 'none' | 'lines';
/** A group while it is entered. Lines stay while something else is chosen, in case it is chosen again. */
export type DraftGroup<Line> = { said: GroupSaid; lines: Line[] };

/** A performer while they are entered; the share is text. */
export type DraftPerformer = {
  key: string;
  person: DraftPerson;
  role: ContributorRole;
  share: string;
};

/** An owner while they are entered: where they own it, and whether only for a time. */
export type DraftOwner = {
  key: string;
  person: DraftPerson;
  share: string;
  where: 'world' | 'ghana' | 'chosen';
  territories: CountryCode[];
  isForATime: boolean;
  from: DayText;
  until: DayText;
};

/** Who is named with thanks, while they are entered. */
export type DraftCredit = { key: string; name: string; role: CreditRole };
/** A work that is linked at once. */
export type DraftWork = { id: string; title: string; work_number: string };

/** The fields that an audio file can fill. */
export const fileFields = [
  'title',
  'artist',
  'isrc',
  'duration',
  'release_title',
  'label',
  'p_line',
  'released_on',
] as const;
/** One of {@link fileFields}. */
export type FileField = (typeof fileFields)[number];

/** A recording while it is entered; everything is text until it is checked. */
export type RecordingDraft = {
  /** The audio that is uploaded, whole or on its way; null for none. */
  file: SavedSound | null;
  /** The file of the recording that is amended, which stays unless it is replaced or taken out. */
  keptFileId: string | null;
  /** What the file says, as it was put into the fields. */
  fromFile: Partial<Record<FileField, string>>;
  /** The file that has filled the fields, so that it does so once. */
  filledFrom: string | null;
  title: string;
  version_title: string;
  artist: string;
  isrc: string;
  duration: string;
  featured: DraftGroup<DraftPerformer>;
  non_featured: DraftGroup<DraftPerformer>;
  owners: DraftGroup<DraftOwner>;
  credits: DraftCredit[];
  release_title: string;
  released_on: DayText;
  label: string;
  p_line: string;
  catalogue_number: string;
  recorded_on: DayText;
  recording_country: CountryCode | '';
  languages: string[];
  genre: string;
  works: DraftWork[];
};
const later = { said: 'later' as const, lines: [] };

/** An empty recording with a title where one is known already. */
export function newDraft(known: Partial<RecordingDraft> = {}): RecordingDraft {
  return {
    file: null,
    keptFileId: null,
    fromFile: {},
    filledFrom: null,
    title: '',
    version_title: '',
    artist: '',
    isrc: '',
    duration: '',
    featured: later,
    non_featured: later,
    owners: later,
    credits: [],
    release_title: '',
    label: '',
    p_line: '',
    catalogue_number: '',
    released_on: noDay,
    recorded_on: noDay,
    recording_country: '',
    languages: [],
    genre: '',
    works: [],
    ...known,
  };
}

/** A registered recording as the start of an amendment. */
export function draftOf(recording: SoundRecording): RecordingDraft {
  const { release } = recording;
  return {
    file: null,
    keptFileId: recording.file_id,
    fromFile: {},
    filledFrom: null,
    title: recording.title,
    version_title: recording.version_title ?? '',
    artist: recording.artist,
    isrc: isrcText(recording.isrc),
    duration: durationText(recording.duration_seconds),
    featured: groupOf(recording.featured, performerOf),
    non_featured: groupOf(recording.non_featured, performerOf),
    owners: groupOf(recording.owners, ownerOf),
    credits: recording.credits.map((credit) => ({ key: newKey(), ...credit })),
    release_title: release.title ?? '',
    released_on: dayText(release.released_on),
    label: release.label ?? '',
    p_line: release.p_line ?? '',
    catalogue_number: release.catalogue_number ?? '',
    recorded_on: dayText(recording.recorded_on),
    recording_country: countryOf(recording.recording_country),
    languages: recording.languages,
    genre: recording.genre ?? '',
    works: [],
  };
}

/** The text after the ℗, from the year of the first release and the label: null unless both are known, for a year alone names nobody. */
export function pLineOf({
  year,
  label,
}: {
  readonly year: number | null;
  readonly label: string | null;
}): string | null {
  return year === null || label === null ? null : `${year} ${label}`;
}

/** A recording that a work names by its text, as the start of its registration; the work is linked at once. */
export function draftOfNamed(
  named: NamedRecording,
  { id, title, work_number }: Pick<Work, 'id' | 'title' | 'work_number'>,
): RecordingDraft {
  return newDraft({
    title: named.title,
    artist: named.artist,
    isrc: isrcText(named.isrc),
    duration: durationText(named.duration_seconds),
    label: named.label ?? '',
    p_line: pLineOf(named) ?? '',
    released_on: dayText(named.year === null ? null : String(named.year)),
    works: [{ id, title, work_number }],
  });
}

function groupOf<Answered, Line>(
  answered: readonly Answered[] | null,
  lineOf: (one: Answered) => Line,
): DraftGroup<Line> {
  if (answered === null) return { said: 'later', lines: [] };
  return { said: answered.length === 0 ? 'none' : 'lines', lines: answered.map(lineOf) };
}

function performerOf({ role, share, ...person }: Featured | NonFeatured): DraftPerformer {
  return { key: newKey(), person: known(person), role, share: shareText(share) };
}

function ownerOf({ share, territories, from, until, ...person }: Owner): DraftOwner {
  const isGhana = territories.length === 1 && territories[0] === 'GH';
  return {
    key: newKey(),
    person: known(person),
    share: shareText(share),
    where: territories.length === 0 ? 'world' : isGhana ? 'ghana' : 'chosen',
    territories: isGhana ? [] : territories.flatMap((code) => parseCountry(code) ?? []),
    isForATime: from !== null || until !== null,
    from: dayText(from),
    until: dayText(until),
  };
}

function known(
  person: Pick<Owner, 'rights_holder_id' | 'name' | 'is_me' | 'is_member'>,
): DraftOwner['person'] {
  const { rights_holder_id: id, name, is_me: isMe, is_member: isMember } = person;
  return { kind: 'known', id, name, ipi: null, isMe, isMember };
}

const isrcText = (isrc: string | null) => (isrc === null ? '' : formatIsrc(isrc));
const durationText = (seconds: number | null) => (seconds === null ? '' : formatDuration(seconds));
const countryOf = (code: string | null) => (code === null ? '' : (parseCountry(code) ?? ''));
