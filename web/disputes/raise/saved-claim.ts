import { isSame } from '../../forms/merge-drafts.ts';
import { savedDrafts, shapedLike } from '../../platform/saved-drafts.ts';
import { enteredLines } from '../../shares/split-draft.ts';
import type { ClaimDraft } from './claim-draft.ts';

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
 * Which of two to go on with: what is here, or what the society has (null when it has none). Asked only where something was
 * entered here that it has not got, and it has something else meanwhile.
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
