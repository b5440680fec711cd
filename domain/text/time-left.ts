const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * How long it is from `now` until `moment`, in the two largest units that say something: '2 days and 23 hours', '5 hours',
 * '12 minutes'. Rounded down; 'less than a minute' below one, also when the moment has passed.
 */
export function timeLeft(moment: Date, now: Date): string {
  const leftMs = moment.getTime() - now.getTime();
  if (leftMs < minuteMs) return 'less than a minute';
  if (leftMs < hourMs) return counted(Math.floor(leftMs / minuteMs), 'minute');
  const days = Math.floor(leftMs / dayMs);
  const hours = Math.floor((leftMs % dayMs) / hourMs);
  const parts = [
    ...(days > 0 ? [counted(days, 'day')] : []),
    // Beyond a week nobody counts in hours.
    ...(hours > 0 && days < 7 ? [counted(hours, 'hour')] : []),
  ];
  return parts.join(' and ');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
