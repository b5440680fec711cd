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
      title: 'This work has an open proposal',
      text: 'Open the work to see who has not answered yet. You can add someone once that is settled.',
    };
  if (!isLive(work.state))
    return {
      title: 'This work is no longer in the repertoire',
      text: 'You cannot add anyone to a work that was withdrawn, rejected or merged into another.',
    };
  if (!work.holders.some(({ is_me }) => is_me))
    return {
      title: 'Only its rights holders can add someone to this work',
      text: `You are not among them. Ask ${work.registered_by_name || 'who registered it'}, or another holder, to add the missing person.`,
    };
  return {
    title: 'You cannot change this work now',
    text: 'Its co-writers or the society have not answered yet. Open the work to see what is missing.',
  };
}
