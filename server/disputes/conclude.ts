import { moveByItself } from '#domain/disputes/decision.ts';
import { type DisputeOutcome, formatDisputeNumber } from '#domain/disputes/dispute.ts';
import { rightsThatDiffer } from '#domain/disputes/split.ts';
import { Problem } from '#domain/problems.ts';
import { collectorRoles } from '#domain/works/chains/chains.ts';
import { nothingSaid } from '#domain/works/chains/collection.ts';
import { isOneOf } from '#domain/works/roles.ts';
import { rights } from '#domain/works/shares.ts';
import { isLive } from '#domain/works/work.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import {
  type LineConsent,
  lineKey,
  resolveLines,
  type WorkHolderLine,
} from '../shares/holder-lines.ts';
import { writeSplit } from '../works/amending/amend-work.ts';
import { mergeWorks } from '../works/duplicates/merge-works.ts';
import { asInput, linesOf } from '../works/work-view.ts';
import { acceptedBy, endSplitProposals, setDispute } from './change.sql.ts';
import { type DisputeRow, disputeById } from './dispute.sql.ts';
import type { LockedDispute } from './lock-dispute.ts';
import { notifyParties } from './notify-parties.ts';
import { rightsOf } from './party-facts.ts';
import { acceptedHow, answeredHow } from './proposals/given-consents.ts';
import { holdersOf } from './proposals/resolve-split.ts';
import {
  inRightsOnly,
  readLines,
  type StoredLine,
  splitDigest,
  splitLines,
  standingLines,
  storedLine,
} from './proposals/stored-line.ts';
import { recordEvents } from './record-events.ts';
import { stuckMail } from './society/messages.ts';
import type { EventToAdd } from './timeline.sql.ts';

/** How a dispute ends: by what, with which split, and the events that lead there. */
type Conclusion = {
  readonly outcome: DisputeOutcome;
  /** Null where nothing changes, or one work becomes another's. */
  readonly lines: readonly StoredLine[] | null;
  readonly reasons: string | null;
  /** The last of them puts the split in force. */
  readonly events: readonly EventToAdd[];
  /** The member whose act ended it; null is the society, or time. */
  readonly byMemberId: string | null;
  /** The proposal that everybody accepted. */
  readonly proposalId?: string;
};

/** Ends a dispute, which is locked, and carries the outcome out in the same transaction where that can be done. */
export async function conclude(
  tx: Transaction,
  ctx: Context,
  { dispute: before, work }: LockedDispute,
  { outcome, lines: given, reasons, events, byMemberId, proposalId }: Conclusion,
): Promise<DisputeRow> {
  const at = ctx.now();
  const lines = given && inRightsOnly(given, linesOf(work), rightsOf(before));
  if (proposalId !== undefined)
    await endSplitProposals(tx, before.id, 'accepted', at, [proposalId]);
  await endSplitProposals(tx, before.id, 'lapsed', at);
  await setDispute(tx, before.id, {
    outcome,
    outcome_reasons: reasons,
    outcome_at: at,
    work_version: null,
    outcome_lines: lines === null ? null : JSON.stringify(lines),
    standing: null,
  });
  const current = (await disputeById(tx, before.id)) ?? before;
  const concluding = events.map((one, place) =>
    place === events.length - 1 && lines !== null
      ? { ...one, detail: { ...one.detail, split: splitDigest(lines) } }
      : one,
  );
  const locked = { dispute: current, work };
  const dispute = await recordEvents(tx, ctx, locked, { events: concluding });
  const standing = standingLines(linesOf(work));
  const isSame =
    lines === null
      ? outcome === 'unchanged' || dispute.kind !== 'duplicate_work'
      : rightsThatDiffer(standing, splitLines(lines)).length === 0;
  if (isSame) {
    const closing = { events: [moveByItself(dispute, 'close')] };
    const closed = await recordEvents(tx, ctx, { dispute, work }, closing);
    await notifyOfOutcome(tx, closed, { outcome, isChanged: false, by: byMemberId }, at);
    return closed;
  }
  const done = await carryOut(tx, ctx, { dispute, work });
  if (done.state === 'applied')
    await notifyOfOutcome(tx, done, { outcome, isChanged: true, by: byMemberId }, at);
  return done;
}

function notifyOfOutcome(
  tx: Transaction,
  dispute: DisputeRow,
  {
    outcome,
    isChanged,
    by,
  }: {
    readonly outcome: DisputeOutcome;
    readonly isChanged: boolean;
    readonly by: string | null;
  },
  at: Date,
): Promise<void> {
  const facts = {
    outcome,
    is_changed: isChanged,
    is_ruled: dispute.ruled_on !== null,
    court: dispute.court,
    reason: dispute.outcome_reasons,
  };
  return notifyParties(tx, dispute, { event: 'dispute_settled', facts, by }, at);
}

