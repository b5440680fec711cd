import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import {
  contributorRoleNames,
  contributorRoles,
  recordingProposalKinds,
  type UndoableRecordingField,
  undoableRecordingFields,
} from '#domain/recordings/recording.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { formatShare } from '#domain/works/shares.ts';
import { noticeMessage } from '../notifications/notice-message.ts';

const recording = z.object({ id: z.string(), title: z.string(), artist: z.string() });
const work = z.object({ id: z.string(), title: z.string() });
/** What somebody is on a recording: an owner where `role` is null. No territories are the world, no days are without a limit. */
const line = z.object({
  role: z.nullable(z.enum(contributorRoles)),
  share: z.number(),
  territories: z.array(z.string()),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
});
const named = z.object({ recording, by: z.string(), lines: z.array(line) });
const link = z.object({
  recording,
  work,
  by: z.string(),
  change: z.enum(['linked', 'unlinked']),
});
const proposalKind = z.enum(recordingProposalKinds);
const proposed = z.object({
  recording,
  by: z.string(),
  kind: proposalKind,
  lines: z.array(line),
  reason: z.nullable(z.string()),
  /** Absent in notices of before names, sounds and withdrawals were proposed. */
  changes: z.optional(z.array(z.object({ field: z.string(), new: z.nullable(z.string()) }))),
});

type OfRecording = { readonly recording: { readonly id: string } };
const pageOfRecording = (facts: OfRecording) => pages.recording(facts.recording.id);
const pageOfPeople = (facts: OfRecording) => pages.recording(facts.recording.id, { tab: 'people' });

/** Notices to members about recordings that they are on, and of works that recordings are linked with. */
export const recordingNotices = {
  named_on_recording: noticeMessage({
    kind: 'recording',
    facts: named,
    page: pageOfRecording,
    en: (facts) => ({ title: 'You were named on a recording', message: whatYouAre(facts) }),
  }),
  part_in_recording_changed: noticeMessage({
    kind: 'recording',
    facts: named,
    page: pageOfRecording,
    en: (facts) => ({ title: 'Your part in a recording was changed', message: whatYouAre(facts) }),
  }),
  taken_out_of_recording: noticeMessage({
    kind: 'recording',
    facts: z.object({ recording, by: z.string() }),
    page: pageOfRecording,
    en: ({ recording: { title, artist }, by }) => ({
      title: 'You were removed from a recording',
      message: `${by} changed the sound recording ${title} by ${artist}, which no longer names you.`,
    }),
  }),
  /** `recording`: as it was called before. */
  recording_described_anew: noticeMessage({
    kind: 'recording',
    facts: z.object({
      recording,
      by: z.string(),
      changes: z.array(
        z.object({
          field: z.enum(undoableRecordingFields),
          old: z.nullable(z.string()),
          new: z.nullable(z.string()),
        }),
      ),
      /** Absent in notices of before the society corrected recordings. */
      reason: z.optional(z.nullable(z.string())),
    }),
    page: (facts) => pages.recording(facts.recording.id, { tab: 'history' }),
    en: ({ recording: { title, artist }, by, changes, reason }) => {
      const said = changes.map(
        (change) =>
          `${fieldNames[change.field]} ${quoted(change.old)} is now ${quoted(change.new)}`,
      );
      return {
        title: `${by} changed a recording you are on`,
        message: `${by} changed ${title} by ${artist}: ${said.join('; ')}.${reason ? ` Reason: ${reason}` : ''} If that is wrong, you can undo it in its history.`,
      };
    },
  }),
  owners_in_conflict: noticeMessage({
    kind: 'recording',
    /** `total`: what `names` claim together in the same place at the same time. */
    facts: z.object({ recording, names: z.array(z.string()), total: z.number() }),
    page: pageOfRecording,
    en: ({ recording: { title, artist }, names, total }) => ({
      title: 'Owners of a recording conflict',
      message: `The owners of the sound recording ${title} by ${artist} do not agree: ${listed(names)} together claim ${formatShare(total)} in the same place at the same time. Agree who owns what, then correct the shares.`,
    }),
  }),
  work_of_recording_changed: noticeMessage({
    kind: 'recording',
    facts: link,
    page: pageOfRecording,
    en: ({ recording: { title }, work: { title: ofWork }, by, change }) => ({
      title:
        change === 'linked' ? 'Your recording was linked to a work' : 'Your recording was unlinked',
      message: `${by} says that your sound recording ${title} is ${change === 'linked' ? 'of' : 'not of'} the work ${ofWork}.`,
    }),
  }),
  recording_of_work_changed: noticeMessage({
    kind: 'work',
    facts: link,
    page: (facts) => pages.work(facts.work.id),
    en: ({ recording: { title, artist }, work: { title: ofWork }, by, change }) => ({
      title:
        change === 'linked' ? 'A recording was linked to your work' : 'A recording was unlinked',
      message: `${by} says that the sound recording ${title} by ${artist} is ${change === 'linked' ? 'of' : 'not of'} the work ${ofWork}.`,
    }),
  }),
  recording_proposal_to_answer: noticeMessage({
    kind: 'recording',
    facts: proposed.extend({ answer_by: z.nullable(z.iso.datetime()) }),
    page: pageOfPeople,
    en: ({ answer_by, ...facts }) => {
      const until = answer_by === null ? '' : ` by ${formatFullDate(answer_by)}`;
      return {
        title: {
          claim: `${facts.by} claims a part of your recording`,
          amendment: `${facts.by} proposes a change to your recording`,
          name: `${facts.by} registered a recording with a name of yours`,
        }[facts.kind],
        message: `${wish(facts)} ${facts.kind === 'name' ? 'It gets no plays by this name' : 'Nothing changes'} until you accept. Accept or decline it${until}.`,
      };
    },
  }),
  recording_proposal_made: noticeMessage({
    kind: 'recording',
    facts: proposed,
    page: pageOfPeople,
    en: (facts) => ({
      title:
        facts.kind === 'claim'
          ? `${facts.by} claims a part of a recording you are on`
          : `${facts.by} proposes a change to a recording you are on`,
      message: `${wish(facts)} Nothing changes until the people it affects, or the society, accept.`,
    }),
  }),
  recording_proposal_ended: noticeMessage({
    kind: 'recording',
    facts: z.object({
      recording: z.object({ id: z.string(), title: z.string() }),
      proposer: z.string(),
      kind: proposalKind,
      state: z.enum(['accepted', 'declined', 'withdrawn', 'expired']),
      by: z.string(),
      reason: z.nullable(z.string()),
    }),
    page: pageOfPeople,
    en: ({ recording: { title }, proposer, kind, state, by, reason }) => {
      const isClaim = kind === 'claim';
      if (kind === 'name' && state === 'accepted')
        return {
          title: 'A recording may use its name',
          message: `${by} agreed to the name of ${title}, which ${proposer} registered. It now gets plays by this name.`,
        };
      const what = `${proposer}’s ${{ claim: 'claim on', amendment: 'change to', name: 'use of the name' }[kind]} ${title}`;
      return {
        accepted: {
          title: isClaim ? 'A claim was accepted' : 'A change was accepted',
          message: `${by} accepted ${what}. We have changed the recording.`,
        },
        declined: {
          title: isClaim ? 'A claim was declined' : 'A change was declined',
          message: `${by} declined ${what}${reason === null ? '' : `: ${reason}`}. The recording stays as it is.`,
        },
        withdrawn: {
          title: isClaim ? 'A claim was withdrawn' : 'A proposed change was withdrawn',
          message: `${by} withdrew ${what}. The recording stays as it is.`,
        },
        expired: {
          title: 'A proposed change has expired',
          message: `Not everyone answered ${what} in time. The recording stays as it is.`,
        },
      }[state];
    },
  }),
};

