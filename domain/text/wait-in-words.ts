/** How long to wait, in plain words and rounded up: '5 minutes', '3 hours', '1 day'. */
export function waitInWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes <= 90) return counted(minutes, 'minute');
  const hours = Math.ceil(minutes / 60);
  return hours <= 36 ? counted(hours, 'hour') : counted(Math.ceil(hours / 24), 'day');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
