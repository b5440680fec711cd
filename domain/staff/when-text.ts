import { formatDate, type Moment } from '../text/dates.ts';

/** A day and a time of day, as the desk writes them in Ghana's time: '24/11/26, 09:00'. */
export function whenText(moment: Moment): string {
  return `${formatDate(moment)}, ${new Date(moment).toISOString().slice(11, 16)}`;
}
