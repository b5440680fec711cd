import type {
  answerRecordingProposal as answerRecordingProposalEndpoint,
  withdrawRecordingProposal as withdrawRecordingProposalEndpoint,
} from '#contract/recordings/recordings.ts';
import { Problem } from '#domain/problems.ts';
import { askedFor, isConsented } from '#domain/recordings/standing.ts';
import type { Actor, Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { lookForUses } from '../../usage/matching/rematch.ts';
import { dropAudio, keptAudio, soundEdits } from '../audio/audio-file.ts';
import { nameOfHolder } from '../links/links.sql.ts';
import { lockStanding, refuseFrozen, refuseTakenIsrc } from '../lock-recording.ts';
import {
  type Change,
  notifyOfConflicts,
  notifyOfDescription,
  notifyOfLines,
} from '../notify-people.ts';
import { lockRecordings, type RecordingRow, recordingsWithLines } from '../recordings.sql.ts';
import { hasConflict } from '../registering/add-recordings.ts';
import { type Asking, askedNow, changeIdentity } from '../registering/change-identity.ts';
import { editsBetween, factsOf } from '../registering/recording-facts.ts';
import { withdraw } from '../registering/withdraw-recording.ts';
import { setNamedFirst, writeLines } from '../registering/write-recordings.sql.ts';
import { writeRecordingVersions } from '../registering/write-version.ts';
import { closeProposals, notifyOfEnd } from './make-proposal.ts';
import { proposalView } from './proposal-view.ts';
import {
  addAsked,
  anyProposal,
  hasPlays,
  type ProposalRow,
  proposalOf,
  saveAnswer,
} from './proposals.sql.ts';
import { consentsOf, linesWith, refuseImpossibleLines } from './proposed-lines.ts';

/**
 * Accepts or declines a claim or an amendment. Whose consent it needs is worked out of the recording as it is now; the last of them makes
 * the change, and one who declines ends it.
 */
export const answerRecordingProposal: Handler<typeof answerRecordingProposalEndpoint> = (
  ctx,
  actor,
  { params, body },
) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { proposal, recording } = await lockProposal(tx, params.id, actor);
    // A no changes nothing.
    if (body.answer === 'accepted') refuseFrozen(recording);
    const consents = consentsOf(recording, proposal, await hasPlays(tx, recording.id));
    const asked = askedFor(consents);
    // Nobody's consent is needed any more when those who were asked have left: then anybody on the recording answers.
    const mayAnswer = asked.length === 0 ? recording.is_mine : asked.includes(actor.rightsHolderId);
    if (!mayAnswer || (asked.length === 0 && consents.length > 0)) throw new Problem('not_allowed');
    await addAsked(tx, proposal.id, [...asked, actor.rightsHolderId]);
    const reason = body.answer === 'declined' ? body.reason : null;
    await saveAnswer(tx, proposal.id, actor.rightsHolderId, { answer: body.answer, reason, at });
    const accepted = proposal.answers.filter(({ answer }) => answer === 'accepted');
    const acceptedIds = new Set([...accepted.map(({ id }) => id), actor.rightsHolderId]);
    const name = await nameOfHolder(tx, actor.rightsHolderId);
    if (body.answer === 'declined') {
      await end(tx, proposal, { state: 'declined', actor, name, reason, at });
    } else if (isConsented(consents, acceptedIds)) {
      const acceptedBy = [...accepted.map((one) => one.name), name];
      await end(tx, proposal, { state: 'accepted', actor, name, reason, at });
      await applyProposal(tx, recording, proposal, { acceptedBy, ...askedNow(ctx, at) });
    }
    const answered = await proposalOf(tx, proposal.id, actor);
    if (answered === undefined) throw new Problem('not_found');
    return { data: proposalView(answered, recording, actor) };
  });

async function end(
  tx: Transaction,
  proposal: ProposalRow,
  {
    state,
    actor,
    name,
    reason,
    at,
  }: {
    readonly state: 'accepted' | 'declined';
    readonly actor: Actor;
    readonly name: string;
    readonly reason: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await closeProposals(tx, [proposal], { state, endedBy: actor.memberId, reason, at });
  await notifyOfEnd(tx, proposal, { state, by: { memberId: actor.memberId, name }, reason, at });
}

/**
 * A proposal that waits, and its recording, both locked until the transaction ends.
 * @throws Problem `not_found` to whoever made it or is not on the recording, `proposal_over`
 */
async function lockProposal(
  tx: Transaction,
  id: string,
  actor: Actor,
): Promise<{ proposal: ProposalRow; recording: RecordingRow }> {
  const seen = await proposalOf(tx, id, actor);
  if (seen === undefined) throw new Problem('not_found');
  await lockRecordings(tx, [seen.recording_id]);
  const proposal = await proposalOf(tx, id, actor);
  if (proposal === undefined) throw new Problem('not_found');
  if (proposal.state !== 'waiting') throw new Problem('proposal_over');
  if (proposal.member_id === actor.memberId) throw new Problem('not_found');
  return { proposal, recording: await lockStanding(tx, proposal.recording_id, actor) };
}

/** Withdraws a claim or an amendment, by who made it; those who were asked are told. */
export const withdrawRecordingProposal: Handler<typeof withdrawRecordingProposalEndpoint> = (
  ctx,
  actor,
  { params },
) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { memberId } = actor;
    const seen = await proposalOf(tx, params.id, actor);
    if (seen === undefined) throw new Problem('not_found');
    await lockRecordings(tx, [seen.recording_id]);
    const proposal = await proposalOf(tx, params.id, actor);
    if (proposal === undefined) throw new Problem('not_found');
    if (proposal.member_id !== memberId || proposal.kind === 'name')
      throw new Problem('not_allowed');
    if (proposal.state !== 'waiting') throw new Problem('proposal_over');
    const end = { state: 'withdrawn', reason: null, at } as const;
    await closeProposals(tx, [proposal], { ...end, endedBy: memberId });
    await notifyOfEnd(tx, proposal, { ...end, by: { memberId, name: proposal.proposer } });
    return { data: undefined };
  });

