import type { LogSource } from '#contract/usage/usage-fields.ts';
import { numberText } from '../../ui/text/number-text.ts';

/** "Imported by the society", "Reported by you", "Reported by Kwame Boateng, not checked". */
export function reporterText({
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

/** How many of the plays members reported that the society has not checked, and what not to expect of them. */
export function uncheckedText(unchecked: number, plays: number): string {
  const them = unchecked === 1 ? 'it' : 'them';
  const which =
    unchecked === plays
      ? `Members reported ${plays === 1 ? 'this play' : `all these ${numberText(plays)} plays`}`
      : `Members reported ${numberText(unchecked)} of these ${numberText(plays)} plays`;
  return `${which}. We have not checked ${them} yet, so do not expect money for ${them}.`;
}
