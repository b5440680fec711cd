import type { RecordingConflict } from '#contract/recordings/recording.ts';
import { formatShare } from '#domain/works/shares.ts';
import { placesInWords } from './place-words.ts';
import { periodInWords } from './recording-words.ts';

const inRow = new Intl.ListFormat('en-GB');

/** Who, where, when and by how much: "You and Sankofa Records together have 150 % in Ghana, always: 50 % too much." */
export function conflictInWords(
  conflict: Omit<RecordingConflict, 'owners'> & {
    owners: readonly Pick<RecordingConflict['owners'][number], 'name' | 'is_me'>[];
  },
): string {
  const { owners, territories, except, from, until, total, above } = conflict;
  const names = [
    ...(owners.some(({ is_me }) => is_me) ? ['You'] : []),
    ...new Set(owners.filter(({ is_me }) => !is_me).map(({ name }) => name)),
  ];
  const who = names.length > 1 ? `${inRow.format(names)} together` : names[0];
  const has = names.length > 1 || names[0] === 'You' ? 'have' : 'has';
  return `${who} ${has} ${formatShare(total)} in ${placesInWords(territories, except)}, ${periodInWords(from, until)}: ${formatShare(above)} too much.`;
}
