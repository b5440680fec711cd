import type {
  CaseChoice,
  readCaseFile as opening,
  readCase as reading,
  searchCaseTargets as searching,
} from '#contract/society/cases.ts';
import * as contract from '#contract/society/cases.ts';
import { Problem } from '#domain/problems.ts';
import type { RuledKind } from '#domain/staff/case-kinds.ts';
import type { StaffEvent } from '#domain/staff/staff-events.ts';
import type { Context, StaffActor } from '../../context.ts';
import { openFile, savedName } from '../../platform/files/open-file.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { recordStaffEvent } from '../../staff/record-staff-event.ts';
import { countLook } from '../identity/look-at-documents.ts';
import { lineFor } from '../queue/describe-cases.ts';
import { refuseOtherKinds } from '../queue/queue.routes.ts';
import { decisionsOf, notesOn, waitingCase } from '../queue/queue.sql.ts';
import { aloneAt, decideCase, isSingleFor } from './decide-case.ts';
import { type ProposalOnCase, proposalOn } from './proposals.sql.ts';
import { refuseInvolved } from './refuse-involved.ts';
import { type CaseFacts, versionOf } from './ruled-case.ts';
import { ruledCases } from './ruled-cases.ts';
import { ownLastDecision, undoDecision } from './undo-decision.ts';

type Key = { readonly kind: RuledKind; readonly id: string };

const readCase: Handler<typeof reading> = async (ctx, actor, { params }, { address }) => {
  const { db } = ctx;
  refuseOtherKinds(actor, params);
  const facts = await ruledCases[params.kind].read(ctx, params.id);
  if (facts === undefined) throw new Problem('not_found');
  await refuseInvolved(db, actor, facts);
  await recordLook(ctx, actor, { event: 'looked_at_case', key: params }, address);
  const row = await waitingCase(db, params);
  const proposed = await proposalOn(db, params);
  const isSingle = await isSingleFor(ctx, actor, params.kind);
  const notes = await notesOn(db, params);
  const earlier = await decisionsOf(db, params);
  const { undo } = ruledCases[params.kind];
  const mayUndo = row === undefined && (await ownLastDecision(db, actor, params)) !== undefined;
  const { involved, staff_id, basis, ...shown } = facts;
  const version = versionOf(facts);
  return {
    data: {
      kind: params.kind,
      id: params.id,
      ...shown,
      proposed:
        proposed === undefined ? null : proposedOf(isSingle, actor, proposed, facts, version),
      earlier: earlier.map(({ decision, text, by, decided_at, detail }) => ({
        decision: choiceIn(detail) ?? labelOf(facts.choices, decision),
        text,
        by,
        at: decided_at.toISOString(),
      })),
      notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
      waiting: row === undefined ? null : await lineFor(db, row),
      ...(mayUndo && undo && { undo: undo.follows }),
      version,
    },
  };
};

/** A case shows how people are reached and what they wrote: who reads it is written down. */
async function recordLook(
  { db, now }: Context,
  actor: StaffActor,
  { event, key: { kind, id }, file }: { event: StaffEvent; key: Key; file?: string },
  address: string,
): Promise<void> {
  const at = now();
  const { staffId, name } = actor;
  await countLook(db, actor, at);
  const detail = { kind, case: id, ...(file !== undefined && { file }) };
  await recordStaffEvent(db, { staffId, by: { staffId, name }, event, detail, address, at });
}

const readCaseFile: Handler<typeof opening> = async (ctx, actor, { params }, { address }) => {
  refuseOtherKinds(actor, params);
  const file = await ruledCases[params.kind].file?.(ctx, params.id, params.file);
  const facts = file && (await ruledCases[params.kind].read(ctx, params.id));
  if (file === undefined || facts === undefined) throw new Problem('not_found');
  await refuseInvolved(ctx.db, actor, facts);
  // Of a case that nobody has to decide now, a session alone shows no file.
  const isWaiting = (await waitingCase(ctx.db, params)) !== undefined;
  if (!isWaiting && !actor.hasRecentFactor) throw new Problem('factor_required');
  const look = { event: 'looked_at_evidence', key: params, file: params.file } as const;
  await recordLook(ctx, actor, look, address);
  return {
    data: {
      bytes: await openFile(ctx, file),
      mediaType: file.media_type ?? 'application/octet-stream',
      fileName: savedName(file),
    },
  };
};

const searchTargets: Handler<typeof searching> = async (ctx, actor, { params, query }) => {
  refuseOtherKinds(actor, params);
  const found = await ruledCases[params.kind].targets?.search(ctx, params.id, query.q);
  return { data: (found ?? []).slice(0, contract.maxTargets) };
};

function proposedOf(
  isSingle: boolean,
  { staffId }: StaffActor,
  { choice, reason, by, at, staff_id, version: seen }: ProposalOnCase,
  { choices }: CaseFacts,
  version: string,
) {
  const isMine = staff_id === staffId;
  return {
    choice,
    label: labelOf(choices, choice),
    reason,
    by,
    at: at.toISOString(),
    is_mine: isMine,
    is_outdated: seen !== version,
    alone_at: isSingle && isMine ? aloneAt(at).toISOString() : null,
  };
}

function labelOf(choices: readonly CaseChoice[], id: string): string {
  return choices.find((choice) => choice.id === id)?.label ?? id;
}

/** The choice as it was called when it was made, and whether it was undone since. */
function choiceIn(detail: unknown): string | null {
  const { choice, undone } = (detail ?? {}) as {
    readonly choice?: unknown;
    readonly undone?: true;
  };
  if (typeof choice !== 'string') return null;
  return undone ? `${choice} (undone)` : choice;
}

export const caseRoutes: readonly Route[] = [
  answer(contract.readCase, readCase),
  answer(contract.readCaseFile, readCaseFile),
  answer(contract.decideCase, decideCase),
  answer(contract.searchCaseTargets, searchTargets),
  answer(contract.undoDecision, undoDecision),
];
