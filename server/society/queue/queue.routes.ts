import * as contract from '#contract/society/queue.ts';
import {
  type assignCase as assigning,
  type CaseLine,
  casesOnPage,
  type followQueue as following,
  type listCases as listing,
  type listColleagues as listingColleagues,
  maxSnoozedMs,
  maxSnoozeMs,
  type addCaseNote as noting,
  type snoozeCase as snoozing,
} from '#contract/society/queue.ts';
import { Problem } from '#domain/problems.ts';
import type { StaffEvent } from '#domain/staff/audit-names.ts';
import { caseKindNames } from '#domain/staff/case-kinds.ts';
import type { Context, StaffActor } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { colleaguesFor, refuseOwnCase } from '../cases/refuse-involved.ts';
import { describeCases, lineFor } from './describe-cases.ts';
import { kindsOf, openQueueStream, queueCounts } from './follow-queue.ts';
import {
  addNote,
  assignCase,
  type CaseKey,
  type CaseRow,
  casesWaiting,
  lockCase,
  type Place,
  setSnooze,
  waitingCase,
} from './queue.sql.ts';
import { recordOnCase, takeNextCase } from './take-next.ts';

/** @throws Problem `not_allowed` for a kind that the asker may not decide */
export function refuseOtherKinds(actor: StaffActor, { kind }: Pick<CaseKey, 'kind'>): void {
  if (!kindsOf(actor).includes(kind)) throw new Problem('not_allowed');
}

const listCases: Handler<typeof listing> = async ({ db, now }, actor, { query }) => {
  const at = now();
  const allowed = kindsOf(actor);
  const kinds = query.kind === undefined ? allowed : allowed.filter((kind) => kind === query.kind);
  const rows = await casesWaiting(
    db,
    actor.staffId,
    {
      kinds,
      assigned: query.assigned,
      only: query.only,
      find: query.find ?? '',
      after: query.after === undefined ? null : readPlace(query.after),
      limit: casesOnPage + 1,
    },
    at,
  );
  const page = rows.slice(0, casesOnPage);
  const last = rows.length > casesOnPage ? page.at(-1) : undefined;
  return {
    data: {
      cases: await describeCases(db, page),
      next: last === undefined ? null : writePlace(last, actor.staffId),
      counts: await queueCounts(db, actor, at),
    },
  };
};

const followQueue: Handler<typeof following> = async (ctx, actor) => ({
  data: await openQueueStream(ctx, actor),
});

/** Locks a case that the asker may decide, and that has begun to wait. @throws Problem `not_allowed`, `case_over` */
export async function lockOwnCase(
  tx: Transaction,
  actor: StaffActor,
  key: CaseKey,
  now: Date,
): Promise<CaseRow> {
  refuseOtherKinds(actor, key);
  const row = await lockCase(tx, key);
  if (row === undefined || row.since > now) throw new Problem('case_over');
  return row;
}

/** @throws Problem `case_taken` when a colleague has it */
export function refuseTaken({ assigned_to }: CaseRow, { staffId }: StaffActor): void {
  if (assigned_to !== null && assigned_to !== staffId) throw new Problem('case_taken');
}

/** Changes a case that waits, and gives its line afterwards. `change` gives what the history says besides which case. */
function changing(
  ctx: Context,
  actor: StaffActor,
  key: CaseKey,
  event: StaffEvent,
  change: (tx: Transaction, row: CaseRow) => Promise<Readonly<Record<string, unknown>> | undefined>,
): Promise<{ data: CaseLine }> {
  return transaction(ctx.db, async (tx) => {
    const more = await change(tx, await lockOwnCase(tx, actor, key, ctx.now()));
    await recordOnCase(ctx, tx, actor, key, event, more);
    const row = await waitingCase(tx, key);
    if (row === undefined) throw new Problem('case_over');
    return { data: await lineFor(tx, row) };
  });
}

const listColleagues: Handler<typeof listingColleagues> = async ({ db }, actor, { params }) => {
  refuseOtherKinds(actor, params);
  const colleagues = await colleaguesFor(db, params.kind, actor.staffId);
  return { data: colleagues.map(({ id, name }) => ({ id, name })) };
};

