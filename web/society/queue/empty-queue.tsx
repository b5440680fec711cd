import { caseKinds } from '#domain/staff/case-kinds.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/loaded.tsx';
import { type QueueFilters, queueAddress } from './queue-filters.ts';

/** Why there is nothing in the list, and the way to where there may be something. */
export function EmptyQueue({ filters }: { filters: QueueFilters }) {
  const { title, text, isNarrow } = textOf(filters);
  return (
    <EmptyState
      title={title}
      action={isNarrow && <LinkButton to={queueAddress({})}>Show all cases</LinkButton>}
    >
      {text}
    </EmptyState>
  );
}

function textOf({ kind, assigned, only, find }: QueueFilters) {
  const cases = kind === null ? 'cases' : caseKinds[kind].plural.toLowerCase();
  if (find !== '')
    return {
      title: `We found no ${cases} for “${find}”.`,
      text: 'Check the name or number.',
      isNarrow: true,
    };
  if (only === 'late')
    return { title: 'Nothing is late.', text: 'Every case has time left.', isNarrow: true };
  if (only === 'snoozed')
    return {
      title: 'Nothing is snoozed.',
      text: 'A case that you snooze is here until its time comes.',
      isNarrow: true,
    };
  if (assigned === 'me')
    return { title: 'You have no cases.', text: 'Take the next one.', isNarrow: true };
  if (assigned === 'nobody')
    return { title: 'Every open case has someone.', text: '', isNarrow: true };
  if (kind !== null)
    return { title: 'Nothing is waiting.', text: `There are no open ${cases}.`, isNarrow: true };
  return {
    title: 'Nothing is waiting.',
    text: 'New cases come here when a member joins or sends something.',
    isNarrow: false,
  };
}
