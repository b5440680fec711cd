import type { AudioFacts } from '#contract/audio.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { dayText, partialDayOf } from '../../ui/fields/date-field.tsx';
import { type FileField, fileFields, type RecordingDraft } from './recording-draft.ts';

/** What a file says, as it stands in the fields. */
function textsOf(facts: AudioFacts): Partial<Record<FileField, string>> {
  const texts: Partial<Record<FileField, string | null>> = {
    title: facts.title,
    artist: facts.artist,
    isrc: facts.isrc && formatIsrc(facts.isrc),
    duration: facts.duration_seconds > 0 ? formatDuration(facts.duration_seconds) : null,
    release_title: facts.album,
    label: facts.label,
    // The year of the ℗ is the year of the recording's first release.
    p_line: facts.year === null ? null : [facts.year, facts.label].filter(Boolean).join(' '),
    released_on: facts.year === null ? null : String(facts.year),
  };
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text !== null && text !== undefined && text !== ''),
  );
}

/** Puts what the file says into the fields that are empty, or that still hold what an earlier file said. */
export function filledBy(draft: RecordingDraft, facts: AudioFacts): Partial<RecordingDraft> {
  const texts = textsOf(facts);
  const mayFill = (field: FileField) =>
    textIn(draft, field) === '' || textIn(draft, field) === draft.fromFile[field];
  const filled = fileFields.flatMap((field) => {
    const text = texts[field];
    if (text === undefined || !mayFill(field)) return [];
    return [[field, field === 'released_on' ? dayText(text) : text] as const];
  });
  return { ...Object.fromEntries(filled), fromFile: texts };
}

/** What stands in a field, as text. */
function textIn(draft: RecordingDraft, field: FileField): string {
  return field === 'released_on' ? (partialDayOf(draft.released_on) ?? '') : draft[field].trim();
}

/** "From the file", where the field holds what the file says; what the file says where it was changed; null where it says nothing. */
export function saidByFile(draft: RecordingDraft, field: FileField): string | null {
  const said = draft.fromFile[field];
  if (said === undefined) return null;
  return said === textIn(draft, field)
    ? 'From the file. Change it where it is wrong.'
    : `The file says “${said}”.`;
}
