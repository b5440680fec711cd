/** How music reached people. */
export const media = ['broadcast', 'stream', 'live', 'public_place'] as const;
/** One of {@link media}. */
export type Medium = (typeof media)[number];

/** Labels of the media. */
export const mediumNames: Record<Medium, string> = {
  broadcast: 'Radio or television',
  stream: 'Streaming',
  live: 'Live performance',
  public_place: 'Public place',
};

/** What sends logs: a radio or television station, a service on the internet, a DJ, a venue or event. */
export const sourceKinds = ['station', 'service', 'dj', 'venue'] as const;
/** One of {@link sourceKinds}. */
export type SourceKind = (typeof sourceKinds)[number];

/** Labels of the kinds of source. */
export const sourceKindNames: Record<SourceKind, string> = {
  station: 'Radio or television station',
  service: 'Streaming service',
  dj: 'DJ',
  venue: 'Venue or event',
};

/** The medium that a kind of source usually has. */
export const usualMedium: Record<SourceKind, Medium> = {
  station: 'broadcast',
  service: 'stream',
  dj: 'public_place',
  venue: 'live',
};

/**
 * How far a use is known to be of a recording.
 * - `matched`: it is of one: by its ISRC, by title and artist without doubt, or because somebody said so.
 * - `suggested`: it is likely of one, whose members are asked.
 * - `unmatched`: nobody has identified it; a member who can may claim it with a reason.
 */
export const useStates = ['matched', 'suggested', 'unmatched'] as const;
/** One of {@link useStates}. */
export type UseState = (typeof useStates)[number];

/** Labels of the states. */
export const useStateNames: Record<UseState, string> = {
  matched: 'Matched',
  suggested: 'Possible match',
  unmatched: 'Not matched',
};

/**
 * By what a use was matched or suggested: its ISRC; a title and artist that somebody confirmed before (`spelling`); title and artist
 * alike (`title`); the member who was asked (`member`); a claim; the society.
 */
export const matchKinds = ['isrc', 'spelling', 'title', 'member', 'claim', 'society'] as const;
/** One of {@link matchKinds}. */
export type MatchKind = (typeof matchKinds)[number];

/** The label of each way of matching; it follows "Matched by". */
export const matchKindNames: Record<MatchKind, string> = {
  isrc: 'its ISRC',
  spelling: 'a spelling that was confirmed',
  title: 'title and artist',
  member: 'a member',
  claim: 'a claim',
  society: 'the society',
};

/**
 * Unmatched plays with one title, artist and ISRC become a case of the society from this number on: of hundreds of thousands of titles, most
 * were played a few times. The database has the same number (`min_plays_of_case`).
 */
export const minPlaysOfCase = 20;

/** The earliest day that a use is believed to be of: earlier ones are slips. */
export const firstUseDay = '2000-01-01';
/** Seconds of the longest use that is taken: a day. */
export const maxUse = 86_400;
/** Characters of the longest title, artist or label of a use that is taken. */
export const maxUseText = 500;
