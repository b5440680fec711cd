import { DateText } from '../../ui/text/date-text.tsx';

/** When a use began: the day, and the time of day where it is known. */
export function MomentText({ at, hasTime }: { at: string; hasTime: boolean }) {
  return (
    <span>
      <DateText date={at} />
      {hasTime && ` ${at.slice(11, 16)}`}
    </span>
  );
}
