import type { Dispute, SplitLine } from '#contract/disputes/dispute.ts';
import type { DisputeInput } from '#contract/disputes/dispute-input.ts';
import type { SplitDraft } from '#contract/drafts.ts';
import { fieldMessages } from '#contract/messages/field-messages.ts';
import type { Work } from '#contract/works/work.ts';
import type { DisputeKind } from '#domain/disputes/dispute.ts';
import type { Right } from '#domain/works/shares.ts';
import { isSame } from '../../forms/merge-entries.ts';
import type { FormProblem, FormSteps } from '../../forms/use-form-steps.ts';
import { savedDrafts, shapedLike } from '../../platform/saved-drafts.ts';
import { enteredLines, inTheseRights, splitOfLines } from '../../shares/split-draft.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { checkSplit, isAsItStands } from '../answers/split-check.ts';
import { type RaiseStep, raiseSteps } from '../dispute-address.ts';

/** A work that was chosen as the other one. */
type ChosenWork = { id: string; title: string; work_number: string };

/** A dispute while it is entered. */
export type ClaimDraft = {
  kind: DisputeKind | null;
  rights: readonly Right[];
  split: SplitDraft;
  otherWork: ChosenWork | null;
  statement: string;
};

/** Nothing said yet: the split is the one that stands. */
export function newClaim(work: Work, rights: readonly Right[]): ClaimDraft {
  return {
    kind: null,
    rights,
    split: inTheseRights(splitOfLines(work, work.holders), rights),
    otherWork: null,
    statement: '',
  };
}

/** A dispute that the server stores, to be continued. */
export function claimOf(work: Work, dispute: Dispute): ClaimDraft {
  const mine: readonly SplitLine[] =
    dispute.claims.find(({ is_mine }) => is_mine)?.lines ?? work.holders;
  return {
    kind: dispute.kind,
    rights: dispute.rights,
    split: inTheseRights(splitOfLines(work, mine), dispute.rights),
    otherWork: dispute.other_work,
    statement: dispute.statement,
  };
}

/** A claim that can be sent, or what stands in the way of going on from a step. */
type CheckedClaim = { ok: true; input: DisputeInput } | { ok: false; problems: FormProblem[] };

/** Looks through the steps up to `step`; what later ones need is not asked yet. */
export function checkClaim(
  claim: ClaimDraft,
  step: RaiseStep,
  nameToAdd: string,
  standing: readonly SplitLine[],
): CheckedClaim {
  const { kind, rights, otherWork, statement } = claim;
  if (kind === null)
    return refused([{ path: 'kind', message: 'Choose what the dispute is about.' }]);
  if (rights.length === 0)
    return refused([{ path: 'rights', message: 'Choose at least one right.' }]);
  const said = { kind, rights: [...rights], statement: statement.trim() };
  const isFrom = (one: RaiseStep) => raiseSteps.indexOf(step) >= raiseSteps.indexOf(one);
  if (isFrom('statement') && said.statement === '')
    return refused([{ path: 'statement', message: fieldMessages.dispute_statement_missing }]);
  if (kind === 'duplicate_work') {
    if (otherWork === null && isFrom('claim'))
      return refused([
        { path: 'other_work_id', message: fieldMessages.dispute_other_work_missing },
      ]);
    return { ok: true, input: { ...said, holders: null, other_work_id: otherWork?.id ?? null } };
  }
  const split = checkSplit(claim.split, nameToAdd, standing, rights);
  if (!split.ok) {
    if (isFrom('claim')) return refused(split.problems.map(asFormProblem));
    return { ok: true, input: { ...said, holders: null, other_work_id: null } };
  }
  if (isFrom('claim') && isAsItStands(claim.split, standing, rights))
    return refused([{ path: 'add_holder', message: fieldMessages.dispute_claim_as_it_stands }]);
  return { ok: true, input: { ...said, holders: split.holders, other_work_id: null } };
}

function refused(problems: FormProblem[]): CheckedClaim {
  return { ok: false, problems };
}

/** A problem about the split, by the field that it is at. */
export const asFormProblem = ({ id, message }: SummaryProblem): FormProblem => ({
  path: id ?? '',
  message,
});

const fieldsOfKind: readonly string[] = ['kind', 'rights'];

/** The steps of raising a dispute, and the step on which each field is. */
export const stepsOfRaising: FormSteps<RaiseStep> = {
  names: raiseSteps,
  stepOf(path) {
    if (path === '') return null;
    if (fieldsOfKind.includes(path)) return 'kind';
    if (path === 'statement') return 'statement';
    return path === 'declaration' ? 'check' : 'claim';
  },
};

/** A claim as the society has it: of which draft, in which version. */
export type SavedClaim = { claim: ClaimDraft; disputeId: string; version: number };

/** A claim as it is saved on this device. */
export type ClaimOnDevice = {
  claim: ClaimDraft;
  /** What the society had of it when it was last saved or read here; null until then. */
  saved: SavedClaim | null;
  savedAt: string;
};

export type ClaimPlace = { meId: string; workId: string };

// What the form cannot be drawn without.
const parse = shapedLike<ClaimOnDevice>({
  claim: { rights: [], split: { holders: [] }, statement: '' },
});
const kind = 'dispute-claim:2';
const claims = savedDrafts({ kind, parse });
const claimsOfTab = savedDrafts({ kind, parse, isForTab: true });

/** What this member is about to claim, on this device. */
export const claimAt = ({ meId, workId }: ClaimPlace) => claims.at(meId, workId);

/** What this tab had entered when another one entered something else: a reload must not lose it. */
export const asideAt = ({ meId, workId }: ClaimPlace) => claimsOfTab.at(meId, workId);

/**
 * Which of two to continue with: what is here, or what the society has (null when it has none). Asked only where something was
 * entered here that it has not got, and it has something else in the meantime.
 */
export function meetClaims(
  mine: ClaimOnDevice,
  theirs: SavedClaim | null,
): 'mine' | 'theirs' | 'ask' {
  const { claim, saved } = mine;
  if (theirs === null)
    return saved === null ? 'mine' : isSame(claim, saved.claim) ? 'theirs' : 'ask';
  if (saved?.disputeId === theirs.disputeId && saved.version >= theirs.version) return 'mine';
  if (saysTheSame(claim, theirs.claim)) return 'theirs';
  return saved !== null && isSame(claim, saved.claim) ? 'theirs' : 'ask';
}

/** Whether two claims say the same, however it was typed. */
export function saysTheSame(one: ClaimDraft, other: ClaimDraft): boolean {
  return isSame(said(one), said(other));
}

const said = ({ kind, rights, otherWork, split, statement }: ClaimDraft) => ({
  kind,
  rights,
  otherWork: otherWork?.id ?? null,
  statement: statement.trim(),
  // Who is new has another id once the society knows them.
  lines: enteredLines(split).map(({ name, role, shares }) => ({ name, role, shares })),
});
