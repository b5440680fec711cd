/** How long an upload may take, and how long a finished file waits for somebody to use it. */
export const unclaimedMs = 24 * 3_600_000;
