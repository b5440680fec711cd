import type { MemberStatus } from '../permissions.ts';
import type { RecordingState } from '../recordings/recording.ts';

/** What members of a status are called at the desk. */
export const memberStatusNames: Readonly<Record<MemberStatus, string>> = {
  verified: 'Verified',
  provisional: 'Not verified',
  suspended: 'Suspended',
};

/** What recordings in a state are called at the desk. */
export const recordingStateNames: Readonly<Record<RecordingState, string>> = {
  registered: 'Registered',
  withdrawn: 'Withdrawn',
};

/** Up to how many days an open dispute has each age; older than the last is the fourth. */
export const disputeAges = [30, 90, 180] as const;

/** The age of disputes by its place: 'Up to 30 days', '31 to 90 days', 'More than 180 days'. */
export function ageText(index: number): string {
  const [from, to] = [disputeAges[index - 1], disputeAges[index]];
  if (from === undefined) return `Up to ${to} days`;
  return to === undefined ? `More than ${from} days` : `${from + 1} to ${to} days`;
}

/** The same in a narrow column under 'Days open': '0–30', '31–90', '181+'. */
export function ageShort(index: number): string {
  const [from = -1, to] = [disputeAges[index - 1], disputeAges[index]];
  return to === undefined ? `${from + 1}+` : `${from + 1}–${to}`;
}

/** A part of a whole as percent with one decimal: '94.0 %'; '–' where there is no whole. */
export function percentText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${percentOf(part, whole).toFixed(1)} %`;
}

/** A part of a whole in percent, to one decimal and rounded down, so that what misses a goal never reads as reaching it. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 1000) / whole) / 10;
}

/** A year or a month of which figures are counted: 2026 or 2026-10. */
export const periodPattern = /^\d{4}(-(0[1-9]|1[0-2]))?$/;

/** When a year or month begins, and when the next one does. Ghana's time is UTC. */
export function periodBounds(period: string): { readonly from: Date; readonly until: Date } {
  const year = Number(period.slice(0, 4));
  const month = Number(period.slice(5)) - 1;
  const isYear = period.length === 4;
  const at = (years: number, months: number) => new Date(Date.UTC(year + years, months, 1));
  return { from: at(0, isYear ? 0 : month), until: isYear ? at(1, 0) : at(0, month + 1) };
}

/** The total of numbers; 0 of none. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
