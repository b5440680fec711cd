import type { CaseChoice } from '#contract/society/case-choice.ts';
import type {
  readCasePage as drawing,
  readCaseFile as opening,
  readCase as reading,
  searchCaseTargets as searching,
  showWholeLine as showing,
} from '#contract/society/cases.ts';
import * as contract from '#contract/society/cases.ts';
import { Problem } from '#domain/problems.ts';
import type { CaseKind, Second } from '#domain/staff/case-kinds.ts';
import { checkReasonNames } from '#domain/staff/identity-check.ts';
import type { Context, StaffActor } from '../../context.ts';
import { openFile, savedName } from '../../platform/files/open-file.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { parseSourceOf } from '../../platform/sheets/byte-source.ts';
import { lineFor } from '../queue/describe-cases.ts';
import { refuseOtherKinds } from '../queue/queue.routes.ts';
import { type CaseKey, decisionsOf, notesOn, waitingCase } from '../queue/queue.sql.ts';
import { linkNamed } from './case-links.ts';
import { withLooks } from './compared-lines.ts';
import { aloneAt, countsStill, decideCase } from './decide-case.ts';
import { type ProposalOnCase, proposalOn } from './proposals.sql.ts';
import { confirmLook, countPage, recordLook } from './record-look.ts';
import { refuseInvolved, secondFor } from './refuse-involved.ts';
import { type CaseFacts, type CaseFile, versionOf } from './ruled-case.ts';
import { readFacts, ruledCases } from './ruled-cases.ts';
import { ownLastDecision, undoDecision } from './undo-decision.ts';