/**
 * Carries out the outcome: the work gets its new version, or becomes the one that it duplicates. Where that cannot be done as things
 * stand, the dispute stays resolved, what is contested stays held, and the society is told why.
 */
export async function carryOut(
  tx: Transaction,
  ctx: Context,
  { dispute, work }: LockedDispute,
): Promise<DisputeRow> {
  const at = ctx.now();
  // What stood until now: a dispute that is over shows it beside the outcome.
  const standing = JSON.stringify(linesOf(work).map(storedLine));
  const why = await written(tx, ctx, { dispute, work });
  if (why !== null) {
    const mail = stuckMail(ctx, dispute, why);
    await sendMail(tx, ctx, { to: ctx.society.email, mail });
    return dispute;
  }
  const version = await tx
    .selectFrom('work')
    .select('version')
    .where('id', '=', work.id)
    .executeTakeFirstOrThrow();
  await setDispute(tx, dispute.id, { standing, work_version: version.version });
  const now = (await disputeById(tx, dispute.id)) ?? dispute;
  const events = [moveByItself(now, 'apply')];
  return recordEvents(tx, ctx, { dispute: now, work }, { events });

  async function written(
    tx: Transaction,
    ctx: Context,
    locked: LockedDispute,
  ): Promise<string | null> {
    if (!isLive(locked.work.state)) return 'The work is no longer in the register.';
    if (locked.work.frozen_reason !== null && !isBySociety(locked.dispute))
      return 'The society has stopped changes to the work.';
    return locked.dispute.outcome_lines === null
      ? merged(tx, ctx, locked)
      : split(tx, ctx, locked, at);
  }
}

/** What members agree on among themselves changes no work whose changes the society has stopped. */
function isBySociety({ outcome }: DisputeRow): boolean {
  return outcome === 'decided' || outcome === 'ruled';
}

async function split(
  tx: Transaction,
  ctx: Context,
  { dispute, work }: LockedDispute,
  at: Date,
): Promise<string | null> {
  const holders = holdersOf(readLines(dispute.outcome_lines));
  const before = linesOf(work);
  const isDecided = isBySociety(dispute);
  // Who said that they are not meant is named again only by the society.
  const asked = { on: isDecided ? undefined : work, facts: asInput(work, []) };
  const { lines, problems } = await resolveLines(tx, asInput(work, holders), at, before, asked);
  if (problems.length > 0) return 'The split does not fit the current work.';
  await writeSplit(
    tx,
    work,
    {
      lines: lines.map((line) => collectingIn(dispute.rights, before, line)),
      by: isDecided
        ? { memberId: null, signedAs: ctx.society.name }
        : { memberId: dispute.member_id },
      agreed: new Map(isDecided ? [] : await agreedBy(tx, dispute)),
      isDecided,
      signedAs: ctx.society.name,
      edits: [{ field: 'dispute', old: null, new: formatDisputeNumber(dispute.number) }],
    },
    at,
  );
  return null;
}

// Who is new and only collects does so in the rights that the dispute was about.
function collectingIn(
  inRights: readonly string[],
  before: readonly WorkHolderLine[],
  line: WorkHolderLine,
): WorkHolderLine {
  const isNew = before.every((old) => lineKey(old) !== lineKey(line));
  return isNew && isOneOf(collectorRoles, line.role) && inRights.length < rights.length
    ? {
        ...line,
        collection: { ...nothingSaid, rights: rights.filter((right) => inRights.includes(right)) },
      }
    : line;
}

/** Who has agreed themselves to what is carried out, by account or by link: accepted it, conceded it, or is of the side that claims it. */
async function agreedBy(
  tx: Transaction,
  dispute: DisputeRow,
): Promise<[holderId: string, consent: LineConsent][]> {
  if (dispute.outcome === 'agreed') {
    const accepted = await acceptedBy(tx, dispute.id);
    return accepted.map((one) => [one.rights_holder_id, acceptedHow(one)]);
  }
  return dispute.parties
    .filter(({ side, answer }) => side === 'claimant' || answer === 'conceded')
    .map((party) => [party.rights_holder_id, answeredHow(party)]);
}

async function merged(
  tx: Transaction,
  ctx: Context,
  { dispute, work }: LockedDispute,
): Promise<string | null> {
  if (dispute.other_work_id === null) throw new Problem('dispute_other_work_missing');
  const reason = `This was the outcome of dispute ${formatDisputeNumber(dispute.number)}.`;
  const merge = await mergeWorks(
    { ...ctx, db: tx },
    { from: work.id, into: dispute.other_work_id, resolves: dispute.id },
    { reason, by: ctx.society.name },
  );
  if (!('code' in merge)) return null;
  return merge.code === 'holders_would_lose'
    ? `These people hold shares here but not in the other work: ${merge.names.join(', ')}.`
    : 'One of the two works cannot be merged in its current status.';
}
