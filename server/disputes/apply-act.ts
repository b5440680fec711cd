import { decide } from '#domain/disputes/decide.ts';
import type { Act, Decision, DisputeEvent } from '#domain/disputes/decision.ts';
import type { DisputeState } from '#domain/disputes/dispute.ts';
import { type Following, type Hold, whatFollows } from '#domain/disputes/what-follows.ts';
import { waitForSociety } from '../consent/wait-for-society.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { answerableHolders } from '../shares/holder-lines.ts';
import { linesOf } from '../works/work-view.ts';
import { endSplitProposals } from './change.sql.ts';
import { carryOut, conclude } from './conclude.ts';
import { type DisputeRow, disputeById } from './dispute.sql.ts';
import type { LockedDispute } from './lock-dispute.ts';
import { type News, notifyParties } from './notify-parties.ts';
import { addParties, setSilent } from './parties/parties.sql.ts';
import { claimOf, factsOf } from './party-facts.ts';
import { acceptances, claimsOf, concessions } from './proposals/given-consents.ts';
import { readLines, type StoredLine, splitLines } from './proposals/stored-line.ts';
import { recordEvents } from './record-events.ts';
import { turnMail } from './society/messages.ts';
import { addEvents, type EventAuthor, type EventToAdd } from './timeline.sql.ts';

const waits: Partial<Record<DisputeState, string>> = {
  mediation:
    'A dispute has come to mediation. Name a mediator, and say when and where the parties meet, with the operator’s command: society disputes mediator.',
  determination:
    'A dispute needs the society’s decision. Review and decide it with the operator’s commands: society disputes show, society disputes decide.',
};

/** Notifies the society by mail when what others did, or time, has brought a dispute to a step that is the society's to take. */
async function notifySocietyOfTurn(
  tx: Transaction,
  ctx: Context,
  before: Pick<DisputeRow, 'state'>,
  after: DisputeRow,
): Promise<void> {
  const what = waits[after.state];
  if (what === undefined || after.state === before.state || after.turn !== 'society') return;
  await sendMail(tx, ctx, { to: ctx.society.email, mail: turnMail(ctx, after, what) });
}

/** An act in a dispute: for the rules, and with what it says. */
export type ActToApply = {
  readonly act: Act;
  readonly by: EventAuthor;
  /** What is said with it, as the timeline shows it. */
  readonly note?: string | null;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Writes what it says besides its events: a claim, a proposal, an answer. Done once the rules allow it. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most acts have nothing to add to what they write.
  readonly write?: (at: Date) => Promise<Written | void>;
  /** The split that the society decides on; null where nothing changes, or one work becomes another's. */
  readonly lines?: readonly StoredLine[] | null;
  /** The notice to the others; where the act ends the dispute, or is the last that was waited for, they get that notice instead. */
  readonly news?: (after: DisputeRow, before: DisputeRow) => News | null;
};

/** What became of writing it: more for the timeline, whether a filed claim must wait, whether it is somebody else's turn. */
export type Written = {
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly hold?: Hold;
  readonly changesTurns?: boolean;
};

/**
 * The one way of every act in a dispute, which is locked: the rules decide, what was said is written, what happened is recorded, what
 * follows from it is done, and the others are notified; all in the transaction that locked it.
 * @throws Problem the refusal
 */
export async function applyAct(
  tx: Transaction,
  ctx: Context,
  locked: LockedDispute,
  { act, by, note = null, detail, write, lines = null, news }: ActToApply,
): Promise<DisputeRow> {
  const { dispute: before, work } = locked;
  const at = ctx.now();
  const decision = decide(factsOf(locked), act, at);
  if (decision.ends) {
    await endSplitProposals(tx, before.id, decision.ends.as, at, decision.ends.ids);
  }
  const written = (await write?.(at)) ?? {};
  if (decision.silences) await setSilent(tx, before.id, at);
  const dispute = (await disputeById(tx, before.id)) ?? before;
  const now = { dispute, work };
  const following = whatFollows(factsOf(now), decision, written.hold ?? null);
  const said = { by, note, detail: { ...detail, ...written.detail } };
  const events = [...signed(decision.events, said), ...byRule(following)];
  // An act that brings nothing but the end of somebody's turn is nobody's: its consequences are told to all.
  const isSomebodys = decision.weighs !== 'presence';
  const byMemberId = by !== null && 'memberId' in by ? by.memberId : null;
  const outcome = following.ends?.outcome ?? decision.outcome;
  if (outcome !== undefined) {
    return conclude(tx, ctx, now, {
      outcome,
      lines: linesOfOutcome(dispute, following, lines),
      reasons: decision.outcome === undefined ? null : note,
      events,
      byMemberId: isSomebodys ? byMemberId : null,
      ...(following.ends?.outcome === 'agreed' && { proposalId: following.ends.proposalId }),
    });
  }
  if (decision.carriesOut) return carryOut(tx, ctx, now);
  const after = await record(tx, ctx, now, { decision, following, written, events });
  if (following.confirms !== undefined) {
    await putToSociety(tx, ctx, now, following.confirms.proposalId);
  }
  const hasGoneOn = decision.weighs === 'presence' && after.state !== before.state;
  const notice: News | null =
    following.confirms !== undefined
      ? {
          event: 'dispute_to_be_confirmed',
          facts: { is_claim: following.confirms.proposalId === null },
        }
      : hasGoneOn
        ? { event: 'dispute_went_on', facts: {} }
        : (news?.(after, before) ?? null);
  const isOwnNews = following.confirms === undefined && !hasGoneOn;
  const senderId = isSomebodys || isOwnNews ? byMemberId : null;
  if (notice !== null) await notifyParties(tx, after, { ...notice, by: senderId }, at);
  const isSocietys = by !== null && 'society' in by && decision.weighs === undefined;
  if (!isSocietys) await notifySocietyOfTurn(tx, ctx, before, after);
  return after;
}

