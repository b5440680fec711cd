import type { SplitLine } from '#contract/disputes/dispute.ts';
import type { DisputeInput } from '#contract/disputes/dispute-input.ts';
import { fieldMessages } from '#contract/messages/field-messages.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { checkSplit, isAsItStands } from '../answers/split-check.ts';
import { type RaiseStep, raiseSteps } from '../dispute-address.ts';
import type { ClaimDraft } from './claim-draft.ts';

/** A claim that can be sent, or what stands in the way of going on from a step. */
export type CheckedClaim =
  | { ok: true; input: DisputeInput }
  | { ok: false; step: RaiseStep; problems: SummaryProblem[] };

/** Looks through the steps up to `step`; what later ones need is not asked yet. */
export function checkClaim(
  claim: ClaimDraft,
  step: RaiseStep,
  nameToAdd: string,
  standing: readonly SplitLine[],
): CheckedClaim {
  const { kind, rights, otherWork, statement } = claim;
  if (kind === null)
    return refused('kind', [{ id: 'kind', message: 'Choose what the dispute is about.' }]);
  if (rights.length === 0)
    return refused('kind', [{ id: 'rights', message: 'Choose at least one right.' }]);
  const said = { kind, rights: [...rights], statement: statement.trim() };
  const isFrom = (one: RaiseStep) => raiseSteps.indexOf(step) >= raiseSteps.indexOf(one);
  if (isFrom('statement') && said.statement === '')
    return refused('statement', [
      { id: 'statement', message: fieldMessages.dispute_statement_missing },
    ]);
  if (kind === 'duplicate_work') {
    if (otherWork === null && isFrom('claim'))
      return refused('claim', [
        { id: 'other_work_id', message: fieldMessages.dispute_other_work_missing },
      ]);
    return { ok: true, input: { ...said, holders: null, other_work_id: otherWork?.id ?? null } };
  }
  const split = checkSplit(claim.split, nameToAdd, standing, rights);
  if (!split.ok) {
    if (isFrom('claim')) return refused('claim', split.problems);
    return { ok: true, input: { ...said, holders: null, other_work_id: null } };
  }
  if (isFrom('claim') && isAsItStands(claim.split, standing, rights))
    return refused('claim', [
      { id: 'add_holder', message: fieldMessages.dispute_claim_as_it_stands },
    ]);
  return { ok: true, input: { ...said, holders: split.holders, other_work_id: null } };
}

function refused(step: RaiseStep, problems: SummaryProblem[]): CheckedClaim {
  return { ok: false, step, problems };
}