const assignToColleague: Handler<typeof assigning> = (ctx, actor, { params, body }) =>
  changing(ctx, actor, params, 'case_assigned', async (tx, { assigned_name: from }) => {
    await refuseOwnCase({ ...ctx, db: tx }, actor, params);
    const colleagues = await colleaguesFor(tx, params.kind, actor.staffId);
    const colleague = colleagues.find(({ id }) => id === body.staff_id);
    if (colleague === undefined) throw new Problem('not_found', 'staff_id');
    await assignCase(tx, params, colleague.id, ctx.now());
    return { from, to: colleague.name };
  });

const snoozeCase: Handler<typeof snoozing> = (ctx, actor, { params, body }) =>
  changing(ctx, actor, params, 'case_snoozed', async (tx, row) => {
    refuseTaken(row, actor);
    await refuseOwnCase({ ...ctx, db: tx }, actor, params);
    const from = row.snoozed_until?.toISOString() ?? null;
    if (body.until === null) {
      await setSnooze(tx, params, null);
      return { from, to: null };
    }
    const until = new Date(body.until);
    const fromNow = until.getTime() - ctx.now().getTime();
    if (fromNow <= 0 || fromNow > maxSnoozeMs) throw new Problem('snooze_invalid', 'until');
    // Nobody hides a case by snoozing it again and again.
    if (until.getTime() - row.since.getTime() > maxSnoozedMs)
      throw new Problem('snooze_over', 'until');
    if (body.reason === null) throw new Problem('required', 'reason');
    await setSnooze(tx, params, { until, by: actor.staffId, reason: body.reason });
    return { from, to: until.toISOString() };
  });

const addCaseNote: Handler<typeof noting> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    refuseOtherKinds(actor, params);
    if ((await lockCase(tx, params)) === undefined) throw new Problem('case_over');
    await refuseOwnCase({ ...ctx, db: tx }, actor, params);
    const { staffId, name } = actor;
    const id = await addNote(tx, params, { staffId, text: body.text, at });
    await recordOnCase(ctx, tx, actor, params, 'case_noted');
    return { data: { id, by: name, text: body.text, at: at.toISOString() } };
  });

const placePattern = /^([01])_(\d{1,14})_([a-z_]{1,40})_([0-9a-f-]{36})$/;

function writePlace({ kind, id, due_at, assigned_to }: CaseRow, staffId: string): string {
  return `${assigned_to === staffId ? 1 : 0}_${due_at.getTime()}_${kind}_${id}`;
}

/** @throws Problem `invalid` at `after` */
function readPlace(text: string): Place {
  const [, isMine, dueMs, kind, id] = placePattern.exec(text) ?? [];
  const known = caseKindNames.find((one) => one === kind);
  if (known === undefined || id === undefined) throw new Problem('invalid', 'after');
  return { isMine: isMine === '1', dueAt: new Date(Number(dueMs)), kind: known, id };
}

export const queueRoutes: readonly Route[] = [
  answer(contract.listCases, listCases),
  answer(contract.followQueue, followQueue),
  answer(contract.takeNextCase, takeNextCase),
  answer(contract.takeCase, (ctx, actor, { params }) =>
    changing(ctx, actor, params, 'case_taken', async (tx, row) => {
      refuseTaken(row, actor);
      await refuseOwnCase({ ...ctx, db: tx }, actor, params);
      await assignCase(tx, params, actor.staffId, ctx.now());
      return { from: row.assigned_name };
    }),
  ),
  answer(contract.releaseCase, (ctx, actor, { params }) =>
    changing(ctx, actor, params, 'case_released', async (tx, row) => {
      // Who was given their own case may hand it back, but takes it from no colleague.
      if (row.assigned_to !== actor.staffId) await refuseOwnCase({ ...ctx, db: tx }, actor, params);
      await assignCase(tx, params, null, ctx.now());
      return { from: row.assigned_name };
    }),
  ),
  answer(contract.listColleagues, listColleagues),
  answer(contract.assignCase, assignToColleague),
  answer(contract.snoozeCase, snoozeCase),
  answer(contract.addCaseNote, addCaseNote),
];
