/** What a guide belongs to, in the order of the help page. */
export const topics = ['works', 'shares', 'recordings', 'finding', 'account'] as const;
/** One of {@link topics}. */
export type Topic = (typeof topics)[number];

/** The topics as headings. */
export const topicNames: Record<Topic, string> = {
  works: 'Register and correct works',
  shares: 'Shares and being paid',
  recordings: 'Sound recordings',
  finding: 'Search works and see what happened',
  account: 'Your account and this portal',
};

/** A part of a guide: text, then numbered steps or points. */
export type GuidePart = {
  readonly heading?: string;
  readonly text?: readonly string[];
  readonly steps?: readonly string[];
  readonly points?: readonly string[];
};

/** One task in plain words; days that the society sets stand as `{respond}`: see `withDays`. `findBy` holds words that members use for it and that its text does not. */
export type Guide = {
  readonly id: string;
  readonly title: string;
  readonly topic: Topic;
  readonly summary: string;
  readonly findBy: string;
  readonly parts: readonly GuidePart[];
  /** Where the task is done; the first is the main one. */
  readonly links: readonly { readonly to: string; readonly label: string }[];
  /** Ids of guides to read next. */
  readonly related: readonly string[];
};
