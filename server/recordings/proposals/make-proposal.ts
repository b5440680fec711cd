import { askedFor, type Consent } from '#domain/recordings/standing.ts';
import type { Context } from '../../context.ts';
import { notifyEach } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { dropAudio } from '../audio/audio-file.ts';
import { inFacts } from '../notify-people.ts';
import { lockRecordings, type RecordingRow } from '../recordings.sql.ts';
import { otherMembersOf, type RecordingLines } from '../registering/recording-lines.ts';
import {
  addProposal,
  endProposals,
  lateProposals,
  membersAmong,
  type NewProposal,
  type ProposalRow,
  type ProposedIdentity,
  passToSociety,
  waitingOf,
} from './proposals.sql.ts';
import { proposedBetween } from './proposed-lines.ts';

/** What somebody on a recording wants to change and others have to accept. */
type Amendment = {
  readonly lines: RecordingLines;
  /** Undefined where the ISRC stays. */
  readonly isrc?: string | null | undefined;
  /** What else identifies the recording, as it becomes. */
  readonly changes?: ProposedIdentity | null;
  readonly withdraws?: boolean;
  readonly reason?: string | null;
  readonly consents: readonly Consent[];
  readonly by: { readonly memberId: string; readonly name: string };
  readonly answerBy: Date;
  readonly at: Date;
};

/** Keeps an amendment until those it concerns have accepted; it takes the place of an earlier one of the same member. */
export async function proposeAmendment(
  tx: Transaction,
  recording: RecordingRow,
  { consents, by, answerBy, at, ...wanted }: Amendment,
): Promise<void> {
  const earlier = (await waitingOf(tx, recording.id, by.memberId)).filter(
    ({ kind }) => kind === 'amendment',
  );
  await closeProposals(tx, earlier, {
    state: 'withdrawn',
    endedBy: by.memberId,
    reason: null,
    at,
  });
  const isForSociety = consents.some((one) => one.of === 'one' && one.holderIds.length === 0);
  const proposal: NewProposal = {
    id: newId(at),
    recordingId: recording.id,
    kind: 'amendment',
    memberId: by.memberId,
    reason: wanted.reason ?? null,
    isrc: wanted.isrc,
    changes: wanted.changes ?? null,
    withdraws: wanted.withdraws ?? false,
    forSocietySince: isForSociety ? at : null,
    at,
    answerBy,
    lines: proposedBetween(recording, wanted.lines),
    asked: askedFor(consents),
  };
  await addProposal(tx, proposal);
  await notifyOfProposal(tx, recording, proposal, by.name);
}

/** Ends proposals that still wait. The sound that one would have given the recording goes, unless it was accepted. */
export async function closeProposals(
  tx: Transaction,
  proposals: readonly ProposalRow[],
  end: Parameters<typeof endProposals>[2],
): Promise<void> {
  const ids = proposals.map(({ id }) => id);
  await endProposals(tx, ids, end);
  if (end.state === 'accepted') return;
  for (const { changes } of proposals) await dropAudio(tx, changes?.file_id ?? null, end.at);
}

/** Asks those who can accept a claim or an amendment, and tells the others on the recording. */
export async function notifyOfProposal(
  tx: Transaction,
  recording: RecordingRow,
  proposal: NewProposal,
  by: string,
): Promise<void> {
  const { kind, asked, memberId, at, answerBy, reason } = proposal;
  const askedMembers = await membersAmong(tx, asked);
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
    changes: wordsOf(proposal),
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

/** What a proposal changes but for lines: the fields as they become, and whether it withdraws the recording. */
function wordsOf({ changes, isrc, withdraws }: NewProposal) {
  const { file_id: file, ...name } = changes ?? {};
  return [
    ...Object.entries(name).map(([field, value]) => ({ field, new: value ?? null })),
    ...(isrc === undefined ? [] : [{ field: 'isrc', new: isrc }]),
    ...(file === undefined ? [] : [{ field: 'audio', new: null }]),
    ...(withdraws ? [{ field: 'state', new: 'withdrawn' }] : []),
  ];
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

const batch = 100;

/** Whether a proposal is about what a recording is told by: nobody's silence ends it. */
const movesIdentity = ({ kind, changes, changes_isrc, withdraws }: ProposalRow): boolean =>
  kind === 'name' || changes !== null || changes_isrc || withdraws;

/**
 * Ends the amendments of lines that not everybody answered in time, and passes the others to the society. Any number of processes may do so at
 * once; returns how many there were.
 */
export async function expireRecordingProposals(ctx: Context): Promise<number> {
  for (let total = 0; ; ) {
    const ended = await transaction(ctx.db, async (tx) => {
      const at = ctx.now();
      const seen = await lateProposals(tx, at, batch);
      await lockRecordings(tx, [...new Set(seen.map(({ recording_id }) => recording_id))]);
      // What was answered while it waited for the lock has ended.
      const late = await lateProposals(tx, at, batch);
      const end = { state: 'expired', reason: null, at } as const;
      const [forSociety, over] = [
        late.filter(movesIdentity),
        late.filter((one) => !movesIdentity(one)),
      ];
      const ids = forSociety.map(({ id }) => id);
      await passToSociety(tx, ids, at);
      await closeProposals(tx, over, { ...end, endedBy: null });
      for (const proposal of over)
        await notifyOfEnd(tx, proposal, {
          ...end,
          by: { memberId: null, name: ctx.society.name },
        });
      return seen.length;
    });
    total += ended;
    if (ended < batch) return total;
  }
}
