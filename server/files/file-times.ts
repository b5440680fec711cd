const hourMs = 3_600_000;

/** How long an upload may take, and how long a finished file waits for somebody to use it. */
export const unclaimedMs = 24 * hourMs;
/** An upload of which nothing has come by then is taken for one that never begins. */
export const unbegunMs = 15 * 60_000;
/** One of which nothing more has come for so long is taken for one that was given up. */
export const stalledMs = 6 * hourMs;
