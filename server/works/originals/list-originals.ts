import type { listOriginals as endpoint, Original } from '#contract/works/originals.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { Problem } from '#domain/problems.ts';
import { isAskedStill } from '#domain/works/originals.ts';
import type { Actor } from '../../context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { isOwn } from '../work-view.ts';
import { visibleWork } from '../works.sql.ts';
import { type OriginalRow, originalsOfWorks } from './originals.sql.ts';
import { askedOf, isUndecided, stateNow, waitedFor } from './standing-originals.ts';

/** What a work may be made from, to its holders and to those who are asked about it. */
export const listOriginals: Handler<typeof endpoint> = async ({ db }, actor, { params }) => {
  const work = await visibleWork(db, params.id, actor);
  if (work === undefined) throw new Problem('not_found');
  const rows = await originalsOfWorks(db, [work.id]);
  const seen = isOwn(work, actor) ? rows : rows.filter((row) => isAsked(row, actor));
  return { data: seen.map((row) => viewOf(row, actor)) };
};

/** Whether this member speaks for the earlier work. */
export function isAsked({ asked }: OriginalRow, { rightsHolderId }: Actor): boolean {
  return asked.some(({ rights_holder_id }) => rights_holder_id === rightsHolderId);
}

/** Whether an answer of this member would be taken now. */
export function mayAnswer(row: OriginalRow, { rightsHolderId }: Actor): boolean {
  const mine = row.asked.find(({ rights_holder_id }) => rights_holder_id === rightsHolderId);
  return mine !== undefined && isUndecided(row) && isAskedStill(askedOf(mine));
}

function viewOf(row: OriginalRow, actor: Actor): Original {
  const state = stateNow(row);
  const waiting = new Set(waitedFor({ ...row, state }));
  return {
    id: row.original_id,
    work_number: formatWorkNumber(row.number),
    title: row.title,
    state,
    decision_reason: row.decision_reason,
    may_answer: mayAnswer(row, actor),
    asked: row.asked.map((one) => ({
      rights_holder_id: one.rights_holder_id,
      name: one.name,
      is_me: one.rights_holder_id === actor.rightsHolderId,
      is_waited_for: waiting.has(one),
      answer: one.answer,
      reason: one.reason,
      answered_at: one.answered_at === null ? null : new Date(one.answered_at).toISOString(),
    })),
  };
}
