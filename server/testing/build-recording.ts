import type { SoundRecording } from '#contract/recordings/recording.ts';
import type { OwnerInput, SoundRecordingInput } from '#contract/recordings/recording-input.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { amendRecording } from '../recordings/registering/amend-recording.ts';
import { claimRecordingLine } from '../recordings/registering/claim-line.ts';
import { registerRecording } from '../recordings/registering/register-recording.ts';
import { withdrawRecording } from '../recordings/registering/withdraw-recording.ts';
import type { BuiltMember } from './build-member.ts';

/** What a test says of a recording; of the rest nobody has said anything. */
export type RecordingToBuild = Partial<SoundRecordingInput> & {
  readonly state?: 'registered' | 'withdrawn';
};

const facts = { address: '127.0.0.1', userAgent: 'test', isSecure: false };

/** Registers a recording as its registrant would; they are on it only where the test says so. */
export async function buildRecording(
  ctx: Context,
  by: BuiltMember,
  { state, ...wanted }: RecordingToBuild = {},
): Promise<SoundRecording> {
  const actor = { ...by, sessionId: by.memberId };
  const nothing = { params: undefined, query: undefined };
  const data = await registered(recordingInput(wanted));
  if (state !== 'withdrawn') return data;
  const withdrawal = { params: { id: data.id }, ifMatch: data.version, body: { reason: 'Ended' } };
  const ended = await withdrawRecording(ctx, actor, { ...nothing, ...withdrawal }, facts);
  return ended.data;

  // A test that gives its recordings no titles is about no duplicates: asked whether one is another, it says no.
  async function registered(body: SoundRecordingInput): Promise<SoundRecording> {
    try {
      return (await registerRecording(ctx, actor, { ...nothing, body }, facts)).data;
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'recording_known') throw error;
      const other_than = [...(body.other_than ?? []), error.subject?.id ?? ''];
      return registered({ ...body, other_than });
    }
  }
}

/** The body of a registration. */
export function recordingInput(wanted: Partial<SoundRecordingInput> = {}): SoundRecordingInput {
  return {
    title: 'Ɔdɔ Yɛ Wu',
    version_title: null,
    artist: 'Ama Serwaa',
    isrc: null,
    duration_seconds: null,
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
    featured: null,
    non_featured: null,
    owners: null,
    credits: [],
    file_id: null,
    work_ids: [],
    ...wanted,
  };
}

/** A line of a featured artist under contract. */
export function artistLine({ rightsHolderId }: Pick<BuiltMember, 'rightsHolderId'>, share: number) {
  return { rights_holder: { id: rightsHolderId }, role: 'contracted' as const, share };
}

/** A line of a session musician. */
export function musicianLine(
  { rightsHolderId }: Pick<BuiltMember, 'rightsHolderId'>,
  share: number,
) {
  return { rights_holder: { id: rightsHolderId }, role: 'session_musician' as const, share };
}

/** A line of an owner: of the world and always by default. */
export function ownerLine(
  { rightsHolderId }: Pick<BuiltMember, 'rightsHolderId'>,
  share: number,
  where: Partial<Pick<OwnerInput, 'territories' | 'from' | 'until'>> = {},
): OwnerInput {
  const id = rightsHolderId;
  return { rights_holder: { id }, share, territories: [], from: null, until: null, ...where };
}

/** A claim of a hundredth of a percent that a member makes on a recording; returns its id. */
export async function buildClaim(
  ctx: Context,
  by: BuiltMember,
  recordingId: string,
): Promise<string> {
  const actor = { ...by, sessionId: by.memberId };
  const body = {
    group: 'non_featured',
    role: 'session_musician',
    share: 1,
    reason: 'I played the shaker',
  } as const;
  const input = { params: { id: recordingId }, query: undefined, body };
  const { data } = await claimRecordingLine(ctx, actor, input, facts);
  return data.proposals[0]?.id ?? '';
}

/** A recording whose title its registrant changed: version 2 did. */
export async function buildRenamed(ctx: Context, by: BuiltMember): Promise<SoundRecording> {
  const actor = { ...by, sessionId: by.memberId };
  const { id } = await buildRecording(ctx, by);
  const { work_ids: _, ...body } = recordingInput({ title: 'Another title' });
  const input = { params: { id }, query: undefined, body, ifMatch: 1 };
  return (await amendRecording(ctx, actor, input, facts)).data;
}
