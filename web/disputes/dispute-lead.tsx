import { useSuspenseQuery } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { serverNowMs } from '../platform/session/clock.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { LeadCard } from '../ui/layout/lead-card.tsx';
import { decisionOf } from './decision.ts';
import { SplitMoves } from './decision-card.tsx';
import { timeLeft } from './dispute-text.ts';
import { disputeQuery } from './disputes.queries.ts';

/** A dispute that needs my answer, as what leads another page: what is asked, what would change, and the way to answer it. */
export function DisputeLead({ id }: { id: string }) {
  const { data: dispute } = useSuspenseQuery(disputeQuery(id)).data;
  const { work, deadline } = dispute;
  const decision = decisionOf(dispute);
  return (
    <LeadCard
      label="Do this first"
      title={decision.title}
      beside={decision.asked !== null}
      detail={
        <>
          “{work.title}”{decision.detail !== null && `. ${decision.detail}`}
        </>
      }
      above={
        deadline !== null && (
          <>
            <Badge tone="waiting">{timeLeft(deadline, serverNowMs())}</Badge>
            <span>Answer by {formatFullDate(deadline)}</span>
          </>
        )
      }
      actions={
        <LinkButton tone="primary" wide to={pages.dispute(id)}>
          {decision.asked?.kind === 'proposal' ? 'Review proposal' : 'Review dispute'}
        </LinkButton>
      }
    >
      <SplitMoves dispute={dispute} decision={decision} />
    </LeadCard>
  );
}
