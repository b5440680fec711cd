/** The rights in a work that are owned and shared apart. */
export const rights = ['performing', 'mechanical', 'synchronisation'] as const;
/** One of {@link rights}. */
export type Right = (typeof rights)[number];

/** The rights in plain words. */
export const rightNames: Record<Right, string> = {
  performing: 'Performing',
  mechanical: 'Mechanical',
  synchronisation: 'Synchronisation',
};

/** A part of one right in one work: an integer of hundredths of a percent, 0 to 10000. */
export type Share = number;
/** A share of each right; 0 is none. */
export type SharesByRight = Record<Right, Share>;

/** 100 %. */
export const fullShare: Share = 10_000;
/** How far a sum may lie from where it belongs, 0.06 %: thirds of thirds do not always meet. @source CWR 2.2, NWR T 011 */
export const tolerance: Share = 6;
/** No share of any right. */
export const noShares: Readonly<SharesByRight> = {
  performing: 0,
  mechanical: 0,
  synchronisation: 0,
};

/** What the rows add up to, right by right. */
export function totalsByRight(rows: readonly { shares: SharesByRight }[]): SharesByRight {
  const totals = { ...noShares };
  for (const { shares } of rows) for (const right of rights) totals[right] += shares[right];
  return totals;
}

/** What is left of a right when `total` of it is claimed; 0 when the claims pass 100 %. */
export function unclaimed(total: Share): Share {
  return Math.max(0, fullShare - total);
}

/** Whether anything of a right is claimed; a right may be wholly absent from a work. */
export function isStated(total: Share): boolean {
  return total > 0;
}

/** Whether `total` is 100 % within the tolerance. */
export function isFull(total: Share): boolean {
  return Math.abs(total - fullShare) <= tolerance;
}

/** Whether there is a share of at least one right. */
export function holdsAny(shares: SharesByRight): boolean {
  return rights.some((right) => shares[right] > 0);
}

/**
 * `total` in `count` parts that add up exactly and differ by at most 0.01 %, the larger ones first:
 * 33.34 + 33.33 + 33.33. Empty when `count` is below 1.
 */
export function splitEqually(total: Share, count: number): Share[] {
  if (count < 1) return [];
  const part = Math.floor(total / count);
  const larger = total - part * count;
  return Array.from({ length: count }, (_, i) => (i < larger ? part + 1 : part));
}

/** '33.33 %', '50 %': whole percents without decimals, all others with two. */
export function formatShare(share: Share): string {
  const sign = share < 0 ? '-' : '';
  const size = Math.abs(share);
  const hundredths = size % 100;
  const decimals = hundredths === 0 ? '' : `.${String(hundredths).padStart(2, '0')}`;
  return `${sign}${Math.floor(size / 100)}${decimals} %`;
}

/** The same with a plain space, as programs expect it in a file. */
export function writtenShare(share: Share): string {
  return formatShare(share).replace('\u00a0', ' ');
}

/**
 * The share a person typed: '33', '33,3', '33.33', '33.33 %'. Null when it is not a percentage with at most two
 * decimals. Above 100 % it is still read (to 999.99 %), so that the rule for totals can say what is wrong.
 */
export function parseShare(text: string): Share | null {
  const read = /^\s*(\d{0,3})(?:[.,](\d{0,2}))?\s*%?\s*$/.exec(text);
  if (!read) return null;
  const [, percents = '', decimals = ''] = read;
  if (percents === '' && decimals === '') return null;
  // Digits are read as integers: 33.33 * 100 is 3332.9999999999995 as a float.
  return Number(percents || '0') * 100 + Number(decimals.padEnd(2, '0'));
}

/** What is known of a work, as far as its completeness needs it. */
export type KnownFacts = {
  isFullyShared: boolean;
  isConfirmedByAll: boolean;
  isWriterIdentified: boolean;
  hasIswc: boolean;
  hasLanguage: boolean;
  hasDuration: boolean;
  hasYear: boolean;
  hasRecording: boolean;
};

/** A fact that completeness counts. */
export type KnownFact = keyof KnownFacts;

// What money depends on weighs most; what only helps to recognise the work when it is played, less. Together 100.
const weights: Readonly<Record<KnownFact, number>> = {
  isFullyShared: 25,
  isConfirmedByAll: 25,
  isWriterIdentified: 15,
  hasRecording: 10,
  hasIswc: 10,
  hasDuration: 5,
  hasLanguage: 5,
  hasYear: 5,
};

/** The facts in the order of their weight. */
export const knownFacts = Object.keys(weights) as readonly KnownFact[]; // its own keys

/** How complete a work's registration is, 0 to 100; a work is complete when every fact of {@link KnownFacts} is there. */
export function completenessOf(facts: KnownFacts): number {
  return knownFacts.reduce((sum, fact) => sum + (facts[fact] ? weights[fact] : 0), 0);
}

/** What is still missing, the weightiest first. */
export function missingFacts(facts: KnownFacts): KnownFact[] {
  return knownFacts.filter((fact) => !facts[fact]);
}
