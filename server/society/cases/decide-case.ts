import { type CaseChoice, maxReasonOf } from '#contract/society/case-choice.ts';
import type { decideCase as deciding } from '#contract/society/cases.ts';
import { type StaffRole, staffMay } from '#domain/permissions.ts';
import { Problem } from '#domain/problems.ts';
import { type CaseKind, caseKinds, type Second } from '#domain/staff/case-kinds.ts';
import type { Context, StaffActor } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { recordStaffAct } from '../../staff/record-staff-event.ts';
import { lockOwnCase, refuseOtherKinds, refuseTaken } from '../queue/queue.routes.ts';
import {
  assignCase,
  type CaseKey,
  type CaseRow,
  closeCase,
  setSnooze,
} from '../queue/queue.sql.ts';
import { askForProof, isAsking } from './ask-proof.ts';
import { comparedLines, refuseUncompared } from './compared-lines.ts';
import {
  aloneAfterMs,
  type ProposalOnCase,
  proposalOn,
  putProposal,
  tryOut,
} from './proposals.sql.ts';
import { refuseInvolved, secondFor } from './refuse-involved.ts';
import { keptInHistory, onlyColleagues, versionOf } from './ruled-case.ts';
import { readFacts, ruledCases } from './ruled-cases.ts';

/** Decides a case, or proposes the decision to a second officer: see the contract. */
export const decideCase: Handler<typeof deciding> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const within = { ...ctx, db: tx };
    refuseOtherKinds(actor, params);
    await ruledCases[params.kind].lock(tx, params.id);
    const row = await lockOwnCase(tx, actor, params, at);
    refuseTaken(row, actor);
    const facts = await readFacts(within, params);
    if (facts === undefined) throw new Problem('case_over');
    await refuseInvolved(within, actor, facts);
    if (versionOf(facts) !== body.version) throw new Problem('case_changed');
    const choice = facts.choices.find(({ id }) => id === body.choice);
    if (choice === undefined) throw new Problem('invalid', 'choice');
    const target = await targetOf(within, actor, params, choice, body.target);
    const proposed = await proposalOn(tx, params);
    const second = await secondFor(within, actor, params.kind, facts);
    const isSeconded = choice.is_seconded && second !== 'at_once';
    const isSingle = isSeconded && second === 'later';
    // Who has become the single officer since then waits from now on: who sent the colleague away would not have to wait at all.
    const isAsSingle = proposed?.is_alone || !isSingle || proposed?.staff_id !== actor.staffId;
    const shares = choice.split === undefined ? null : (body.shares ?? null);
    if (choice.split !== undefined && shares === null) throw new Problem('required', 'shares');
    const isSame =
      proposed?.choice === choice.id &&
      JSON.stringify(proposed.shares) === JSON.stringify(shares) &&
      countsStill(proposed, choice, { kind: params.kind, version: body.version }) &&
      isAsSingle;
    const reason = body.reason ?? (isSame ? proposed.reason : null);
    if (choice.reason === 'required' && reason === null) throw new Problem('required', 'reason');
    if (choice.told && body.cause === undefined) throw new Problem('required', 'cause');
    if (reason !== null && reason.length > maxReasonOf(choice))
      throw new Problem('too_long', 'reason');
    const lines = comparedLines(facts.compared, body.lines);
    await refuseUncompared(tx, actor.staffId, { ...facts, version: body.version }, choice, {
      lines,
      reason,
    });
    if (isSeconded && !isSame) {
      const noted = { choice: choice.id, reason, version: body.version, shares };
      if (shares !== null) {
        const { staffId, name: names } = actor;
        const by = byOf(ctx, names, null, false);
        const made = { choice: choice.id, target: null, cause: null, shares };
        const ruling = { ...made, reason, by, names, staffId };
        await tryOut(tx, () => ruledCases[params.kind].rule(within, params.id, ruling));
      }
      await propose(within, tx, actor, { row, key: params, isSingle }, noted);
      const says = `You chose “${choice.label}”. ${waitsFor[second]}`;
      return { data: { outcome: 'proposed' as const, says, decided_at: at.toISOString() } };
    }
    const first = isSeconded && isSame ? proposed : null;
    const isAlone = first !== null && first.staff_id === actor.staffId;
    if (isAlone && !(isSingle && aloneAt(first.at) <= at))
      throw new Problem(second === 'nobody' ? 'nobody_to_second' : 'own_proposal');
    // Both put their names to what members read: who decides second has seen the words that theirs replace.
    if (
      first !== null &&
      !isAlone &&
      !isForColleagues(choice) &&
      reason !== first.reason &&
      body.instead_of !== first.reason
    )
      throw new Problem('words_differ');
    const { staffId, name } = actor;
    const cause = (choice.told && body.cause) ?? null;
    const decision = {
      staffId,
      decision: choice.id,
      reason: cause,
      text: reason,
      detail: {
        choice: target?.label ?? choice.label,
        ...(target !== null && { target: target.id }),
        ...(facts.compared && { lines }),
        ...(shares !== null && { shares }),
        ...(first !== null &&
          (isAlone
            ? { alone_after_hours: 24 }
            : { first: first.staff_id, first_name: first.by, first_reason: first.reason })),
      },
      since: row.since,
      at,
    };
    await closeCase(tx, params, decision);
    if (isAsking(choice) && facts.asked) {
      const asking = { key: params, since: row.since, staffId, text: reason ?? '', at };
      const said = await askForProof(tx, facts.asked, asking);
      return { data: { outcome: 'done' as const, says: said, decided_at: at.toISOString() } };
    }
    const by = byOf(ctx, name, first, isAlone);
    const says = await ruledCases[params.kind].rule(within, params.id, {
      choice: choice.id,
      target: target?.id ?? null,
      cause,
      shares,
      reason,
      by,
      staffId,
      names: first === null || isAlone ? name : `${first.by} and ${name}`,
    });
    return { data: { outcome: 'done' as const, says, decided_at: at.toISOString() } };
  });

