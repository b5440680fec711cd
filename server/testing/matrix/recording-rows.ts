import { randomUUID } from 'node:crypto';
import { type BuiltMember, buildMember } from '../build-member.ts';
import {
  artistLine,
  buildClaim,
  buildRecording,
  buildRenamed,
  type RecordingToBuild,
  recordingInput,
} from '../build-recording.ts';
import { buildWork } from '../build-work.ts';
import type { MatrixRow, MatrixRows } from './row.ts';

const aRecording =
  (wanted: RecordingToBuild = {}, body?: (owner: BuiltMember) => unknown): MatrixRow['sample'] =>
  async (ctx, owner) => {
    const { id } = await buildRecording(ctx, owner, wanted);
    return { params: { id }, subject: id, ...(body && { body: body(owner) }) };
  };

const withdrawn = { state: 'withdrawn' } as const;
const amended = (owner: BuiltMember) => {
  const { work_ids: _, ...fields } = recordingInput({ featured: [artistLine(owner, 10_000)] });
  return fields;
};
const claim = () => ({ group: 'owners', share: 5_000, reason: 'I paid for the studio' });

/** Seen by every member once it is registered, by those on it alone once it is withdrawn. */
const seen: readonly MatrixRow[] = [
  { about: 'a registered recording', others: 'same', sample: aRecording() },
  { about: 'a withdrawn recording', others: 'not_found', sample: aRecording(withdrawn) },
];
const ofWork: MatrixRow = {
  others: 'same',
  sample: async (ctx, owner) => {
    const { id } = await buildWork(ctx, owner);
    return { params: { id }, subject: id };
  },
};
const links: readonly MatrixRow[] = [
  {
    others: 'not_allowed',
    sample: async (ctx, owner) => {
      const work = await buildWork(ctx, owner);
      const recording = await buildRecording(ctx, owner, { work_ids: [work.id] });
      return { params: { id: recording.id, work_id: work.id }, subject: recording.id };
    },
  },
];

export const recordingRows: MatrixRows = {
  listOwnRecordings: [{ others: 'own', sample: () => ({}) }],
  exportOwnRecordings: [{ others: 'own', sample: () => ({ query: { format: 'json' } }) }],
  summariseOwnRecordings: [{ others: 'own', sample: () => ({}) }],
  searchRecordings: [{ others: 'same', sample: () => ({ query: { q: 'Yaa' } }) }],
  findSimilarRecordings: [{ others: 'same', sample: () => ({ query: { title: 'Yaa' } }) }],
  registerRecording: [
    { others: 'own', sample: () => ({ body: recordingInput({ title: randomUUID() }) }) },
  ],
  disownRecording: [
    { others: 'not_allowed', sample: aRecording(), refusal: 'not_allowed' },
    {
      about: 'a withdrawn recording',
      others: 'not_found',
      sample: aRecording(withdrawn),
      refusal: 'recording_withdrawn',
    },
  ],
  readRecording: seen,
  readRecordingHistory: seen,
  amendRecording: [
    { about: 'a registered recording', others: 'not_allowed', sample: aRecording({}, amended) },
    {
      about: 'a withdrawn recording',
      others: 'not_found',
      sample: aRecording(withdrawn, amended),
      refusal: 'recording_withdrawn',
    },
  ],
  claimRecordingLine: [
    { about: 'a registered recording', others: 'own', sample: aRecording({}, claim) },
    {
      about: 'a withdrawn recording',
      others: 'not_found',
      sample: aRecording(withdrawn, claim),
      refusal: 'recording_withdrawn',
    },
  ],
  answerRecordingProposal: [
    {
      others: 'not_found',
      sample: async (ctx, owner) => {
        const { id } = await buildRecording(ctx, owner);
        const claim = await buildClaim(ctx, await buildMember(ctx.db), id);
        return { params: { id: claim }, subject: claim, body: { answer: 'accepted' } };
      },
    },
  ],
  withdrawRecordingProposal: [
    {
      others: 'not_found',
      sample: async (ctx, owner) => {
        const { id } = await buildRecording(ctx, await buildMember(ctx.db));
        const claim = await buildClaim(ctx, owner, id);
        return { params: { id: claim }, subject: claim };
      },
    },
  ],
  undoRecordingChange: [
    {
      others: 'not_allowed',
      sample: async (ctx, owner) => {
        const { id } = await buildRenamed(ctx, owner);
        return { params: { id }, subject: id, body: { version: 2 } };
      },
    },
  ],
  withdrawRecording: [
    {
      about: 'a registered recording',
      others: 'not_allowed',
      sample: aRecording({}, () => ({ reason: null })),
    },
    {
      about: 'a withdrawn recording',
      others: 'not_found',
      sample: aRecording(withdrawn, () => ({ reason: null })),
      refusal: 'recording_withdrawn',
    },
  ],
  linkWork: links,
  unlinkWork: links,
  suggestWorks: seen,
  listRecordingsOfWork: [ofWork],
  suggestRecordings: [ofWork],
};
