import type { Work } from '#contract/works/work.ts';
import type { useLink } from '../../recordings/tabs/use-link.ts';
import { Button } from '../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';

/** Links a recording to this work, or takes the link back. */
export function LinkIt({
  work,
  recording,
  link,
  isLinked,
}: {
  work: Work;
  recording: { id: string; title: string };
  link: ReturnType<typeof useLink>;
  /** What it is linked to by the press. */
  isLinked: boolean;
}) {
  return (
    <Button
      compact
      tone={isLinked ? 'secondary' : 'quiet'}
      pending={link.pending?.recordingId === recording.id}
      pendingLabel={isLinked ? 'Linking' : 'Unlinking'}
      onClick={() =>
        link.pending === null &&
        link.set(
          { recordingId: recording.id, workId: work.id, isLinked },
          `${recording.title} is ${isLinked ? 'linked' : 'not linked any more'}.`,
        )
      }
    >
      {isLinked ? 'Link' : 'Unlink'}
      <VisuallyHidden> {recording.title}</VisuallyHidden>
    </Button>
  );
}
