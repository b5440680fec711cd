import type { Featured, NonFeatured, Owner, SoundRecording } from '#contract/recording.ts';
import type { NamedRecording } from '#contract/recording-links.ts';
import type { Work } from '#contract/work.ts';
import { parseCountry } from '#domain/countries/country.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { newKey } from '../../platform/new-key.ts';
import { dayText } from '../../ui/fields/date-field.tsx';
import { shareText } from '../../ui/shares/share-text.ts';
import {
  type DraftGroup,
  type DraftOwner,
  type DraftPerformer,
  newDraft,
  type RecordingDraft,
} from './recording-draft.ts';

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
    works: [],
  };
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
    p_line: named.year === null ? '' : [named.year, named.label].filter(Boolean).join(' '),
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
