const minuteMs = 60_000;

/** Without a call for so long a session ends, unless it is remembered. */
export const idleMs = 30 * minuteMs;
/** A session ends after so long in any case. */
export const absoluteMs = 12 * 60 * minuteMs;
/** A remembered one lives so long, with no idle limit: the member asked to stay signed in on this device. */
export const rememberedMs = 30 * 24 * 60 * minuteMs;
/** The secret is changed after so much use. */
export const rotationMs = 15 * minuteMs;
/** After the new secret is first seen the old one is honoured so much longer, for requests that were on their way. */
export const graceMs = 2 * minuteMs;
/** How often use is written down. */
export const touchMs = minuteMs;

/**
 * Until when a browser may take a token for good that it is given now: no answer brings it again, so it must outlast any use up to the next
 * change and the idle time after that. The server itself ends the session by its row.
 */
export function tokenUntil({ isRemembered, endsAt, now }: TokenLife): Date {
  if (isRemembered) return endsAt;
  return new Date(Math.min(endsAt.getTime(), now.getTime() + rotationMs + idleMs));
}

/** Of which session a token is, and when it is given. */
export type TokenLife = {
  readonly isRemembered: boolean;
  readonly endsAt: Date;
  readonly now: Date;
};

/** When a session ends without further use. */
export function idleUntil(isRemembered: boolean, endsAt: Date, now: Date): Date {
  return isRemembered ? endsAt : new Date(Math.min(endsAt.getTime(), now.getTime() + idleMs));
}
