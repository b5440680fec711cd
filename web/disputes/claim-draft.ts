import type { Dispute, SplitLine } from '#contract/dispute.ts';
import type { Work } from '#contract/work.ts';
import type { DisputeKind } from '#domain/disputes/dispute.ts';
import type { Right } from '#domain/works/shares.ts';
import { inTheseRights, splitDraft } from '../works/form/split.ts';
import type { WorkDraft } from '../works/form/work-draft.ts';

/** A work that was chosen as the other one. */
export type ChosenWork = { id: string; title: string; work_number: string };

/** A dispute while it is entered. */
export type ClaimDraft = {
  kind: DisputeKind | null;
  rights: readonly Right[];
  split: WorkDraft;
  otherWork: ChosenWork | null;
  statement: string;
};

/** Nothing said yet: the split is the one that stands. */
export function newClaim(work: Work, rights: readonly Right[]): ClaimDraft {
  return {
    kind: null,
    rights,
    split: inTheseRights(splitDraft(work, work.holders), rights),
    otherWork: null,
    statement: '',
  };
}

/** A dispute that the server keeps, to be gone on with. */
export function claimOf(work: Work, dispute: Dispute): ClaimDraft {
  const mine: readonly SplitLine[] =
    dispute.claims.find(({ is_mine }) => is_mine)?.lines ?? work.holders;
  return {
    kind: dispute.kind,
    rights: dispute.rights,
    split: inTheseRights(splitDraft(work, mine), dispute.rights),
    otherWork: dispute.other_work,
    statement: dispute.statement,
  };
}
