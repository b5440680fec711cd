import { noShares, rights, type SharesByRight } from '../works/shares.ts';

/**
 * How somebody said yes: logged in with their own `account`; through a `link`, which proves only who held it, and whoever made it could
 * always have held it; or by the `society`, which decided in their place.
 */
export const consentMeans = ['account', 'link', 'society'] as const;
/** One of {@link consentMeans}. */
export type ConsentMeans = (typeof consentMeans)[number];

/** What a holder has of a work in one line. A holder may have several. */
export type HeldLine = { readonly holderId: string; readonly shares: SharesByRight };

/** Somebody's yes to a change of shares. `isApproved`: the society has approved it, for exactly this change. */
export type Consent = {
  readonly holderId: string;
  readonly means: ConsentMeans;
  readonly isApproved: boolean;
};

/**
 * What a change takes and gives. `before` are all the splits by which somebody has something to lose: the lines that stand, and whatever
 * was confirmed or claimed besides them. `after` are the lines that the change leads to; none where the work is withdrawn.
 */
export type ConsentedChange = {
  readonly before: readonly (readonly HeldLine[])[];
  readonly after: readonly HeldLine[];
};

/** What becomes of a consent: it counts at once, or it is kept as an answer and waits for the society. */
export type ConsentEffect = 'at_once' | 'for_society';

/**
 * What a consent does. A consent through a link can give, never take: where its holder would have less of any right than they have or
 * claimed before, it waits for the society.
 */
export function effectOfConsent(
  { holderId, means, isApproved }: Consent,
  { before, after }: ConsentedChange,
): ConsentEffect {
  if (means !== 'link' || isApproved) return 'at_once';
  const had = maxShareOf(holderId, before);
  const has = sharesOf(holderId, after);
  return rights.some((right) => has[right] < had[right]) ? 'for_society' : 'at_once';
}

/** Of the consents that a change rests on, those that the society must approve before it is made; in their order. */
export function consentsToApprove<Given extends Consent>(
  consents: readonly Given[],
  change: ConsentedChange,
): Given[] {
  return consents.filter((consent) => effectOfConsent(consent, change) === 'for_society');
}

/**
 * Those who claimed more of any right than these lines give them: their share was lowered, or their line dropped, and neither they nor
 * the society has agreed to that.
 */
export function takenFrom(claims: readonly HeldLine[], lines: readonly HeldLine[]): string[] {
  const ids = [...new Set(claims.map(({ holderId }) => holderId))];
  return ids.filter((id) => {
    const [claimed, has] = [sharesOf(id, claims), sharesOf(id, lines)];
    return rights.some((right) => has[right] < claimed[right]);
  });
}

/** What a holder has in a split, added up over their lines. */
export function sharesOf(holderId: string, lines: readonly HeldLine[]): SharesByRight {
  const sum = { ...noShares };
  for (const line of lines) {
    if (line.holderId !== holderId) continue;
    for (const right of rights) sum[right] += line.shares[right];
  }
  return sum;
}

/** The most that any of these splits gives a holder, right by right. */
export function maxShareOf(
  holderId: string,
  splits: readonly (readonly HeldLine[])[],
): SharesByRight {
  const most = { ...noShares };
  for (const split of splits) {
    const held = sharesOf(holderId, split);
    for (const right of rights) most[right] = Math.max(most[right], held[right]);
  }
  return most;
}