const readCase: Handler<typeof reading> = async (ctx, actor, { params }, { address }) => {
  const { db } = ctx;
  const facts = await factsFor(ctx, actor, params);
  const {
    involved,
    staff_id,
    member_id,
    names,
    asked,
    basis,
    kind = params.kind,
    ...shown
  } = facts;
  const key = { kind, id: params.id };
  const event = member_id === undefined ? 'looked_at_case' : 'looked_at_check';
  await recordLook(ctx, actor, facts, { event, key, address });
  const found = await waitingCase(db, key);
  const row = found && found.since <= ctx.now() ? found : undefined;
  const proposed = await proposalOn(db, key);
  const second = await secondFor(ctx, actor, kind, facts);
  const notes = await notesOn(db, key);
  const earlier = await decisionsOf(db, key);
  const { undo } = ruledCases[kind];
  const at = ctx.now();
  const mayUndo = row === undefined && (await ownLastDecision(db, actor, key)) !== undefined;
  const version = versionOf(facts);
  const known = { ...facts, kind, version };
  return {
    data: {
      ...key,
      ...shown,
      ...(await linkNamed(db, actor.roles, facts)),
      ...(shown.compared &&
        member_id && {
          compared: await withLooks(db, actor, { compared: shown.compared, memberId: member_id }),
        }),
      choices: facts.choices.map((choice) => {
        const isSecond = proposed?.choice === choice.id && proposed.staff_id !== actor.staffId;
        const isLast =
          isSecond || (proposed?.choice === choice.id && mayConfirm(second, proposed, at));
        const isFirst = choice.is_seconded && !(isLast && countsStill(proposed, choice, known));
        return isFirst ? { ...choice, follows: `${firstOf[second]}${choice.follows}` } : choice;
      }),
      proposed: proposed === undefined ? null : proposedOf(second, actor, proposed, known),
      second,
      earlier: earlier.map(({ decision, reason, text, by, decided_at, detail }) => ({
        decision: `${choiceIn(detail) ?? labelOf(facts.choices, decision)}${causeText(reason)}`,
        text: withFirstReason(text, by, detail),
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

/** @throws Problem `not_allowed`, `not_found`, `own_case` */
async function factsFor(ctx: Context, actor: StaffActor, key: CaseKey): Promise<CaseFacts> {
  refuseOtherKinds(actor, key);
  const facts = await readFacts(ctx, key);
  if (facts === undefined) throw new Problem('not_found');
  await refuseInvolved(ctx, actor, facts);
  return facts;
}

export const readCaseFile: Handler<typeof opening> = async (
  ctx,
  actor,
  { params },
  { address },
) => {
  const { file, noteLook } = await fileFor(ctx, actor, params, address);
  const bytes = await openFile(ctx, file);
  await noteLook();
  return {
    data: {
      bytes,
      mediaType: file.media_type ?? 'application/octet-stream',
      fileName: savedName(file),
    },
  };
};

const readCasePage: Handler<typeof drawing> = async (ctx, actor, { params }, { address }) => {
  const { file, noteLook } = await fileFor(ctx, actor, params, address);
  if (file.media_type !== 'application/pdf') throw new Problem('not_found');
  await countPage(ctx.db, actor, ctx.now());
  const source = parseSourceOf(await openFile(ctx, file));
  const asked = { source, by: actor.staffId };
  const { pages, picture } = await ctx.parser.run('drawPage', { page: params.page }, asked);
  // Only now: whoever asks for a page that there is not has seen nothing, and may not approve.
  await noteLook();
  return { data: { pages, picture: picture.toString('base64') } };
};

/** A file of a case. `noteLook` writes down that it was looked at, before anything of it is shown. */
async function fileFor(
  ctx: Context,
  actor: StaffActor,
  { file: id, ...key }: CaseKey & { readonly file: string },
  address: string,
): Promise<{ readonly file: CaseFile; readonly noteLook: () => Promise<void> }> {
  const facts = await factsFor(ctx, actor, key);
  const file = await ruledCases[key.kind].file?.(ctx, key.id, id);
  if (file === undefined) throw new Problem('not_found');
  await confirmLook(ctx.db, actor, key);
  const look = { key, file: id, address };
  const noteLook = () =>
    recordLook(
      ctx,
      actor,
      facts,
      facts.member_id === undefined
        ? { ...look, event: 'looked_at_evidence' }
        : { ...look, event: 'looked_at_scan', seen: { purpose: file.purpose, file: file.id } },
    );
  return { file, noteLook };
}

export const showWholeLine: Handler<typeof showing> = async (
  ctx,
  actor,
  { params },
  { address },
) => {
  const facts = await factsFor(ctx, actor, params);
  const value = await ruledCases[params.kind].whole?.(ctx, params.id, params.field);
  if (value === undefined) throw new Problem('not_found');
  if (value === null) return { data: { value } };
  await confirmLook(ctx.db, actor, params);
  const look = { event: 'looked_at_number', seen: { purpose: params.field } } as const;
  const version = versionOf(facts);
  await recordLook(ctx, actor, facts, { ...look, version, key: params, address });
  return { data: { value } };
};

const searchTargets: Handler<typeof searching> = async (ctx, actor, { params, query }) => {
  refuseOtherKinds(actor, params);
  const found = await ruledCases[params.kind].targets?.search(ctx, params.id, query.q);
  return { data: (found ?? []).slice(0, contract.maxTargets) };
};

/** Whether who decided first, alone, may confirm it now: it then takes effect. */
function mayConfirm(second: Second, { is_alone, at }: ProposalOnCase, now: Date): boolean {
  return second === 'later' && is_alone && aloneAt(at) <= now;
}

/** What comes before that which follows from a first decision. */
const firstOf: Readonly<Record<Second, string>> = {
  colleague: 'A colleague must make the same decision first. ',
  later: 'Nobody else here can decide this, so you must confirm it 24 hours later. ',
  at_once: '',
  nobody: 'Nobody else here can make the second decision, so nothing happens yet. ',
};

function proposedOf(
  second: Second,
  { staffId }: StaffActor,
  proposed: ProposalOnCase,
  facts: Pick<CaseFacts, 'choices'> & { readonly kind: CaseKind; readonly version: string },
) {
  const { choices } = facts;
  const { choice, reason, shares, by, at, staff_id, is_alone } = proposed;
  const made = choices.find(({ id }) => id === choice);
  const isMine = staff_id === staffId;
  return {
    choice,
    label: labelOf(choices, choice),
    reason,
    shares: shares === null ? null : shares.map((row) => [...row]),
    by,
    at: at.toISOString(),
    is_mine: isMine,
    is_outdated: !countsStill(proposed, made, facts),
    alone_at: second === 'later' && isMine && is_alone ? aloneAt(at).toISOString() : null,
  };
}

function labelOf(choices: readonly CaseChoice[], id: string): string {
  return choices.find((choice) => choice.id === id)?.label ?? id;
}

/** The reason of a check, by its key: it stays when what the member was told is erased. */
function causeText(reason: string | null): string {
  return reason === null ? '' : `: ${checkReasonNames[reason as keyof typeof checkReasonNames]}`;
}

/** Why it was decided, after why a first officer proposed the same where their reason was another. */
function withFirstReason(text: string | null, by: string, detail: unknown): string | null {
  const { first_name: name, first_reason: first } = (detail ?? {}) as {
    readonly first_name?: string;
    readonly first_reason?: string | null;
  };
  if (text === null || !first || first === text) return text;
  return `${name} proposed it: “${first}” ${by} approved it: “${text}”`;
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
  answer(contract.readCasePage, readCasePage),
  answer(contract.showWholeLine, showWholeLine),
  answer(contract.decideCase, decideCase),
  answer(contract.searchCaseTargets, searchTargets),
  answer(contract.undoDecision, undoDecision),
];
