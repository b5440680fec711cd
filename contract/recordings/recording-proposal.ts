import * as z from 'zod/mini';
import {
  contributorRoles,
  recordingGroups,
  recordingProposalKinds,
  recordingProposalStates,
} from '#domain/recordings/recording.ts';

/** A line as a proposal has it. `role` is null for owners; `territories` empty is the world, `from` and `until` are null when open. */
const proposedLine = z.object({
  role: z.nullable(z.enum(contributorRoles)),
  share: z.int(),
  territories: z.array(z.string()),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
});

const somebody = { rights_holder_id: z.uuid(), name: z.string(), is_me: z.boolean() };

/**
 * A claim of a part of a recording, an amendment that others must accept, or the question to those who named it first whether it may be
 * called so; until then the recording is as it was. `changes`: all lines of a
 * person in a group, as they are now (none when it has ended) and as they become. `asked`: who can accept it. `may_answer`: it waits for me.
 */
export const recordingProposalSchema = z.object({
  id: z.uuid(),
  recording_id: z.uuid(),
  kind: z.enum(recordingProposalKinds),
  state: z.enum(recordingProposalStates),
  by: z.object(somebody),
  reason: z.nullable(z.string()),
  made_at: z.iso.datetime(),
  /** Null for a claim: the society decides it when nobody else does. */
  answer_by: z.nullable(z.iso.datetime()),
  ended_at: z.nullable(z.iso.datetime()),
  end_reason: z.nullable(z.string()),
  changes: z.array(
    z.object({
      ...somebody,
      group: z.enum(recordingGroups),
      before: z.array(proposedLine),
      after: z.array(proposedLine),
    }),
  ),
  /** What else it changes of what the recording is called; of the sound only whether it is another (`new`) or none (null). */
  facts: z.array(
    z.object({
      field: z.enum(['title', 'version_title', 'artist', 'audio']),
      old: z.nullable(z.string()),
      new: z.nullable(z.string()),
    }),
  ),
  /** Whether it withdraws the recording. */
  withdraws: z.boolean(),
  /** Null where the ISRC stays. */
  isrc: z.nullable(z.object({ old: z.nullable(z.string()), new: z.nullable(z.string()) })),
  asked: z.array(
    z.object({
      ...somebody,
      answer: z.nullable(z.enum(['accepted', 'declined'])),
      answered_at: z.nullable(z.iso.datetime()),
    }),
  ),
  may_answer: z.boolean(),
  may_withdraw: z.boolean(),
});
/** A parsed value of {@link recordingProposalSchema}. */
export type RecordingProposal = z.output<typeof recordingProposalSchema>;
