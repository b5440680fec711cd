import { createHash } from 'node:crypto';
import type {
  CaseChoice,
  decideCase as deciding,
  readCaseFile as opening,
  readCase as reading,
} from '#contract/society/cases.ts';
import * as contract from '#contract/society/cases.ts';
import { Problem } from '#domain/problems.ts';
import type { RuledKind } from '#domain/staff/case-kinds.ts';
import type { StaffEvent } from '#domain/staff/staff-events.ts';
import type { Context, StaffActor } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { openFile, savedName } from '../../platform/files/open-file.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { recordStaffEvent } from '../../staff/record-staff-event.ts';
import { countLook } from '../identity/look-at-documents.ts';
import { kindsOf, lineFor, lockOwnCase, refuseTaken } from '../queue/queue.routes.ts';
import {
  assignCase,
  type CaseRow,
  closeCase,
  decisionsOf,
  notesOn,
  setSnooze,
  waitingCase,
} from '../queue/queue.sql.ts';
import {
  aloneAfterMs,
  isOneOf,
  type ProposalOnCase,
  proposalOn,
  putProposal,
} from './proposals.sql.ts';
import type { CaseFacts } from './ruled-case.ts';
import { ruledCases } from './ruled-cases.ts';

type Key = { readonly kind: RuledKind; readonly id: string };

const readCase: Handler<typeof reading> = async (ctx, actor, { params }, { address }) => {
  const { db } = ctx;
  if (!kindsOf(actor).includes(params.kind)) throw new Problem('not_allowed');
  const facts = await ruledCases[params.kind].read(ctx, params.id);
  if (facts === undefined) throw new Problem('not_found');
  await recordLook(ctx, actor, { event: 'looked_at_case', key: params }, address);
  const row = await waitingCase(db, params);
  const proposed = await proposalOn(db, params);
  const notes = await notesOn(db, params);
  const earlier = await decisionsOf(db, params);
  const { involved, basis, ...shown } = facts;
  const version = versionOf(facts);
  return {
    data: {
      kind: params.kind,
      id: params.id,
      ...shown,
      proposed: proposed === undefined ? null : proposedOf(ctx, actor, proposed, facts, version),
      earlier: earlier.map(({ decision, text, by, decided_at, detail }) => ({
        decision: choiceIn(detail) ?? labelOf(facts.choices, decision),
        text,
        by,
        at: decided_at.toISOString(),
      })),
      notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
      waiting: row === undefined ? null : await lineFor(db, row),
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
  if (!kindsOf(actor).includes(params.kind)) throw new Problem('not_allowed');
  const file = await ruledCases[params.kind].file?.(ctx, params.id, params.file);
  if (file === undefined) throw new Problem('not_found');
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

function proposedOf(
  { isSingleOfficer }: Context,
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
    alone_at: isSingleOfficer && isMine ? aloneAt(at).toISOString() : null,
  };
}

function aloneAt(proposedAt: Date): Date {
  return new Date(proposedAt.getTime() + aloneAfterMs);
}

function labelOf(choices: readonly CaseChoice[], id: string): string {
  return choices.find((choice) => choice.id === id)?.label ?? id;
}

/** The choice as it was called when it was made. */
function choiceIn(detail: unknown): string | null {
  const { choice } = (detail ?? {}) as { readonly choice?: unknown };
  return typeof choice === 'string' ? choice : null;
}

/** Changes whenever what a decision is about does, or what can be decided. */
function versionOf(facts: Pick<CaseFacts, 'basis' | 'choices'>): string {
  return createHash('sha256')
    .update(JSON.stringify([facts.basis, facts.choices.map(({ id }) => id)]))
    .digest('base64url');
}

/** Decides a case, or proposes the decision to a second officer: see the contract. */
const decideCase: Handler<typeof deciding> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const within = { ...ctx, db: tx };
    const row = await lockOwnCase(tx, actor, params);
    refuseTaken(row, actor);
    const facts = await ruledCases[params.kind].read(within, params.id);
    if (facts === undefined) throw new Problem('case_over');
    if (await isOneOf(tx, actor.email, facts.involved)) throw new Problem('own_case');
    if (versionOf(facts) !== body.version) throw new Problem('case_changed');
    const choice = facts.choices.find(({ id }) => id === body.choice);
    if (choice === undefined) throw new Problem('invalid', 'choice');
    const proposed = await proposalOn(tx, params);
    const isSame = proposed?.choice === choice.id && proposed.version === body.version;
    const reason = body.reason ?? (isSame ? proposed.reason : null);
    if (choice.reason === 'required' && reason === null) throw new Problem('required', 'reason');
    if (choice.is_seconded && !isSame) {
      const noted = { choice: choice.id, reason, version: body.version };
      await propose(within, tx, actor, { row, key: params }, noted);
      const says = ctx.isSingleOfficer
        ? `You chose “${choice.label}”. You can confirm it in 24 hours.`
        : `You chose “${choice.label}”. A colleague must make the same decision.`;
      return { data: { outcome: 'proposed' as const, says, decided_at: at.toISOString() } };
    }
    const first = choice.is_seconded && isSame ? proposed : null;
    const isAlone = first !== null && first.staff_id === actor.staffId;
    if (isAlone && !(ctx.isSingleOfficer && aloneAt(first.at) <= at))
      throw new Problem('own_proposal');
    const { staffId, name } = actor;
    const decision = {
      staffId,
      decision: choice.id,
      reason: null,
      text: reason,
      detail: {
        choice: choice.label,
        ...(first !== null && (isAlone ? { alone_after_hours: 24 } : { first: first.by })),
      },
      since: row.since,
      at,
    };
    await closeCase(tx, params, decision);
    const by = byOf(ctx, name, first, isAlone);
    const says = await ruledCases[params.kind].rule(within, params.id, {
      choice: choice.id,
      reason,
      by,
    });
    return { data: { outcome: 'done' as const, says, decided_at: at.toISOString() } };
  });

/** Who decided, as members and the history read it. */
function byOf(
  { society }: Context,
  name: string,
  first: ProposalOnCase | null,
  isAlone: boolean,
): string {
  if (first === null) return `${society.name} (${name})`;
  return isAlone
    ? `${society.name} (${name}, who confirmed it after 24 hours)`
    : `${society.name} (${first.by} and ${name})`;
}

/** The first of two decisions: the case is free for a colleague, or in a society with one officer comes back after a day. */
async function propose(
  { isSingleOfficer, now }: Context,
  tx: Transaction,
  { staffId, name }: StaffActor,
  { row, key }: { readonly row: CaseRow; readonly key: Key },
  noted: { readonly choice: string; readonly reason: string | null; readonly version: string },
): Promise<void> {
  const at = now();
  await putProposal(tx, key, { ...noted, staff_id: staffId, at });
  await assignCase(tx, key, null, at);
  const until = isSingleOfficer ? aloneAt(at) : null;
  const snooze = until && {
    until,
    by: staffId,
    reason: 'You can confirm your decision after 24 hours.',
  };
  await setSnooze(tx, row, snooze);
  const detail = { kind: key.kind, case: key.id, choice: noted.choice };
  const by = { staffId, name };
  await recordStaffEvent(tx, { staffId, by, event: 'decision_proposed', detail, at });
}

export const caseRoutes: readonly Route[] = [
  answer(contract.readCase, readCase),
  answer(contract.readCaseFile, readCaseFile),
  answer(contract.decideCase, decideCase),
];
