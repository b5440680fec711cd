import type { RecordingConflict } from '#contract/recordings/recording.ts';
import { type Ownership, ownershipConflicts } from '#domain/recordings/ownership-conflicts.ts';
import { formatShare } from '#domain/works/shares.ts';
import { ProseList } from '../ui/data/row-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { periodText, placesText } from './recording-text.ts';

/** What would be too much somewhere at some time, while it is typed: it is not refused, but everybody on it is told. */
export function ConflictPreview({
  lines,
}: {
  lines: readonly (Ownership & { name: string; isMe: boolean })[];
}) {
  const readable = lines.filter(isReadable);
  const sentences = ownershipConflicts(readable).map((conflict) =>
    conflictText({
      ...conflict,
      owners: conflict.lines.flatMap((place) => {
        const line = readable[place];
        return line ? [{ name: line.name, is_me: line.isMe }] : [];
      }),
    }),
  );
  return (
    <div role="status">
      {sentences.length > 0 && (
        <Notice tone="failure" title="Together this is more than 100 %">
          <Stack gap={3}>
            <ProseList sentences={sentences} />
            <p>
              You can continue. We then mark it as a conflict and tell everyone on the recording.
            </p>
          </Stack>
        </Notice>
      )}
    </div>
  );
}

// A day that is half typed is none yet.
function isReadable({ from, until }: Ownership): boolean {
  return [from, until].every((day) => day === null || !Number.isNaN(Date.parse(day)));
}

const inRow = new Intl.ListFormat('en-GB');

/** Who, where, when and by how much: "You and Sankofa Records together have 150 % in Ghana, always: 50 % too much." */
export function conflictText(
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
  return `${who} ${has} ${formatShare(total)} in ${placesText(territories, except)}, ${periodText(from, until)}: ${formatShare(above)} too much.`;
}