// The note and the detail stand with the last event of who acts.
function signed(
  events: readonly DisputeEvent[],
  { by, note, detail }: Required<Pick<EventToAdd, 'by' | 'note' | 'detail'>>,
): EventToAdd[] {
  const own = events.findLast((event) => event.by === 'actor');
  const details = Object.keys(detail).length > 0 ? { detail } : {};
  return events.map((event) => ({
    ...event,
    by: event.by === null ? null : by,
    ...(event === own && { note, ...details }),
  }));
}

function byRule({ events, confirms }: Following): EventToAdd[] {
  const agreed = confirms?.proposalId ?? null;
  return events.map((event) => ({
    ...event,
    by: null,
    ...(agreed !== null && { detail: { agreed } }),
  }));
}

function linesOfOutcome(
  dispute: DisputeRow,
  { ends }: Following,
  decided: readonly StoredLine[] | null,
): readonly StoredLine[] | null {
  if (ends === undefined) return decided;
  if (ends.outcome === 'claim') {
    return dispute.kind === 'duplicate_work' ? null : claimOf(dispute, dispute.raised_by);
  }
  return readLines(dispute.open_proposals.find(({ id }) => id === ends.proposalId)?.lines);
}

async function record(
  tx: Transaction,
  ctx: Context,
  { dispute, work }: LockedDispute,
  {
    decision,
    following,
    written: { hold, changesTurns = false },
    events,
  }: {
    readonly decision: Decision;
    readonly following: Following;
    readonly written: Written;
    readonly events: readonly EventToAdd[];
  },
): Promise<DisputeRow> {
  const at = ctx.now();
  const reach = decision.reaches === 'entry' && changesTurns ? 'turns' : decision.reaches;
  if (reach === 'entry') {
    await addEvents(tx, dispute.id, events, at);
    return dispute;
  }
  const { confirms } = following;
  const isPutToOthers = events.some(({ kind }) => kind === 'notify');
  if (confirms !== undefined) {
    await (confirms.proposalId === null
      ? endSplitProposals(tx, dispute.id, 'lapsed', at)
      : endSplitProposals(tx, dispute.id, 'accepted', at, [confirms.proposalId]));
  }
  // Before it is put to them, a claim is nobody else's to read.
  if (isPutToOthers) {
    const others = new Set(answerableHolders(linesOf(work)));
    others.delete(dispute.raised_by);
    const respondents = [...others].map(
      (id) => ({ rightsHolderId: id, side: 'respondent' }) as const,
    );
    await addParties(tx, dispute.id, respondents, at);
  }
  const hasChanged = isPutToOthers || confirms !== undefined;
  const current = (hasChanged && (await disputeById(tx, dispute.id))) || dispute;
  const isStill = following.events.length === 0 && confirms === undefined;
  return recordEvents(
    tx,
    ctx,
    { dispute: current, work },
    {
      events,
      keepsVersion: reach === 'turns' && isStill,
      ...(hold !== undefined && { waitsFor: hold.waitsFor }),
    },
  );
}

/** All agree, and somebody who loses could not be asked or answered through a link: that is recorded, and the society confirms it or decides. */
async function putToSociety(
  tx: Transaction,
  ctx: Context,
  { dispute, work }: LockedDispute,
  proposalId: string | null,
): Promise<void> {
  const proposal = dispute.open_proposals.find(({ id }) => id === proposalId);
  const agreed =
    proposal === undefined ? claimOf(dispute, dispute.raised_by) : readLines(proposal.lines);
  const isMerge = proposal === undefined && dispute.kind === 'duplicate_work';
  await waitForSociety(tx, ctx, work, {
    subject: { kind: 'dispute', disputeId: dispute.id, splitId: proposalId },
    given: proposal === undefined ? concessions(dispute) : acceptances(dispute, proposal.answers),
    split: {
      after: isMerge || agreed === null ? [] : splitLines(agreed),
      claims: claimsOf(dispute),
    },
  });
}
