import { alike, type ClaimOnRight } from '#domain/works/conflicts.ts';
import { formatShare, fullShare, rightNames, rights } from '#domain/works/shares.ts';

/** What would come of a claim, a line for the rights that stand alike; `isTooMuch` where it passes 100 %. */
export function claimInWords(
  claims: readonly ClaimOnRight[],
): { words: string; isTooMuch: boolean }[] {
  return alike(claims).map(({ rights: which, claim }) => ({
    words: `${namesOf(which)}: ${wordsOf(claim)}`,
    isTooMuch: claim.above > 0,
  }));
}

function wordsOf({ standing, mine, together, above, rest }: ClaimOnRight): string {
  const stands = standing === 0 ? 'nothing is claimed' : `${formatShare(standing)} stands`;
  if (above === 0)
    return `${stands}; your ${formatShare(mine)} fits into what nobody claims${together === fullShare ? '' : ` (${formatShare(rest)})`}. Ask its registrant to add you.`;
  const goes = `with your ${formatShare(mine)} it would be ${formatShare(together)}: ${formatShare(above)} too much.`;
  return rest === 0
    ? `${stands}; ${goes}`
    : `${stands}; ${goes} ${formatShare(rest)} is unclaimed: ask its registrant to add you with that.`;
}

function namesOf(which: ClaimOnRight['right'][]): string {
  if (which.length === rights.length) return 'Every right';
  return new Intl.ListFormat('en-GB').format(
    which.map((right, place) =>
      place === 0 ? rightNames[right] : rightNames[right].toLowerCase(),
    ),
  );
}
