import type { SoundRecordingInput } from '#contract/recordings/recording-input.ts';

/** A recording of which its owner says the least. */
export function recordingOf(
  { rightsHolderId: id }: { readonly rightsHolderId: string },
  said: { readonly title: string; readonly artist: string; readonly seconds: number },
): SoundRecordingInput {
  const nothing = {
    title: null,
    released_on: null,
    label: null,
    p_line: null,
    catalogue_number: null,
  };
  return {
    title: said.title,
    version_title: null,
    artist: said.artist,
    isrc: null,
    duration_seconds: said.seconds,
    recorded_on: null,
    recording_country: 'GH',
    languages: [],
    genre: null,
    release: nothing,
    featured: null,
    non_featured: null,
    owners: [{ rights_holder: { id }, share: 10_000, territories: [], from: null, until: null }],
    credits: [],
    file_id: null,
    work_ids: [],
  };
}
