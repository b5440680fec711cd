import type { Dispute } from '#contract/disputes/dispute.ts';
import type { readDisputesOfWork } from '#contract/disputes/disputes.ts';
import { wordsOf } from '#contract/messages/field-messages.ts';
import { pages } from '#contract/pages.ts';
import type { Reply } from '#contract/platform/endpoint.ts';
import type { Work } from '#contract/works/work.ts';
import { disputeStateNames, isOpen } from '#domain/disputes/dispute.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { addressOfDispute } from '../dispute-address.ts';

/** Says plainly why no dispute can be raised here now, and what can be done instead. */
export function NotRaisable({
  work,
  standing,
  raised,
}: {
  work: Work;
  standing: Reply<typeof readDisputesOfWork>;
  /** The one that was asked for by its address. */
  raised?: Dispute;
}) {
  if (raised) {
    return (
      <Card flush>
        <EmptyState
          title={
            isOpen(raised.state)
              ? `Dispute ${raised.number} is raised`
              : `Dispute ${raised.number} cannot be changed any more`
          }
          action={<LinkButton to={addressOfDispute(raised.id)}>Open the dispute</LinkButton>}
        >
          It stands at “{disputeStateNames[raised.state]}”.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card flush>
      <EmptyState
        title="You cannot raise a dispute about this work now"
        action={<LinkButton to={pages.work(work.id)}>Back to the work</LinkButton>}
      >
        {standing.refusal === null
          ? 'There is an open dispute about each of its rights already. You can join one of those.'
          : wordsOf(standing.refusal)}
      </EmptyState>
    </Card>
  );
}