/**
 * What the society decides on a claim or an amendment that waits: accepted, it is made anybody who has not answered yet.
 * @throws Problem `not_found`, `proposal_over`, `recording_withdrawn`
 */
export function decideRecordingProposal(
  ctx: Context,
  id: string,
  { isAccepted, reason }: { readonly isAccepted: boolean; readonly reason: string },
): Promise<ProposalRow> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const seen = await anyProposal(tx, id);
    if (seen === undefined) throw new Problem('not_found');
    await lockRecordings(tx, [seen.recording_id]);
    const [recording] = await recordingsWithLines(tx, [seen.recording_id]);
    const proposal = await anyProposal(tx, id);
    if (recording === undefined || proposal === undefined) throw new Problem('not_found');
    if (proposal.state !== 'waiting') throw new Problem('proposal_over');
    if (recording.state === 'withdrawn') throw new Problem('recording_withdrawn');
    const { name } = ctx.society;
    const asking = { acceptedBy: [name], ...askedNow(ctx, at) };
    const state = isAccepted ? 'accepted' : 'declined';
    await closeProposals(tx, [proposal], { state, endedBy: null, reason, at });
    if (isAccepted) await applyProposal(tx, recording, proposal, asking);
    await notifyOfEnd(tx, proposal, { state, by: { memberId: null, name }, reason, at });
    return proposal;
  });
}

/**
 * Makes what a proposal says, once everybody whose consent it needs has accepted; history names who proposed it and who accepted.
 * @throws Problem when the lines do not go together any more, or another recording has the ISRC
 */
async function applyProposal(
  tx: Transaction,
  recording: RecordingRow,
  proposal: ProposalRow,
  { acceptedBy, ...asking }: Asking & { readonly acceptedBy: readonly string[] },
): Promise<void> {
  const { at } = asking;
  const { id } = recording;
  const memberId = proposal.member_id;
  const accepted = [
    ...(proposal.reason === null ? [] : [{ field: 'reason', old: null, new: proposal.reason }]),
    { field: 'accepted_by', old: null, new: acceptedBy },
  ];
  if (proposal.withdraws) {
    const by = { memberId, name: proposal.proposer, reason: proposal.reason };
    return withdraw(tx, recording, by, { edits: accepted.slice(-1), at });
  }
  const lines = linesWith(recording, proposal);
  refuseImpossibleLines(lines);
  const { file_id: file, ...name } = proposal.changes ?? {};
  const isrc = proposal.changes_isrc ? proposal.isrc : recording.isrc;
  const columns = { ...recording, ...name, isrc };
  if (isrc !== recording.isrc) await refuseTakenIsrc(tx, columns, id);
  const audio = file === undefined ? recording.audio : await keptAudio(tx, file);
  const fileId = audio?.id ?? null;
  await writeLines(tx, [{ recordingId: id, lines, hasConflict: hasConflict(lines) }]);
  if (proposal.kind === 'name') {
    await setNamedFirst(tx, id, null, at);
    await lookForUses(tx, [id]);
  }
  await changeIdentity(tx, recording, { columns, fileId }, asking);
  if (file !== undefined) await dropAudio(tx, recording.file_id, at);
  const edits = [
    ...editsBetween(
      { facts: factsOf(recording, recording, recording), lines: recording },
      { facts: factsOf(columns, lines, { credits: recording.credits, audio }), lines },
    ),
    ...(file ? (await soundEdits(tx, [file])).values() : []),
    ...accepted,
  ];
  const kind = proposal.kind === 'claim' ? 'claimed' : 'amended';
  await writeRecordingVersions(tx, [{ recording, kind, memberId, edits }], at);
  const by = { memberId, name: proposal.proposer };
  const change: Change = { id, title: columns.title, artist: columns.artist, by };
  await notifyOfDescription(tx, change, recording, edits, at);
  await notifyOfLines(tx, change, recording, lines, at);
  await notifyOfConflicts(tx, change, recording, lines, at);
}
