import { type Ownership, ownershipConflicts } from '#domain/recordings/ownership-conflicts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ProseList } from '../../ui/text/prose-list.tsx';
import { conflictInWords } from '../conflict-words.ts';

/** What would be too much somewhere at some time, while it is typed: it is not refused, but everybody on it is told. */
export function ConflictPreview({
  lines,
}: {
  lines: readonly (Ownership & { name: string; isMe: boolean })[];
}) {
  const readable = lines.filter(isReadable);
  const sentences = ownershipConflicts(readable).map((conflict) =>
    conflictInWords({
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
        <Notice tone="failure" title="Together this is more than 100 %">
          <Stack gap={3}>
            <ProseList sentences={sentences} />
            <p>
              You can go on. It is then marked as a conflict, and everybody on the recording is
              told.
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
