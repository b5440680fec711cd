import type { SoundRecording } from '#contract/recording.ts';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { addressOfRecording } from './recording-address.ts';

/** Says on the first part of a recording that a claim or a change waits for my answer, and leads to it. */
export function ProposalsNotice({ recording: { id, proposals } }: { recording: SoundRecording }) {
  const waiting = proposals.filter(({ may_answer }) => may_answer);
  const [first] = waiting;
  if (first === undefined) return null;
  const title =
    waiting.length > 1
      ? `You have ${waiting.length} claims and changes to answer`
      : first.kind === 'claim'
        ? `${first.by.name} claims a part of this recording`
        : `${first.by.name} proposes a change to this recording`;
  return (
    <Notice title={title}>
      Nothing changes until you accept.{' '}
      <TextLink to={addressOfRecording(id, 'people')}>
        {waiting.length > 1
          ? 'Review claims and changes'
          : `Review ${first.kind === 'claim' ? 'claim' : 'change'}`}
      </TextLink>
    </Notice>
  );
}
