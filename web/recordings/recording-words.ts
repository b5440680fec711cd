import type { SoundRecording } from '#contract/recording.ts';
import type { GroupStanding } from '#domain/recordings/group-standing.ts';
import { formatDate } from '#domain/text/dates.ts';

/** "Ɔdɔ Yɛ Wu (Radio Edit)". */
export function fullTitle({
  title,
  version_title,
}: Pick<SoundRecording, 'title' | 'version_title'>): string {
  return version_title === null ? title : `${title} (${version_title})`;
}

/** How far a group is filled in, in plain words. */
export const standingWords: Record<GroupStanding, string> = {
  not_said: 'Not said yet',
  none: 'Nobody',
  incomplete: 'Not all of it is given out',
  complete: 'Complete',
};

/** "from 01/01/24 until 31/12/25", "always". */
export function periodInWords(from: string | null, until: string | null): string {
  if (from === null && until === null) return 'always';
  return [
    from !== null && `from ${formatDate(from)}`,
    until !== null && `until ${formatDate(until)}`,
  ]
    .filter(Boolean)
    .join(' ');
}