const fieldNames: Record<UndoableRecordingField, string> = {
  title: 'the title',
  version_title: 'the version',
  artist: 'the artist',
  isrc: 'the ISRC',
};

function quoted(value: string | null): string {
  return value === null ? 'empty' : `“${value}”`;
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

function whatYouAre({ recording: { title, artist }, by, lines }: z.output<typeof named>): string {
  const parts = lines.map((one) => lineText(one, 'of that group’s part'));
  return `${by} says that on the sound recording ${title} by ${artist} you are ${listed(parts)}.`;
}

function wish(facts: z.output<typeof proposed>): string {
  const { recording: of, by, kind, lines, reason } = facts;
  const what = `${of.title} by ${of.artist}`;
  if (kind === 'name')
    return `${by} registered ${what}. You used this name, or this ISRC, in a recording, a work or your profile before.`;
  if (kind === 'amendment') {
    const { changes = [] } = facts;
    if (changes.some(({ field }) => field === 'state'))
      return `${by} wants to withdraw ${what}.${reason === null ? '' : ` Their reason: “${reason}”.`}`;
    const named = undoableRecordingFields.flatMap((field) =>
      changes
        .filter((one) => one.field === field)
        .map((one) => `${fieldNames[field]} to ${quoted(one.new)}`),
    );
    const sound = changes.some(({ field }) => field === 'audio') ? ['the sound'] : [];
    const shares = lines.length > 0 || changes.length === 0 ? ['shares'] : [];
    return `${by} wants to change ${listed([...named, ...sound, ...shares])} in ${what}.`;
  }
  const claimed = lines.map((one) => lineText(one, 'of the group')).join(', ');
  return `${by} says they are ${claimed} on ${what}.${reason === null ? '' : ` Their reason: “${reason}”.`}`;
}

/** 'session musician with 0.01 % of the group', 'owner of 50 % in GH'. */
function lineText(
  { role, share, territories, from, until }: z.output<typeof line>,
  ofGroup: string,
): string {
  const part = formatShare(share);
  if (role !== null) return `${contributorRoleNames[role].toLowerCase()} with ${part} ${ofGroup}`;
  const where = territories.length === 0 ? 'everywhere' : `in ${territories.join(', ')}`;
  const since = from === null ? '' : ` from ${from}`;
  return `owner of ${part} ${where}${since}${until === null ? '' : ` until ${until}`}`;
}
