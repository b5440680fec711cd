/** The longest duration that can be exchanged, 99:59:59 in seconds. @source CWR 2.2, duration HHMMSS */
export const maxDuration = 359_999;

/** Seconds as people read them: '3:42', from an hour on '1:02:03'. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** The seconds of '3:42', '75:00' or '1:02:03'; null when it is none of these. Never above {@link maxDuration}. */
export function parseDuration(text: string): number | null {
  const read = /^(?:([0-9]{1,2}):([0-5]?[0-9])|([0-9]{1,3})):([0-5][0-9])$/.exec(text.trim());
  if (!read) return null;
  const [, hours = '0', minutesOfHour, minutes = minutesOfHour, seconds] = read;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
