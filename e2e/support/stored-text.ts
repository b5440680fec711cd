import { randomUUID } from 'node:crypto';
import type { endpoints } from '#contract/endpoints.ts';
import { consentVersions } from '#domain/members/consents.ts';

type Name = keyof typeof endpoints;
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Rights holders by id, and the work that was registered last. */
export type Subjects = { readonly ama: string; readonly kofi: string; readonly workId: string };

/** A call that keeps text: who sends it, a good body, and where the version stands that it must name. */
export type StoredField = {
  readonly as: 'ama' | 'kofi' | 'new' | 'visitor';
  readonly versionAt?: (subjects: Subjects) => string;
  readonly body: (subjects: Subjects) => Json;
};

const shares = { performing: 5_000, mechanical: 5_000, synchronisation: 0 };
const half = { performing: 2_500, mechanical: 2_500, synchronisation: 0 };

const work = ({ ama, kofi }: Subjects): Json => ({
  title: 'Title',
  alternative_titles: [{ title: 'Other title', kind: 'AT' }],
  language: 'tw',
  version_kind: 'original',
  text_music_relationship: 'MTX',
  original_title: 'Original title',
  iswc: null,
  duration_seconds: 222,
  year: 1999,
  holders: [
    { rights_holder: { id: ama }, role: 'CA', shares },
    { rights_holder: { id: kofi }, role: 'C', shares: half },
    {
      rights_holder: {
        kind: 'individual',
        given_names: 'Given',
        family_name: 'Family',
        other_names: ['Stage'],
      },
      role: 'A',
      shares: half,
    },
  ],
});

const recording = ({ ama, workId }: Subjects): Json => ({
  title: 'Title',
  version_title: 'Version',
  artist: 'Artist',
  languages: ['tw'],
  genre: 'Genre',
  release: { title: 'Album', label: 'Label', p_line: '2024 Label', catalogue_number: 'LAB-1' },
  featured: [{ rights_holder: { id: ama }, role: 'contracted', share: 10_000 }],
  non_featured: [
    {
      rights_holder: { kind: 'individual', given_names: 'Given', family_name: 'Family' },
      role: 'session_musician',
      share: 10_000,
    },
  ],
  owners: [{ rights_holder: { kind: 'corporate', name: 'Company' }, share: 10_000 }],
  credits: [{ name: 'Mixer', role: 'mixer' }],
  work_ids: [workId],
});

const sharesTyped = { performing: '50', mechanical: '50', synchronisation: '' };
const line = {
  role: 'CA',
  shares: sharesTyped,
  isLocked: false,
  part: '50',
  represents: [],
  publisherPart: sharesTyped,
};
const draftContent: Json = {
  draft: {
    title: 'Title',
    alternative_titles: [{ key: 'first', title: 'Other title', kind: 'AT' }],
    language: 'tw',
    version_kind: 'original',
    text_music_relationship: 'MTX',
    original_title: 'Original title',
    iswc: 'T-034.524.680-1',
    duration: '3:42',
    year: '1999',
    sharing: 'same',
    holders: [
      {
        ...line,
        key: 'one',
        person: { kind: 'individual', given_names: 'Given', family_name: 'Family', ipi: '' },
      },
      { ...line, key: 'two', person: { kind: 'corporate', name: 'Company', ipi: '' } },
    ],
    recordings: [
      {
        key: 'first',
        title: 'Recording',
        artist: 'Artist',
        isrc: '',
        duration: '',
        year: '',
        label: 'Label',
      },
    ],
  },
  base: null,
  base_version: null,
  send_key: 'key-of-this-draft',
  step: 'work',
};

