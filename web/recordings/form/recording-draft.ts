import type { DraftPerson } from '#contract/drafts.ts';
import type { CountryCode } from '#domain/countries/country.ts';
import type { ContributorRole, CreditRole } from '#domain/recordings/recording.ts';
import { type DayText, noDay } from '../../ui/fields/date-field.tsx';
import type { KeptSound } from '../audio-drop.tsx';

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
  file: KeptSound | null;
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
    works: [],
    ...known,
  };
}
