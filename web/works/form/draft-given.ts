import { parseDuration } from '#domain/text/durations.ts';
import { isWriter } from '#domain/works/roles.ts';
import { type Right, rights } from '#domain/works/shares.ts';
import { sharesOf, shareTextOf, writersOf } from './draft-shares.ts';
import { givenPerson, givenShare } from './given-parts.ts';
import type { DraftHolder, DraftRecording, WorkDraft } from './work-draft.ts';

/** The draft in the shape of what is sent; what cannot be read is given as no number, so that the schema refuses it by the field's own code. */
export function givenBy(draft: WorkDraft): unknown {
  const isArrangement = draft.version_kind === 'modification';
  const owned = sharesOf(draft);
  return {
    title: draft.title,
    alternative_titles: draft.alternative_titles
      .filter(({ title }) => title.trim() !== '')
      .map(({ title, kind }) => ({ title, kind })),
    language: draft.text_music_relationship === 'MUS' ? null : draft.language || null,
    version_kind: draft.version_kind,
    text_music_relationship: draft.text_music_relationship,
    original_title: isArrangement ? draft.original_title.trim() || null : null,
    iswc: draft.iswc.trim() || null,
    duration_seconds: givenDuration(draft.duration),
    year: givenYear(draft.year),
    recordings: draft.recordings.map(givenRecording),
    holders: draft.holders.map((holder, place) => ({
      rights_holder: givenPerson(holder.person),
      role: holder.role,
      shares: draft.sharing === 'manuscript' ? owned[place] : typedShares(draft, holder),
      manuscript_share: givenPart(draft, holder),
      represents: writersOf(draft, holder),
    })),
  };
}

/** Whether every share that is typed in this way of sharing can be read. */
export function isReadable(draft: WorkDraft): boolean {
  return draft.holders.every((holder) => {
    if (draft.sharing !== 'manuscript')
      return rights.every((right) => canRead(shareTextOf(draft, holder, right)));
    return isWriter(holder.role)
      ? canRead(holder.part)
      : rights.every((right) => canRead(holder.publisherPart[right]));
  });
}

function canRead(text: string): boolean {
  return !Number.isNaN(givenShare(text));
}

// A part of a split stands as long as nobody typed over a share that was made of it: then it is empty.
function givenPart(draft: WorkDraft, { role, part }: DraftHolder): number | null {
  if (!isWriter(role)) return null;
  return draft.sharing === 'manuscript' || part.trim() !== '' ? givenShare(part) : null;
}

function typedShares(draft: WorkDraft, holder: DraftHolder): Record<Right, number> {
  const share = (right: Right) => givenShare(shareTextOf(draft, holder, right));
  return {
    performing: share('performing'),
    mechanical: share('mechanical'),
    synchronisation: share('synchronisation'),
  };
}

function givenRecording(recording: DraftRecording): unknown {
  return {
    title: recording.title,
    artist: recording.artist,
    isrc: recording.isrc.trim() || null,
    duration_seconds: givenDuration(recording.duration),
    year: givenYear(recording.year),
    label: recording.label.trim() || null,
  };
}

function givenDuration(text: string): number | null {
  return text.trim() === '' ? null : (parseDuration(text) ?? Number.NaN);
}

function givenYear(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
