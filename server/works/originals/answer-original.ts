import type {
  answerOriginal as answerOriginalEndpoint,
  listMadeFrom as listMadeFromEndpoint,
  listOriginals as listOriginalsEndpoint,
  Original,
} from '#contract/works/originals.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { Problem } from '#domain/problems.ts';
import { fold } from '#domain/text/fold.ts';
import { isAskedStill } from '#domain/works/originals.ts';
import type { Actor, Context } from '../../context.ts';
import { notify } from '../../notifications/notify.ts';
import { transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { writeVersion } from '../amending/write-versions.ts';
import { lockWork, readOwnView } from '../lock-work.ts';
import { isOwn, linesOf } from '../work-view.ts';
import { lockWorkRow, visibleWork, type WorkRow } from '../works.sql.ts';
import {
  type OriginalRow,
  originalsOfWorks,
  saveAnswer,
  saveDecision,
  worksMadeFrom,
} from './originals.sql.ts';
import { askedOf, editOfOriginal, isUndecided, stateNow, waitedFor } from './standing-originals.ts';

/** Says as a writer of the earlier work whether I agree to the one made from it; with the last answer the work goes on. */
export const answerOriginal: Handler<typeof answerOriginalEndpoint> = (
  ctx,
  actor,
  { params, body, ifMatch },
) =>
  transaction(ctx.db, async (tx) => {
    await lockWorkRow(tx, params.id);
    const work = await visibleWork(tx, params.id, actor);
    if (work === undefined) throw new Problem('not_found');
    const originals = await originalsOfWorks(tx, [work.id]);
    const original = originals.find(({ original_id }) => original_id === params.original);
    if (original === undefined) throw new Problem('not_found');
    if (!isAsked(original, actor)) throw new Problem('not_allowed');
    if (work.version !== ifMatch) throw new Problem('stale_version');
    if (!mayAnswer(original, actor)) throw new Problem('original_answered');
    const { answer, reason } = body;
    if (answer === 'object' && reason === null) {
      throw new Problem('invalid', [{ path: 'reason', code: 'required' }]);
    }
    const at = ctx.now();
    const said = {
      work_id: work.id,
      original_id: params.original,
      rights_holder_id: actor.rightsHolderId,
      member_id: actor.memberId,
      answer,
      reason,
    };
    await saveAnswer(tx, said, at);
    const me = original.asked.find((one) => one.rights_holder_id === actor.rightsHolderId);
    const name = me?.name ?? '';
    const { title } = original;
    const edit = { name, answer, reason, work_number: numberOf(original), title };
    await writeVersion(
      tx,
      {
        work,
        lines: linesOf(work),
        kind: 'original_answered',
        by: actor,
        edits: [{ field: 'original_answer', old: null, new: edit }],
      },
      at,
    );
    if (work.registered_by !== actor.memberId) {
      const answered = { work: { id: work.id, title: work.title }, original: title };
      await notify(
        tx,
        {
          memberIds: [work.registered_by],
          senderMemberId: actor.memberId,
          event: 'original_answered',
          facts: { ...answered, name, answer, reason },
        },
        at,
      );
    }
    return readOwnView(tx, work.id, actor);
  });

/** What a work may be made from, to its holders and to those who are asked about it. */
export const listOriginals: Handler<typeof listOriginalsEndpoint> = async (
  { db },
  actor,
  { params },
) => {
  const work = await visibleWork(db, params.id, actor);
  if (work === undefined) throw new Problem('not_found');
  const rows = await originalsOfWorks(db, [work.id]);
  const seen = isOwn(work, actor) ? rows : rows.filter((row) => isAsked(row, actor));
  return { data: seen.map((row) => viewOf(row, actor)) };
};

/** What was made from a work, to those whose work it is. */
export const listMadeFrom: Handler<typeof listMadeFromEndpoint> = async (
  { db },
  actor,
  { params },
) => {
  const work = await visibleWork(db, params.id, actor);
  if (work === undefined || !isOwn(work, actor)) throw new Problem('not_found');
  const rows = await worksMadeFrom(db, work.id);
  return {
    data: rows.map(({ id, number, title, registrant, derivation, state }) => ({
      id,
      work_number: formatWorkNumber(number),
      title,
      registered_by_name: registrant,
      derivation,
      state,
    })),
  };
};

/** Whether this member speaks for the earlier work. */
function isAsked({ asked }: OriginalRow, { rightsHolderId }: Actor): boolean {
  return asked.some(({ rights_holder_id }) => rights_holder_id === rightsHolderId);
}

/** Whether an answer of this member would be taken now. */
function mayAnswer(row: OriginalRow, { rightsHolderId }: Actor): boolean {
  const mine = row.asked.find(({ rights_holder_id }) => rights_holder_id === rightsHolderId);
  return mine !== undefined && isUndecided(row) && isAskedStill(askedOf(mine));
}

function numberOf({ number }: Pick<OriginalRow, 'number'>): string | null {
  return number === null ? null : formatWorkNumber(number);
}

function viewOf(row: OriginalRow, actor: Actor): Original {
  const state = stateNow(row);
  const waiting = new Set(waitedFor({ ...row, state }));
  return {
    id: row.original_id,
    work_number: numberOf(row),
    title: row.title,
    derivation: row.derivation,
    writers: row.writers,
    protection: row.protection,
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

/** An earlier work of a work: its id in the register, the title by which it is described, or the id of the pair. */
export type EarlierWork = string | { readonly described: string } | { readonly pair: string };

type OriginalDecision = {
  readonly state: 'refused' | 'cleared';
  readonly reason: string;
  /** The society's name as the history shows it. */
  readonly by: string;
};

/**
 * Decides for the society whether a work may be paid although it seems to be made from another. It can decide otherwise later.
 * @throws Problem not_found
 */
export function decideOriginal(
  ctx: Context,
  { workId, originalId }: { readonly workId: string; readonly originalId: EarlierWork },
  { state, reason, by }: OriginalDecision,
): Promise<WorkRow> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const work = await lockWork(tx, workId);
    const originals = await originalsOfWorks(tx, [workId]);
    const original = originals.find((one) => {
      if (typeof originalId === 'string') return one.original_id === originalId;
      if ('pair' in originalId) return one.id === originalId.pair;
      return one.original_id === null && fold(one.title) === fold(originalId.described);
    });
    if (work === undefined || original === undefined) throw new Problem('not_found');
    await saveDecision(tx, original.id, { state, reason, by }, at);
    await writeVersion(
      tx,
      {
        work,
        lines: linesOf(work),
        kind: 'original_decided',
        by: { memberId: null, signedAs: by },
        edits: [
          editOfOriginal(original, original.state, state),
          { field: 'reason', old: null, new: reason },
        ],
      },
      at,
    );
    const members = new Set([
      work.registered_by,
      ...linesOf(work).flatMap(({ memberId }) => memberId ?? []),
      ...original.asked.map(({ member_id }) => member_id),
    ]);
    await notify(
      tx,
      {
        memberIds: [...members],
        senderMemberId: null,
        event: 'original_decided',
        facts: {
          work: { id: work.id, title: work.title },
          original: { number: original.number, title: original.title },
          is_cleared: state === 'cleared',
          reason,
        },
      },
      at,
    );
    return work;
  });
}
