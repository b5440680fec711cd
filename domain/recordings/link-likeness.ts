/** What a work and a recording can have in common, the strongest first. */
export const linkReasons = ['same_isrc', 'same_title', 'alike_title', 'same_people'] as const;
/** One of {@link linkReasons}. */
export type LinkReason = (typeof linkReasons)[number];

/** Labels of the reasons, as the end of "They have ...". */
export const linkReasonLabels: Record<LinkReason, string> = {
  same_isrc: 'the same ISRC',
  same_title: 'the same title',
  alike_title: 'nearly the same title',
  same_people: 'people in common',
};

/**
 * A work and a recording side by side. `titleLikeness` is how alike their nearest titles are after folding, 0 to 1; `shared` how many
 * people are on both; `isSameIsrc` whether the work names a recording with this ISRC.
 */
export type LinkCompared = { titleLikeness: number; shared: number; isSameIsrc: boolean };

/** Titles less alike than this are other titles. */
export const minLinkLikeness = 0.6;

/** How likely a recording is one of a work, 0 to 100, and why; nobody is linked by a score alone. */
export function linkLikenessOf({ titleLikeness, shared, isSameIsrc }: LinkCompared): {
  score: number;
  reasons: LinkReason[];
} {
  const reasons: LinkReason[] = [];
  if (isSameIsrc) reasons.push('same_isrc');
  if (titleLikeness >= 1) reasons.push('same_title');
  else if (titleLikeness >= minLinkLikeness) reasons.push('alike_title');
  if (shared > 0) reasons.push('same_people');
  const score = reasons.reduce((sum, reason) => sum + weights[reason], 0);
  return { score: Math.min(100, score), reasons };
}

const weights: Readonly<Record<LinkReason, number>> = {
  same_isrc: 80,
  same_title: 50,
  alike_title: 30,
  same_people: 35,
};
