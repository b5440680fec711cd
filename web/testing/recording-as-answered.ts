import type {
  Featured,
  FoundRecording,
  Owner,
  OwnRecording,
  SoundRecording,
} from '#contract/recordings/recording.ts';

// What the server of recordings answers, for tests.

/** The recording of the tests. */
export const recordingId = '0190a000-0000-7000-8000-0000000000bb';

const ama = {
  rights_holder_id: '0190a000-0000-7000-8000-000000000001',
  name: 'Ama Owusu',
  kind: 'individual',
  is_me: true,
  is_member: true,
} as const;

/** Ama as a rights holder, who asks. */
export const me = {
  id: ama.rights_holder_id,
  name: ama.name,
  other_names: [],
  kind: 'individual',
  ipi_name_number: null,
  isni: null,
  is_member: true,
  is_me: true,
};

/** Somebody else: a label. */
export const label = {
  rights_holder_id: '0190a000-0000-7000-8000-000000000003',
  name: 'Adomi Music Limited',
  kind: 'corporate',
  is_me: false,
  is_member: true,
} as const;

/** An owner as the server answers them; unless a test says otherwise, Ama of all of it, everywhere and always. */
export function ownerAsAnswered(said: Partial<Owner> = {}): Owner {
  return { ...ama, share: 10_000, territories: [], from: null, until: null, ...said };
}

/** A featured artist as the server answers them; Ama of all of it. */
export function featuredAsAnswered(said: Partial<Featured> = {}): Featured {
  return { ...ama, role: 'contracted', share: 10_000, ...said };
}

const recording = {
  id: recordingId,
  title: 'Ɔdɔ Yɛ Wu',
  version_title: null,
  artist: 'Ama Owusu',
  isrc: 'GHA012600001',
  duration_seconds: 222,
};

/** A recording as the server answers it; all Ama’s, with which she may do everything. */
export function recordingAsAnswered(said: Partial<SoundRecording> = {}): SoundRecording {
  return {
    ...recording,
    version: 2,
    state: 'registered',
    recorded_on: null,
    recording_country: null,
    languages: [],
    genre: null,
    release: {
      title: null,
      released_on: null,
      label: null,
      p_line: null,
      catalogue_number: null,
    },
    featured: [featuredAsAnswered()],
    non_featured: [],
    owners: [ownerAsAnswered()],
    credits: [],
    standings: { featured: 'complete', non_featured: 'none', owners: 'complete' },
    conflicts: [],
    works: [],
    is_made: false,
    registered_by_name: 'Ama Owusu',
    registered_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    state_reason: null,
    is_mine: true,
    my_parts: ['featured', 'owner', 'registrant'],
    may_amend: true,
    may_claim: false,
    may_link: true,
    may_withdraw: true,
    is_reason_needed: false,
    has_audio: false,
    sound_access: 'none',
    may_change_sound: true,
    proposals: [],
    may_listen: false,
    file_id: null,
    sound_file: null,
    completeness: 80,
    missing: ['hasWork'],
    ...said,
  };
}

/** The same in my list. */
export function ownRecordingAsAnswered(said: Partial<OwnRecording> = {}): OwnRecording {
  return {
    ...recording,
    label: null,
    released_on: null,
    state: 'registered',
    registered_at: '2026-01-01T00:00:00.000Z',
    my_parts: ['featured', 'owner'],
    standings: { featured: 'complete', non_featured: 'none', owners: 'complete' },
    work_count: 1,
    has_conflict: false,
    has_audio: true,
    completeness: 80,
    ...said,
  };
}

/** The same as a search finds it. */
export function foundRecordingAsAnswered(said: Partial<FoundRecording> = {}): FoundRecording {
  return {
    ...recording,
    label: null,
    released_on: null,
    match: 'title',
    people: [
      {
        rights_holder_id: label.rights_holder_id,
        name: label.name,
        part: 'owner',
        role: null,
        share: 10_000,
      },
    ],
    registered_by_name: 'Adomi Music Limited',
    work_count: 0,
    has_conflict: false,
    is_mine: false,
    ...said,
  };
}
