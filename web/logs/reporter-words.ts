import type { LogSource } from '#contract/log-use.ts';

/** "Imported by the society", "Reported by you", "Reported by Kwame Boateng, not checked". */
export function reporterWords({
  reported_by: { kind, name },
  is_checked,
}: Pick<LogSource, 'reported_by' | 'is_checked'>): string {
  if (kind === 'society') return 'Imported by the society';
  return `Reported by ${name}${kind === 'member' && !is_checked ? ', not checked' : ''}`;
}

/** Whether plays are shown apart: another member reported them, and the society has not checked the source. */
export function isReportedOnly({
  reported_by,
  is_checked,
}: Pick<LogSource, 'reported_by' | 'is_checked'>): boolean {
  return reported_by.kind === 'member' && !is_checked;
}
