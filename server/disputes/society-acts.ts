import type { DisputeOutcome } from '#domain/disputes/dispute.ts';
import type { DisputeMove } from '#domain/disputes/moves.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { newId } from '../platform/db/new-id.ts';
import {
  actAsSociety,
  moveAsSociety,
  notifyAsSociety,
  type SocietySays,
} from './act-as-society.ts';
import { carryOut } from './carry-out.ts';
import { setDispute } from './change.sql.ts';
import { conclude } from './conclude.ts';
import { forgetEvidenceFinished } from './dispute-parts.sql.ts';
import { addMessage } from './entries.sql.ts';
import { putForward, refuseUnlessReady } from './file-dispute.ts';
import { stateInWords } from './notify-parties.ts';
import { refuseWhereOpen } from './refuse-where-open.ts';
import type { StoredLine } from './stored-line.ts';

/** Lets a dispute pass that was looked at: the others are told. */
export function passDispute(ctx: Context, id: string, { by, reason }: SocietySays) {
  return actAsSociety(ctx, id, async (tx, held) => {
    await refuseUnlessReady(tx, held, ctx.now(), null);
    const society = { society: by };
    const moves = [{ move: 'notify', mover: 'society', by: society, note: reason } as const];
    await putForward(tx, ctx, held, moves, null);
    return held.dispute;
  });
}

/** Asks the claimant for what is missing. */
export function askForMore(ctx: Context, id: string, { by, reason }: SocietySays) {
  return actAsSociety(ctx, id, async (tx, held) => {
    const after = await moveAsSociety(tx, ctx, held, 'ask_information', { by, reason });
    await setDispute(tx, id, { asked_for: reason });
    await notifyAsSociety(tx, ctx, after, {
      title: 'More is needed for your dispute',
      what: `The society asks: ${reason ?? ''}`,
      isForRaiser: true,
    });
    return after;
  });
}

/** Does not take a dispute on. */
export function rejectDispute(ctx: Context, id: string, { by, reason }: SocietySays) {
  return actAsSociety(ctx, id, async (tx, held) => {
    const after = await moveAsSociety(tx, ctx, held, 'reject', { by, reason });
    await notifyAsSociety(tx, ctx, after, {
      title: 'Your dispute was not taken on',
      what: reason ?? '',
      isForRaiser: true,
    });
    return after;
  });
}

/** Takes a dispute to another step. */
export function moveDisputeTo(
  ctx: Context,
  id: string,
  move: DisputeMove,
  { by, reason }: SocietySays,
) {
  return actAsSociety(ctx, id, async (tx, held) => {
    const after = await moveAsSociety(tx, ctx, held, move, { by, reason });
    await notifyAsSociety(tx, ctx, after, {
      title: `${after.title}: a step on`,
      what: `The society took it on. It is now: ${stateInWords(after)}. ${reason ?? ''}`,
    });
    return after;
  });
}

/** Decides a dispute: by a split, by merging the work into the one that it doubles, or that all stays as it is. */
export function decideDispute(
  ctx: Context,
  id: string,
  decision: { readonly lines: readonly StoredLine[] | null; readonly outcome: DisputeOutcome },
  { by, reason }: SocietySays,
) {
  return actAsSociety(ctx, id, (tx, held) =>
    conclude(tx, ctx, held, {
      ...decision,
      reasons: reason,
      events: [],
      byMemberId: null,
      moves: [{ move: 'decide', mover: 'society', by: { society: by }, note: reason }],
    }),
  );
}

/** Tries once more to carry out what was settled and could not be. */
export function applyOutcome(ctx: Context, id: string) {
  return actAsSociety(ctx, id, async (tx, held) => {
    if (held.dispute.state !== 'resolved') throw new Problem('dispute_moved_on');
    return carryOut(tx, ctx, held);
  });
}

/** Opens a dispute again that is over; what was carried out stands until there is another outcome. */
export function reopenDispute(ctx: Context, id: string, { by, reason }: SocietySays) {
  return actAsSociety(ctx, id, async (tx, held) => {
    await refuseWhereOpen(tx, held.dispute, null);
    const none = { outcome: null, outcome_at: null, outcome_lines: null, outcome_reasons: null };
    await setDispute(tx, id, {
      ...none,
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
    const after = await moveAsSociety(tx, ctx, held, 'reopen', { by, reason });
    const title = `${after.title}: opened again`;
    await notifyAsSociety(tx, ctx, after, { title, what: reason ?? '' });
    return after;
  });
}

/** Writes to all parties. */
export function writeAsSociety(ctx: Context, id: string, text: string) {
  return actAsSociety(ctx, id, async (tx, { dispute }) => {
    const at = ctx.now();
    const signed = { rights_holder_id: null, signed_as: ctx.society.name };
    await addMessage(tx, { ...signed, id: newId(at), dispute_id: id, text, sent_at: at });
    const title = `${ctx.society.name} wrote about ${dispute.title}`;
    await notifyAsSociety(tx, ctx, dispute, { title, what: text });
    return dispute;
  });
}
