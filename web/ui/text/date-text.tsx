import { formatDate, formatFullDate } from '#domain/text/dates.ts';
import { VisuallyHidden } from './text.tsx';

/** A date as day/month/year, with the full date on hover and for screen readers. */
export function DateText({ date }: { date: string }) {
  const full = formatFullDate(date);
  return (
    <time dateTime={date} title={full} className="figures whitespace-nowrap">
      <span aria-hidden="true">{formatDate(date)}</span>
      <VisuallyHidden>{full}</VisuallyHidden>
    </time>
  );
}
