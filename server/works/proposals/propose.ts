import type { WorkInput } from '#contract/works/work-input.ts';
import { effectOfConsent } from '#domain/consent/consent.ts';
import { Problem } from '#domain/problems.ts';
import {
  mustAgree,
  mustAgreeToWithdraw,
  type ProposalKind,
  representationOf,
} from '#domain/works/proposals.ts';
import { holdsAny } from '#domain/works/shares.ts';
import { heldSplits } from '../../consent/wait-for-society.ts';
import type { Actor, Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { answerByFrom, declined, lineKey, type WorkHolderLine } from '../../shares/holder-lines.ts';
import { makeAmendment, planAmendment, refuseFolklore } from '../amending/amend-work.ts';
import { consentOf, type Signer, writeVersion } from '../amending/write-versions.ts';
import { lockWork, refuseEndInDispute } from '../lock-work.ts';
import {
  asRivalClaim,
  refuseNamedTooOften,
  refuseTakenIswc,
} from '../registering/refuse-registration.ts';
import { isAmendable, linesOf } from '../work-view.ts';
import type { WorkRow } from '../works.sql.ts';
import { writeAnswers } from '../works.sql.ts';
import { applyProposal, withdraw } from './apply-proposal.ts';
import { notifyOfProposal } from './notify-of-proposals.ts';
import {
  agreedLines,
  type ProposalContent,
  proposedLines,
  readContent,
} from './proposal-content.ts';
import { addAsked, addProposal, openProposals, proposalById } from './proposals.sql.ts';

/**
 * Proposes another version of a work, which is locked; makes it at once where it concerns nobody else.
 * @throws Problem proposal_open, work_not_amendable, invalid, nothing_changed or iswc_taken
 */
export async function propose(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  by: Signer,
  {
    input,
    reason,
    actor = null,
  }: {
    readonly input: WorkInput;
    readonly reason: string | null;
    /** Who proposes by their own account; null through a link, where nobody new is named. */
    readonly actor?: Actor | null;
  },
): Promise<void> {
  refuseUnlessFree(work);
  const at = ctx.now();
  const plan = await planAmendment(tx, work, input, at).catch((error: unknown) => {
    throw asRivalClaim(error, work, input, by);
  });
  refuseFolklore(plan.given, ctx);
  await refuseTakenIswc(tx, input, by, work.id);
  if (actor !== null) await refuseNamedTooOften(tx, ctx, actor, plan.given, linesOf(work));
  const before = agreedLines(linesOf(work));
  const after = agreedLines(plan.given);
  const asked = mustAgree(before, after, by.rightsHolderId);
  const effect = effectOfConsent(
    { holderId: by.rightsHolderId, means: consentOf(by).means, isApproved: false },
    {
      before: heldSplits(work),
      after,
      representation: representationOf(before, after),
    },
  );
  if (asked.length === 0 && effect === 'at_once') {
    const agreed = new Map([[by.rightsHolderId, consentOf(by)]]);
    const edits = reason === null ? [] : [{ field: 'reason', old: null, new: reason }];
    await makeAmendment(tx, ctx, work, plan, { by, agreed, edits }, at);
    return;
  }
  // A member's own number is no part of what the others are asked.
  const { own_reference: _, ...proposed } = plan.input;
  const content = { work: proposed, changes: plan.edits };
  const id = await open(tx, ctx, work, by, { kind: 'amendment', reason, content, asked });
  if (asked.length > 0) return;
  // It waits for nobody but the society, which is told of it now.
  const proposal = await proposalById(tx, id);
  const now = await lockWork(tx, work.id);
  if (proposal !== undefined && now !== undefined) {
    await applyProposal(tx, ctx, now, proposal, by.memberId);
  }
}

/** Withdraws a work, which is locked, or proposes it to those who have confirmed a share. @throws Problem as {@link propose} */
export async function proposeToWithdraw(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  by: Signer,
  reason: string,
): Promise<void> {
  refuseUnlessFree(work);
  refuseEndInDispute(work);
  const sharing = linesOf(work).filter(({ shares }) => holdsAny(shares));
  const asked = mustAgreeToWithdraw(agreedLines(sharing), by.rightsHolderId);
  if (asked.length === 0) return withdraw(tx, work, by, { reason, edits: [] }, ctx.now());
  await open(tx, ctx, work, by, { kind: 'withdrawal', reason, content: null, asked });
}

function refuseUnlessFree({ open_proposal_id, state }: WorkRow): void {
  if (open_proposal_id !== null) throw new Problem('proposal_open');
  if (!isAmendable(state)) throw new Problem('work_not_amendable');
}

type ToOpen = {
  readonly kind: ProposalKind;
  readonly reason: string | null;
  readonly content: ProposalContent | null;
  readonly asked: readonly string[];
};

async function open(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  by: Signer,
  { kind, reason, content, asked }: ToOpen,
): Promise<string> {
  const at = ctx.now();
  const id = newId(at);
  const answerBy = answerByFrom(ctx, at);
  await addProposal(
    tx,
    {
      id,
      work_id: work.id,
      kind,
      base_version: work.version + 1,
      reason,
      proposed_by: by.rightsHolderId,
      member_id: by.memberId,
      signed_as: by.memberId === null ? (by.signedAs ?? null) : null,
      link_by: by.link?.memberId ?? null,
      content: content === null ? null : JSON.stringify(content),
      created_at: at,
      answer_by: answerBy,
    },
    asked,
  );
  const { lines, edits } = await declineMine(tx, work, by, { kind, reason });
  const edit = { field: 'proposal', old: null, new: { kind, reason } };
  const version = { work, lines, by, edits: [edit, ...edits], hasOpenProposal: true };
  await writeVersion(tx, { ...version, kind: 'proposed' }, at);
  await notifyOfProposal(tx, work, by, { kind, asked, answerBy }, at);
  return id;
}

// Who says what their share should be says that it is not right as it stands.
async function declineMine(
  tx: Transaction,
  work: WorkRow,
  by: Signer,
  { kind, reason }: Pick<ToOpen, 'kind' | 'reason'>,
) {
  const lines = linesOf(work);
  const changed = lines
    .filter(
      ({ id, confirmation }) =>
        kind === 'amendment' && id === by.rightsHolderId && confirmation === 'unconfirmed',
    )
    .map((line) => declined(line, reason, consentOf(by)));
  if (changed.length === 0) return { lines, edits: [] };
  await writeAnswers(tx, work.id, changed);
  const now = new Map(changed.map((line) => [lineKey(line), line]));
  const edit = { field: 'decline', old: null, new: { name: changed[0]?.name ?? '', reason } };
  return { lines: lines.map((line) => now.get(lineKey(line)) ?? line), edits: [edit] };
}

/** Who confirms a share while a proposal would change it has a say in that from now on. `lines` are those of the work now. */
export async function askConfirmer(
  tx: Transaction,
  work: WorkRow,
  lines: readonly WorkHolderLine[],
  rightsHolderId: string,
): Promise<void> {
  const [proposal] = await openProposals(tx, [work.id]);
  if (proposal === undefined || proposal.proposed_by === rightsHolderId) return;
  const content = readContent(proposal.content);
  const asked =
    content === null
      ? [rightsHolderId]
      : mustAgree(agreedLines(lines), proposedLines(content), proposal.proposed_by);
  if (asked.includes(rightsHolderId)) await addAsked(tx, proposal.id, [rightsHolderId]);
}
