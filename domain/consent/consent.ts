import { formatDate } from '../text/dates.ts';
import { noShares, rights, type SharesByRight } from '../works/shares.ts';

/**
 * How somebody consented: logged in with their own `account`; through a `link`, which proves only who had it and which
 * its creator could always have used; or by the `society`, which decided on their behalf.
 */
export const consentMeans = ['account', 'link', 'society'] as const;
/** One of {@link consentMeans}. */
export type ConsentMeans = (typeof consentMeans)[number];

/** A holder's shares of a work in one line. A holder may have several lines. */
export type HeldLine = { readonly holderId: string; readonly shares: SharesByRight };

/** Somebody's yes to a change of shares. `isApproved`: the society has approved it, for exactly this change. */
type Consent = {
  readonly holderId: string;
  readonly means: ConsentMeans;
  readonly isApproved: boolean;
};

/**
 * The splits before and after a change. `before` has every split in which somebody has something to lose: the current
 * lines, and anything confirmed or claimed besides. `after` has the resulting lines, none if the work is withdrawn.
 */
export type ConsentedChange = {
  readonly before: readonly (readonly HeldLine[])[];
  readonly after: readonly HeldLine[];
  /**
   * Those for whose confirmed lines it changes who acts for whom: to collect what is somebody's, or no longer to, costs
   * as a share does.
   */
  readonly representation?: readonly string[];
};

/** The effect of a consent: it takes effect at once, or it is stored as an answer that waits for the society. */
type ConsentEffect = 'at_once' | 'for_society';

/**
 * Decides the effect of a consent. A consent through a link can give but never take: if its holder would have less of
 * any right than they have or claimed before, or others would act for them, it waits for the society.
 */
export function effectOfConsent(
  { holderId, means, isApproved }: Consent,
  { before, after, representation = [] }: ConsentedChange,
): ConsentEffect {
  if (means !== 'link' || isApproved) return 'at_once';
  if (representation.includes(holderId)) return 'for_society';
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

/** A holder's total of each right in a split, over all of their lines. */
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
  const max = { ...noShares };
  for (const split of splits) {
    const held = sharesOf(holderId, split);
    for (const right of rights) max[right] = Math.max(max[right], held[right]);
  }
  return max;
}

/** How an answer came; `linkBy` null is the society, `at` null a moment that is not known. */
type ConsentSaid = {
  readonly means: ConsentMeans;
  readonly signedAs: string | null;
  readonly linkBy: string | null;
  readonly at: Date | null;
};

/**
 * How a confirmation came, for screens and certificates: 'Confirmed through a link made by Kofi Yawson, signed as Edem
 * Agbeko, 22/11/26'. Null when the holder confirmed with their own account.
 */
export function consentText({ means, signedAs, linkBy, at }: ConsentSaid): string | null {
  if (means === 'account') return null;
  const when = at === null ? '' : `, ${formatDate(at)}`;
  if (means === 'society') return `Confirmed by ${signedAs ?? 'the society'}${when}`;
  const signature = signedAs === null ? '' : `, signed as ${signedAs}`;
  return `Confirmed through a link made by ${linkBy ?? 'the society'}${signature}${when}`;
}
