import type { answerRecordingProposal as endpoint } from '#contract/recordings/recordings.ts';
import { Problem } from '#domain/problems.ts';
import { askedFor, isConsented } from '#domain/recordings/standing.ts';
import type { Actor } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { nameOfHolder } from '../links/links.sql.ts';
import { lockRecording } from '../lock-recording.ts';
import { lockRecordings, type RecordingRow } from '../recordings.sql.ts';
import { applyProposal } from './apply-proposal.ts';
import { consentsOf } from './consents-of.ts';
import { notifyOfEnd } from './notify-of-proposals.ts';
import { proposalView } from './proposal-view.ts';
import { type ProposalRow, proposalOf } from './proposals.sql.ts';
import { addAsked, endProposals, saveAnswer } from './write-proposals.sql.ts';

/**
 * Accepts or declines a claim or an amendment. Whose consent it needs is worked out of the recording as it is now; the last of them makes
 * the change, and one who declines ends it.
 */
export const answerRecordingProposal: Handler<typeof endpoint> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { proposal, recording } = await lockProposal(tx, params.id, actor);
    const consents = consentsOf(recording, proposal);
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
      await applyProposal(tx, recording, proposal, { acceptedBy, at });
      await end(tx, proposal, { state: 'accepted', actor, name, reason, at });
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
  await endProposals(tx, [proposal.id], { state, endedBy: actor.memberId, reason, at });
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
  return { proposal, recording: await lockRecording(tx, proposal.recording_id, actor) };
}
