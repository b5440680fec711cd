import { formatFullDateTime } from '#domain/text/dates.ts';

/** A moment to the minute, in Ghana's time. */
export function MomentText({ moment }: { moment: string }) {
  return <time dateTime={moment}>{formatFullDateTime(moment)}</time>;
}
