import type { SoundRecording } from '#contract/recordings/recording.ts';
import { formatDate } from '#domain/text/dates.ts';

/** "Ɔdɔ Yɛ Wu (Radio Edit)". */
export function fullTitle({
  title,
  version_title,
}: Pick<SoundRecording, 'title' | 'version_title'>): string {
  return version_title === null ? title : `${title} (${version_title})`;
}

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
