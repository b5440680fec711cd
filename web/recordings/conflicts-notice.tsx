import type { SoundRecording } from '#contract/recording.ts';
import { Notice } from '../ui/notice.tsx';
import { ProseList } from '../ui/prose-list.tsx';
import { Stack } from '../ui/stack.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { conflictInWords } from './conflict-words.ts';
import { addressOfForm } from './recording-address.ts';

/** Owners who together have more than there is: who, where, when, by how much, and what to do. */
export function ConflictsNotice({ recording }: { recording: SoundRecording }) {
  const { conflicts, may_amend, id } = recording;
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="failure" title="The owners claim more than 100 %">
      <Stack gap={3}>
        <ProseList sentences={[...new Set(conflicts.map(conflictInWords))]} />
        {may_amend && (
          <p>
            Speak with each other and agree who owns what. Then one of you{' '}
            <TextLink to={addressOfForm(id, 'people')}>corrects the owners</TextLink>: the share,
            the countries or the time. If you cannot agree, tell the society.
          </p>
        )}
      </Stack>
    </Notice>
  );
}
