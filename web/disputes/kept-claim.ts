import { forgetStored, readStored, store, watchStored } from '../drafts/device-shelf.ts';
import { isSame } from '../works/form/merge-drafts.ts';
import { enteredLines } from '../works/form/split.ts';
import type { ClaimDraft } from './claim-draft.ts';

/** A claim as the society has it: of which draft, in which version. */
export type SavedClaim = { claim: ClaimDraft; disputeId: string; version: number };

/** A claim as this device keeps it. */
export type KeptClaim = {
  claim: ClaimDraft;
  /** What the society had of it when it was last saved or read here; null until then. */
  saved: SavedClaim | null;
  keptAt: string;
};

export type ClaimPlace = { meId: string; workId: string };

const here = () => localStorage;
const inThisTab = () => sessionStorage;
// Counts the shapes of what is kept: one of another shape is left alone rather than misread.
const keyOf = ({ meId, workId }: ClaimPlace) => `dispute-claim:2:${meId}:${workId}`;

/** What this member was about to claim, kept on this device; null when there is nothing. */
export const readClaim = (place: ClaimPlace): KeptClaim | null => readStored(here, keyOf(place));

/** Keeps it. False when the device has no room or forbids it. */
export const keepClaim = (place: ClaimPlace, kept: KeptClaim): boolean =>
  store(here, keyOf(place), kept);

/** Forgets it, once it is raised or thrown away. */
export const forgetClaim = (place: ClaimPlace): void => forgetStored(here, keyOf(place));

/** Tells when another tab has kept it, or with null that it has raised it or thrown it away. Gives how to stop. */
export const watchClaim = (place: ClaimPlace, tell: (theirs: KeptClaim | null) => void) =>
  watchStored(keyOf(place), tell);

/** What this tab had entered when another one entered something else: a reload must not lose it. */
export const readAside = (place: ClaimPlace): KeptClaim | null =>
  readStored(inThisTab, keyOf(place));

/** Puts it aside, or with null forgets it. */
export function putAside(place: ClaimPlace, kept: KeptClaim | null): void {
  if (kept) store(inThisTab, keyOf(place), kept);
  else forgetStored(inThisTab, keyOf(place));
}

/**
 * Which of two to go on with: what is here, or what the society has (null when it has none). Asked only where something was
 * entered here that it has not got, and it has something else meanwhile.
 */
export function meetClaims(mine: KeptClaim, theirs: SavedClaim | null): 'mine' | 'theirs' | 'ask' {
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
