import { contributorRoleNames } from '#domain/recordings/recording.ts';
import { askedFor, type Consent } from '#domain/recordings/standing.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { formatShare } from '#domain/works/shares.ts';
import { notifyEach } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { placeWords, recordingLink } from '../notify-people.ts';
import type { RecordingRow } from '../recordings.sql.ts';
import { otherMembersOf, peopleOf, type RecordingLines } from '../registering/recording-lines.ts';
import {
  addProposal,
  endProposals,
  type NewProposal,
  type ProposalRow,
  type ProposedLine,
  waitingOf,
} from './proposals.sql.ts';
import { proposedBetween } from './proposed-lines.ts';

const dayMs = 86_400_000;

/** What somebody on a recording wants to change and others have to accept. */
type Amendment = {
  readonly lines: RecordingLines;
  /** Undefined where the ISRC stays. */
  readonly isrc: string | null | undefined;
  readonly consents: readonly Consent[];
  readonly by: { readonly memberId: string; readonly name: string };
  readonly answerDays: number;
  readonly at: Date;
};

/** Keeps an amendment until those it concerns have accepted; it takes the place of an earlier one of the same member. */
export async function proposeAmendment(
  tx: Transaction,
  recording: RecordingRow,
  { lines, isrc, consents, by, answerDays, at }: Amendment,
): Promise<void> {
  const earlier = (await waitingOf(tx, recording.id, by.memberId)).filter(
    ({ kind }) => kind === 'amendment',
  );
  const replaced = { state: 'withdrawn', endedBy: by.memberId, reason: null, at } as const;
  await endProposals(
    tx,
    earlier.map(({ id }) => id),
    replaced,
  );
  const proposal: NewProposal = {
    id: newId(at),
    recordingId: recording.id,
    kind: 'amendment',
    memberId: by.memberId,
    reason: null,
    isrc,
    at,
    answerBy: new Date(at.getTime() + answerDays * dayMs),
    lines: proposedBetween(recording, lines),
    asked: askedFor(consents),
  };
  await addProposal(tx, proposal);
  await notifyOfProposal(tx, recording, proposal, by.name);
}

const linkOf = (recordingId: string) => `${recordingLink(recordingId)}?tab=people`;

/** Asks those who can accept a claim or an amendment, and tells the others on the recording. */
export async function notifyOfProposal(
  tx: Transaction,
  recording: RecordingRow,
  proposal: NewProposal,
  by: string,
): Promise<void> {
  const { kind, asked, memberId, at, answerBy, reason } = proposal;
  const members = new Map(peopleOf(recording).map(({ id, memberId: member }) => [id, member]));
  members.set(recording.registrant.id, recording.registrant.memberId);
  const askedMembers = asked.flatMap((id) => members.get(id) ?? []);
  const others = [...otherMembersOf(recording, memberId), recording.registered_by].filter(
    (id) => id !== memberId && !askedMembers.includes(id),
  );
  const what = `${recording.title} by ${recording.artist}`;
  const claimed = proposal.lines.map(lineWords).join(', ');
  const said =
    kind === 'claim'
      ? `${by} says they are ${claimed} on ${what}.${reason === null ? '' : ` Their reason: “${reason}”.`}`
      : `${by} wants to change shares in ${what}, or its ISRC.`;
  const until = answerBy === null ? '' : ` by ${formatFullDate(answerBy)}`;
  const common = { link: linkOf(recording.id), senderMemberId: memberId };
  await notifyEach(
    tx,
    [
      {
        ...common,
        memberIds: askedMembers,
        title:
          kind === 'claim'
            ? `${by} claims a part of your recording`
            : `${by} proposes a change to your recording`,
        message: `${said} Nothing changes until you accept. Accept or decline it${until}.`,
      },
      {
        ...common,
        memberIds: others,
        title:
          kind === 'claim'
            ? `${by} claims a part of a recording you are on`
            : `${by} proposes a change to a recording you are on`,
        message: `${said} Nothing changes until the people it affects, or the society, accept.`,
      },
    ].filter(({ memberIds }) => memberIds.length > 0),
    at,
  );
}

/** Tells who made a proposal, and who was asked, how it ended; but for who ended it. */
export async function notifyOfEnd(
  tx: Transaction,
  proposal: ProposalRow,
  {
    state,
    by,
    reason,
    at,
  }: {
    readonly state: 'accepted' | 'declined' | 'withdrawn' | 'expired';
    readonly by: { readonly memberId: string | null; readonly name: string };
    readonly reason: string | null;
    readonly at: Date;
  },
): Promise<void> {
  const { kind, recording_title: title, proposer } = proposal;
  const what =
    kind === 'claim' ? `${proposer}’s claim on ${title}` : `${proposer}’s change to ${title}`;
  const because = reason === null ? '' : `: ${reason}`;
  const messages = {
    accepted: `${by.name} accepted ${what}. We have changed the recording.`,
    declined: `${by.name} declined ${what}${because}. The recording stays as it is.`,
    withdrawn: `${by.name} withdrew ${what}. The recording stays as it is.`,
    expired: `Not everybody answered ${what} in time. The recording stays as it is.`,
  };
  const titles = {
    accepted: kind === 'claim' ? 'A claim was accepted' : 'A change was accepted',
    declined: kind === 'claim' ? 'A claim was declined' : 'A change was declined',
    withdrawn: kind === 'claim' ? 'A claim was withdrawn' : 'A proposed change was withdrawn',
    expired: 'A proposed change has expired',
  };
  const memberIds = [
    proposal.member_id,
    ...proposal.answers.flatMap(({ memberId }) => memberId ?? []),
  ].filter((id) => id !== by.memberId);
  const notice = {
    memberIds,
    title: titles[state],
    message: messages[state],
    link: linkOf(proposal.recording_id),
    senderMemberId: by.memberId,
  };
  await notifyEach(tx, memberIds.length === 0 ? [] : [notice], at);
}

/** 'session musician with 0.01 % of the group', 'owner of 50 % in GH'. */
function lineWords({ role, share, ...place }: ProposedLine): string {
  const part = formatShare(share ?? 0);
  if (role === null) return `owner of ${part} ${placeWords(place)}`;
  return `${contributorRoleNames[role].toLowerCase()} with ${part} of the group`;
}
