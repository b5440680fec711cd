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

/** When a session ends without further use. */
export function idleUntil(isRemembered: boolean, endsAt: Date, now: Date): Date {
  return isRemembered ? endsAt : new Date(Math.min(endsAt.getTime(), now.getTime() + idleMs));
}
