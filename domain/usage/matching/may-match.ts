/** A recording as far as it matters whether plays are matched with it without anybody's decision. */
export type Recognised = {
  /** Since when it has its title, artist, version and ISRC: since it was registered, or since they were last changed. */
  readonly since: Date;
  /** Whether the society has verified who registered it. */
  readonly isVerified: boolean;
};

/** A spelling of plays: since when it is known (null is new), and with which recording it is matched already, if any. */
export type Known = { readonly since: Date | null; readonly matchedWith: string | null };

/**
 * Whether plays are matched with a recording by what they are called alone. Plays that were known before the recording was are its by a
 * decision only, and so are all plays of a recording whose registrant is not verified: otherwise whoever registers a title first, or anew,
 * takes its plays. A match that exists is kept.
 */
export function matchesByItself(
  spelling: Known,
  recordingId: string,
  recording: Recognised,
): boolean {
  if (spelling.matchedWith === recordingId) return true;
  return recording.isVerified && (spelling.since === null || spelling.since >= recording.since);
}
