import type { Act } from '#domain/disputes/decision.ts';
import type { DisputeOutcome } from '#domain/disputes/dispute.ts';
import type { DisputeMove } from '#domain/disputes/moves.ts';
import { Problem } from '#domain/problems.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import type { Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { type ActToApply, applyAct } from '../apply-act.ts';
import { extendInvitations } from '../by-link/invitations.sql.ts';
import { setDispute } from '../change.sql.ts';
import { readinessOf } from '../claims/file-dispute.ts';
import { refusalWhereOpen } from '../claims/open-dispute.ts';
import type { DisputeRow, PartyRow } from '../dispute.sql.ts';
import { addMessage } from '../evidence/entries.sql.ts';
import { type LockedDispute, lockAnyDispute } from '../lock-dispute.ts';
import { notifyOfClaim } from '../notify-parties.ts';
import { forgetEvidenceFinished } from '../parties/parties.sql.ts';
import type { StoredLine } from '../proposals/stored-line.ts';

/** What the society does and why, as all parties read it; `by` is its name with that of who does it. */
export type SocietySays = { readonly by: string; readonly reason: string | null };

/** Does something in a dispute, which is locked, in one transaction. @throws Problem not_found */
export function actAsSociety<Done>(
  ctx: Context,
  id: string,
  act: (tx: Transaction, locked: LockedDispute) => Promise<Done>,
): Promise<Done> {
  return transaction(ctx.db, async (tx) => {
    const locked = await lockAnyDispute(tx, id);
    if (locked === undefined) throw new Problem('not_found');
    return act(tx, locked);
  });
}

/** An act of the society's that needs no more facts than the dispute's own. @throws Problem not_found, or the refusal */
export function applyForSociety(
  ctx: Context,
  id: string,
  act: Act,
  { by, reason }: SocietySays,
  more: {
    readonly news?: NonNullable<ActToApply['news']>;
    readonly lines?: readonly StoredLine[] | null;
    readonly note?: string;
    readonly write?: (
      tx: Transaction,
      locked: LockedDispute,
      at: Date,
    ) => ReturnType<NonNullable<ActToApply['write']>>;
  } = {},
): Promise<DisputeRow> {
  const { write, ...rest } = more;
  return actAsSociety(ctx, id, (tx, locked) =>
    applyAct(tx, ctx, locked, {
      act,
      by: { society: by },
      note: reason,
      ...rest,
      ...(write && { write: (at: Date) => write(tx, locked, at) }),
    }),
  );
}

/** Lets a dispute pass that was looked at: the others are notified. */
export function passDispute(ctx: Context, id: string, { by, reason }: SocietySays) {
  return actAsSociety(ctx, id, async (tx, locked) => {
    const readiness = await readinessOf(tx, locked, ctx.now(), null);
    const act = { what: 'pass', readiness } as const;
    const after = await applyAct(tx, ctx, locked, { act, by: { society: by }, note: reason });
    await notifyOfClaim(tx, ctx, after, null);
    return after;
  });
}

const isRaiser = ({ is_raiser }: PartyRow): boolean => is_raiser;

/** Asks the claimant for what is missing. */
export function askForMore(ctx: Context, id: string, says: SocietySays) {
  return applyForSociety(ctx, id, { what: 'ask_information' }, says, {
    write: (tx) => setDispute(tx, id, { asked_for: says.reason }),
    news: () => ({
      event: 'dispute_information_asked',
      facts: { reason: says.reason },
      to: isRaiser,
    }),
  });
}

/** Does not take a dispute on. */
export function rejectDispute(ctx: Context, id: string, says: SocietySays) {
  return applyForSociety(ctx, id, { what: 'reject' }, says, {
    news: () => ({ event: 'dispute_rejected', facts: { reason: says.reason }, to: isRaiser }),
  });
}

/** Takes a dispute to another step. */
export function moveDisputeTo(ctx: Context, id: string, move: DisputeMove, says: SocietySays) {
  return applyForSociety(ctx, id, { what: 'move_on', move }, says, {
    news: () => ({ event: 'dispute_moved_by_society', facts: { reason: says.reason } }),
  });
}

/** Gives the parties until the end of a later day, and their links as long. @throws Problem dispute_moved_on, or invalid for another day */
export function giveTime(ctx: Context, id: string, until: string, says: SocietySays) {
  const deadline = new Date(`${until}T23:59:00Z`);
  const note = [`Until ${formatFullDate(until)}.`, says.reason].filter(Boolean).join(' ');
  return applyForSociety(ctx, id, { what: 'extend', until }, says, {
    note,
    write: async (tx, { dispute }) => {
      // Reminders before the end of the step stay on their days.
      const isDueAtEnd = dispute.due_at?.getTime() === dispute.deadline?.getTime();
      await setDispute(tx, id, { deadline, ...(isDueAtEnd && { due_at: deadline }) });
      await extendInvitations(tx, id, deadline);
    },
    news: () => ({ event: 'dispute_time_given', facts: { until, reason: says.reason } }),
  });
}

/** Decides a dispute: by a split, by merging the work into the one that it duplicates, or that all stays as it is. */
export function decideDispute(
  ctx: Context,
  id: string,
  { lines, outcome }: { readonly lines: readonly StoredLine[] | null; outcome: DisputeOutcome },
  says: SocietySays,
) {
  return applyForSociety(ctx, id, { what: 'decide', outcome }, says, { lines });
}

/** Tries again to carry out what was resolved and could not be carried out. */
export function applyOutcome(ctx: Context, id: string) {
  return actAsSociety(ctx, id, (tx, locked) =>
    applyAct(tx, ctx, locked, { act: { what: 'apply' }, by: null }),
  );
}

/** Opens a dispute again that is over; what was carried out stands until there is another outcome. */
export function reopenDispute(ctx: Context, id: string, { by, reason }: SocietySays) {
  return actAsSociety(ctx, id, async (tx, locked) => {
    const inTheWay = await refusalWhereOpen(tx, locked.dispute, null);
    return applyAct(tx, ctx, locked, {
      act: { what: 'reopen', inTheWay },
      by: { society: by },
      note: reason,
      write: async () => {
        await setDispute(tx, id, {
          outcome: null,
          outcome_at: null,
          outcome_lines: null,
          outcome_reasons: null,
          work_version: null,
          standing: null,
          mediator: null,
          mediation_on: null,
          mediation_place: null,
          court: null,
          court_case: null,
          ruled_on: null,
        });
        await forgetEvidenceFinished(tx, id);
      },
      news: () => ({ event: 'dispute_reopened', facts: { reason } }),
    });
  });
}

/** Writes to all parties. */
export function writeAsSociety(ctx: Context, id: string, text: string) {
  const signed = { rights_holder_id: null, signed_as: ctx.society.name };
  const says = { by: ctx.society.name, reason: null };
  return applyForSociety(ctx, id, { what: 'write' }, says, {
    write: (tx, _, at) =>
      addMessage(tx, { ...signed, id: newId(at), dispute_id: id, text, sent_at: at }),
    news: () => ({ event: 'dispute_society_wrote', facts: { society: ctx.society.name, text } }),
  });
}