/** Every call that keeps what it is told in words. */
export const keeping: Partial<Record<Name, StoredField>> = {
  registerWork: { as: 'ama', body: work },
  amendWork: { as: 'ama', versionAt: ({ workId }) => `/works/${workId}`, body: work },
  registerRecording: { as: 'ama', body: recording },
  logPerformance: {
    as: 'ama',
    body: () => ({
      source: { name: 'Venue', kind: 'venue', medium: 'live' },
      day: '2026-03-07',
      time: null,
      setlist: [{ title: 'Title', artist: 'Artist', isrc: null }],
    }),
  },
  // Under the id of the work that was registered last: for each payload a draft of its own.
  saveDraft: {
    as: 'ama',
    versionAt: ({ workId }) => `/drafts/${workId}`,
    body: () => ({ amends: null, content: draftContent }),
  },
  declineShare: {
    as: 'kofi',
    versionAt: ({ workId }) => `/works/${workId}`,
    body: () => ({ reason: 'Reason' }),
  },
  proposeAmendment: {
    as: 'ama',
    versionAt: ({ workId }) => `/works/${workId}`,
    body: (subjects) => ({ reason: 'Reason', work: work(subjects) }),
  },
  changeProfile: {
    as: 'new',
    versionAt: () => '/user/profile',
    body: () => ({
      given_name: 'Esi',
      other_names: 'Quaye',
      town: 'Tema',
      address: '12 Harbour Road',
      stage_names: ['Stage name'],
      next_of_kin: { name: 'Kin', relationship: 'Sister', phone: null },
    }),
  },
  proposeBankDetails: {
    as: 'new',
    body: () => ({
      kind: 'mobile_money',
      wallet_provider: 'mtn_momo',
      wallet_number: '0244123456',
      holder_name: 'Esi Quaye',
    }),
  },
  startUpload: { as: 'new', body: () => ({ purpose: 'picture', file_name: 'me.png', size: 100 }) },
  reportError: { as: 'visitor', body: () => ({ description: 'Error: x' }) },
  signUp: {
    as: 'visitor',
    body: () => ({
      id: randomUUID(),
      email: `choir-${randomUUID()}@example.org`,
      password: 'adowa-kete-2026',
      consents: { ...consentVersions },
      applicant: {
        register_as: 'corporate',
        corporation_name: 'Choir',
        corporation_kind: 'choir',
        registration_number: 'CS123456789',
        tin: null,
        year_founded: 2014,
        country: 'GH',
        region: 'Ashanti',
        town: 'Kumasi',
        address: '3 Church Street',
        digital_address: null,
        phone: '+233244123456',
        contact_name: 'Efua Tetteh',
        contact_position: 'Choirmaster',
        certificate: null,
      },
    }),
  },
};

/** Calls that take a body and keep no words of it: passwords, secrets, ids, addresses, numbers of a shape. */
export const storingNoText: readonly Name[] = [
  'answerEmailChangeLink',
  'askEmailChange',
  'askForPasswordReset',
  'cancelBankDetailsByLink',
  'changeCertificate',
  'changeIdentityDocument',
  'changePassword',
  'checkPassword',
  'closeAccount',
  'confirmCodes',
  'confirmSignUp',
  'decideLikely',
  'fileDispute',
  'finishLogIn',
  'giveFactor',
  'inviteHolder',
  'inviteToDispute',
  'logIn',
  'mapRecordingImport',
  'mapWorkImport',
  'readCoSign',
  'readDisputeByLink',
  'readEmailChangeLink',
  'makePaper',
  'reauthenticate',
  'readNotifications',
  'registerRecordingImport',
  'registerWorkImport',
  'resetPassword',
  'sendConfirmation',
  'setMailPreferences',
  'setPicture',
  'startRecordingImport',
  'startWorkImport',
  'stopFactorReset',
  'undoRecordingChange',
];

/** Calls that keep words only where something else came first; their words are shown by what shows those of others: history, notices. */
export const storingPassingText: readonly Name[] = [
  'addCodes',
  'addEvidence',
  'addPasskey',
  'answerCoSign',
  'answerDispute',
  'answerDisputeByLink',
  'answerOriginal',
  'answerSplit',
  'answerSuspect',
  'amendRecording',
  'answerProposal',
  'answerRecordingProposal',
  'claimRecordingLine',
  'changeDispute',
  'claimUnmatched',
  'draftDispute',
  'joinDispute',
  'mapLogImport',
  'proposeSplit',
  'sendDisputeMessage',
  'startLogImport',
  'stepInDispute',
  'withdrawRecording',
  'withdrawWork',
];