/**
 * What was searched for, with its name, where the choice needs it; null where it does not.
 * @throws Problem `required` or `invalid` at `target`, `own_case` for who gains by it
 */
async function targetOf(
  ctx: Context,
  actor: StaffActor,
  { kind, id }: CaseKey,
  { target_label: label }: CaseChoice,
  target: string | undefined,
): Promise<{ readonly id: string; readonly label: string } | null> {
  if (label === undefined) return null;
  if (target === undefined) throw new Problem('required', 'target');
  const found = await ruledCases[kind].targets?.read(ctx, id, target);
  if (found === undefined) throw new Problem('invalid', 'target');
  await refuseInvolved(ctx, actor, found);
  return { id: target, label: found.label };
}

/** Whether only the society reads why. */
function isForColleagues({ reason_label: label }: CaseChoice): boolean {
  return label === onlyColleagues || label === keptInHistory;
}

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

/** Notes the first of two decisions: the case is free for a colleague, or in a society with one officer comes back after a day. */
export async function propose(
  { now }: Context,
  tx: Transaction,
  actor: StaffActor,
  {
    row,
    key,
    isSingle,
  }: { readonly row: CaseRow; readonly key: CaseKey; readonly isSingle: boolean },
  noted: Pick<ProposalOnCase, 'choice' | 'reason' | 'version' | 'shares'>,
): Promise<void> {
  const at = now();
  await putProposal(tx, key, { ...noted, staff_id: actor.staffId, is_alone: isSingle, at });
  await assignCase(tx, key, null, at);
  const until = isSingle ? aloneAt(at) : null;
  const snooze = until && {
    until,
    by: actor.staffId,
    reason: 'You can confirm your decision after 24 hours.',
  };
  await setSnooze(tx, row, snooze);
  const detail = { kind: key.kind, case: key.id, choice: noted.choice };
  await recordStaffAct(tx, actor, { event: 'decision_proposed', detail, at });
}

/** What a first decision waits for, said to who made it. */
export const waitsFor: Readonly<Record<Second, string>> = {
  colleague: 'A colleague must make the same decision.',
  later: 'You can confirm it in 24 hours.',
  at_once: 'It takes effect at once.',
  nobody: 'Nobody else here can make the same decision, so nothing happens yet.',
};

/** Whether a first decision is one of two, for who makes the same choice of the facts of this version. */
export function countsStill(
  proposed: ProposalOnCase,
  choice: CaseChoice | undefined,
  { kind, version }: { readonly kind: CaseKind; readonly version: string },
): boolean {
  const isOfThese = choice?.stands === true || proposed.version === version;
  return isOfThese && mayStill(proposed, kind);
}

/**
 * Whether who decided first may still decide such cases. What somebody decided who has left does not count, nor what was decided before
 * they were invited again: that takes an account from whoever had got hold of it.
 */
function mayStill({ joined_at, ended_at, roles, at }: ProposalOnCase, kind: CaseKind): boolean {
  const isSameAccount = ended_at === null && joined_at !== null && joined_at <= at;
  return isSameAccount && staffMay(roles as StaffRole[], caseKinds[kind].action);
}

export function aloneAt(proposedAt: Date): Date {
  return new Date(proposedAt.getTime() + aloneAfterMs);
}
