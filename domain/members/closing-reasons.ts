/**
 * Why a member closes their account, if they say so. It is a choice from a list, because the history is permanent and
 * free text may reveal too much.
 */
export const closingReasons = [
  'not_needed',
  'other_society',
  'second_account',
  'privacy',
  'too_hard',
  'other',
] as const;
/** One of {@link closingReasons}. */
export type ClosingReason = (typeof closingReasons)[number];

/** The reasons in plain words. */
export const closingReasonNames: Record<ClosingReason, string> = {
  not_needed: 'I do not need it any more',
  other_society: 'I go to another society',
  second_account: 'I have another account here',
  privacy: 'I do not want my details to be kept',
  too_hard: 'The portal is too hard to use',
  other: 'Another reason',
};
