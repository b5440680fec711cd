import type { Dispute, SplitLine } from '#contract/disputes/dispute.ts';
import type { SplitDraft } from '#contract/drafts.ts';
import type { Work } from '#contract/works/work.ts';
import type { DisputeKind } from '#domain/disputes/dispute.ts';
import type { Right } from '#domain/works/shares.ts';
import { inTheseRights, splitOfLines } from '../../shares/split-draft.ts';

/** A work that was chosen as the other one. */
export type ChosenWork = { id: string; title: string; work_number: string };

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

/** A dispute that the server keeps, to be gone on with. */
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
