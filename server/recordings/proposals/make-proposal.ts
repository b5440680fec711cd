import { askedFor, type Consent } from '#domain/recordings/standing.ts';
import { notifyEach } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { inFacts } from '../notify-people.ts';
import type { RecordingRow } from '../recordings.sql.ts';
import { otherMembersOf, peopleOf, type RecordingLines } from '../registering/recording-lines.ts';
import {
  addProposal,
  endProposals,
  type NewProposal,
  type ProposalRow,
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
  const facts = {
    recording: inFacts(recording),
    by,
    kind,
    lines: proposal.lines.map(({ role, share, territories, from, until }) => ({
      role,
      share: share ?? 0,
      territories: [...territories],
      from,
      until,
    })),
    reason,
  };
  const notices = [
    {
      memberIds: askedMembers,
      senderMemberId: memberId,
      event: 'recording_proposal_to_answer',
      facts: { ...facts, answer_by: answerBy?.toISOString() ?? null },
    },
    {
      memberIds: others,
      senderMemberId: memberId,
      event: 'recording_proposal_made',
      facts,
    },
  ] as const;
  await notifyEach(tx, notices, at);
}

/** Notifies the member who made a proposal, and who was asked, how it ended; but for who ended it. */
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
  const { kind, recording_id: id, recording_title: title, proposer } = proposal;
  const members = [
    proposal.member_id,
    ...proposal.answers.flatMap(({ memberId }) => memberId ?? []),
  ];
  const notice = {
    memberIds: members.filter((member) => member !== by.memberId),
    senderMemberId: by.memberId,
    event: 'recording_proposal_ended',
    facts: { recording: { id, title }, proposer, kind, state, by: by.name, reason },
  } as const;
  await notifyEach(tx, [notice], at);
}
