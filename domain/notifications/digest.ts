const dayMs = 86_400_000;

/**
 * The last time before `now` at which the mail of a day was due, by the hour (0 to 23) of Accra, whose clocks show UTC all year.
 * @source tz database, Africa/Abidjan: UTC+0 without summer time
 */
export function lastDigestDue(now: Date, hour: number): Date {
  const due = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  return new Date(due > now.getTime() ? due - dayMs : due);
}
