import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import type { Work } from '#contract/works/work.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Row } from '../ui/layout/row.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { inRow, whoProposed } from './proposal-words.ts';
import { proposalsQuery } from './proposals.queries.ts';

/** Says that a proposal about a work is open, whose answer it waits for, and leads to it. */
export function ProposalBanner({ work }: { work: Work }) {
  const { data } = useQuery(proposalsQuery(work.id));
  const proposal = data?.find(({ id }) => id === work.open_proposal_id);
  const waiting = proposal?.answers.filter(({ answer }) => answer === null) ?? [];
  const isMyTurn = waiting.some(({ is_me }) => is_me);
  const others = waiting.filter(({ is_me }) => !is_me).map(({ name }) => name);
  return (
    <Notice
      tone={isMyTurn ? 'warning' : 'info'}
      title={
        proposal === undefined
          ? 'A proposal about this work is open'
          : isMyTurn
            ? `${whoProposed(proposal)}: do you agree?`
            : whoProposed(proposal)
      }
    >
      <Row spread>
        <span>
          {others.length > 0 && `${isMyTurn ? 'Also waiting for' : 'Waiting for'} ${inRow(others)}`}
          {proposal !== undefined && (
            <>
              {others.length > 0 ? ' until ' : 'Your answer is waited for until '}
              <DateText date={proposal.answer_by} />.{' '}
            </>
          )}
          The version shown here stays in force until all have agreed.
        </span>
        <LinkButton to={pages.work(work.id, { tab: 'proposals' })}>
          {isMyTurn ? 'Look and answer' : 'Look at the proposal'}
        </LinkButton>
      </Row>
    </Notice>
  );
}
