import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/loaded.tsx';
import { caseNouns } from './case-text.ts';
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
  const { many: cases } = caseNouns(kind);
  const narrowing = [kind !== null, assigned !== 'anyone', only !== null, find !== ''];
  if (narrowing.filter((isOn) => isOn).length > 1)
    return { title: 'No cases match these filters.', text: '', isNarrow: true };
  if (find !== '')
    return {
      title: `We found no cases for “${find}”.`,
      text: 'Check the name or number.',
      isNarrow: true,
    };
  if (only === 'late')
    return { title: 'Nothing is late.', text: 'Every case has time left.', isNarrow: true };
  if (only === 'snoozed')
    return {
      title: 'No snoozed cases.',
      text: 'A case you snooze stays here until the time you choose.',
      isNarrow: true,
    };
  if (assigned === 'me')
    return { title: 'You have no cases.', text: 'Choose “Next case” to take one.', isNarrow: true };
  if (assigned === 'nobody')
    return { title: 'Every open case is assigned.', text: '', isNarrow: true };
  return {
    title: kind === null ? 'No open cases.' : `No ${cases} right now.`,
    text: 'A case appears here as soon as something needs your decision.',
    isNarrow: kind !== null,
  };
}
