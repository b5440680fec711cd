import type { Work } from '#contract/works/work.ts';
import { isLive } from '#domain/works/work.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { workAddress } from './addresses.ts';

/** Why nobody can be added to this work now, and what to do instead. */
export function NotAmendable({ work }: { work: Work }) {
  const { title, text } = reasonOf(work);
  return (
    <Stack narrow gap={4}>
      <Notice tone="warning" title={title}>
        {text}
      </Notice>
      <div>
        <LinkButton to={workAddress(work.id)}>Open the work</LinkButton>
      </div>
    </Stack>
  );
}

function reasonOf(work: Work): { title: string; text: string } {
  if (work.state === 'amendment_pending' || work.open_proposal_id !== null)
    return {
      title: 'Another change of this work waits for answers',
      text: 'One change at a time: open the work to see who has yet to answer. Once that is settled, someone can be added.',
    };
  if (!isLive(work.state))
    return {
      title: 'This work is not in the repertoire any more',
      text: 'Nobody can be added to a work that was withdrawn, rejected or merged into another.',
    };
  if (!work.holders.some(({ is_me }) => is_me))
    return {
      title: 'Only its rights holders can add someone to this work',
      text: `You are not among them. Ask ${work.registered_by_name || 'who registered it'}, or another holder, to add the missing person.`,
    };
  return {
    title: 'This work cannot be changed just now',
    text: 'It still waits for its co-writers or for the society. Open the work to see for what; then someone can be added.',
  };
}
