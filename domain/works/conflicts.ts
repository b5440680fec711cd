import {
  fullShare,
  type Right,
  rights,
  type Share,
  type SharesByRight,
  unclaimed,
} from './shares.ts';

/**
 * What would become of one right of a work if `mine` were put on top of what stands: `together` may pass 100 %, by `above`; `rest` is
 * what nobody claims yet. Nothing is written by asking: more than 100 % never is.
 */
export type ClaimOnRight = {
  right: Right;
  standing: Share;
  mine: Share;
  together: Share;
  above: Share;
  rest: Share;
};

/** My claim on a work that stands already, right by right; only the rights in which I claim something. */
export function claimOn(standing: SharesByRight, mine: SharesByRight): ClaimOnRight[] {
  return rights
    .filter((right) => mine[right] > 0)
    .map((right) => {
      const together = standing[right] + mine[right];
      return {
        right,
        standing: standing[right],
        mine: mine[right],
        together,
        above: Math.max(0, together - fullShare),
        rest: unclaimed(standing[right]),
      };
    });
}

/** The claims, those that read alike as one: most works are shared alike in every right. */
export function alike(claims: readonly ClaimOnRight[]): { rights: Right[]; claim: ClaimOnRight }[] {
  const groups: { rights: Right[]; claim: ClaimOnRight }[] = [];
  for (const claim of claims) {
    const group = groups.find(
      ({ claim: first }) => first.standing === claim.standing && first.mine === claim.mine,
    );
    if (group) group.rights.push(claim.right);
    else groups.push({ rights: [claim.right], claim });
  }
  return groups;
}
