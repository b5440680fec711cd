import { queryOptions, useQuery } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import { listProposals, type Proposal } from '#contract/works/proposals.ts';
import type { Work } from '#contract/works/work.ts';
import type { ProposalState } from '#domain/works/proposals.ts';
import { call } from '../../platform/call.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import type { BadgeTone } from '../../ui/data/badge.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { DateText } from '../../ui/text/date-text.tsx';

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
              {others.length > 0 ? ' until ' : 'Answer by '}
              <DateText date={proposal.answer_by} />.{' '}
            </>
          )}
          The version shown here applies until all have agreed.
        </span>
        <LinkButton to={pages.work(work.id, { tab: 'proposals' })}>
          {isMyTurn ? 'Review proposal' : 'See proposal'}
        </LinkButton>
      </Row>
    </Notice>
  );
}

/** How a proposal ended, as a badge says it. */
export const proposalStateLabels: Record<ProposalState, { text: string; tone: BadgeTone }> = {
  open: { text: 'Open', tone: 'waiting' },
  applied: { text: 'Accepted', tone: 'confirmed' },
  declined: { text: 'Declined', tone: 'contested' },
  taken_back: { text: 'Withdrawn', tone: 'neutral' },
  expired: { text: 'Expired', tone: 'neutral' },
};

/** "You proposed other shares or facts", "Kofi Mensah proposed to withdraw this work". */
export function whoProposed({ by, kind }: Pick<Proposal, 'by' | 'kind'>): string {
  const who = by.is_me ? 'You' : by.name;
  return kind === 'withdrawal'
    ? `${who} proposed to withdraw this work`
    : `${who} proposed another version`;
}

/** Names in a row: "Ama, Kofi and Naa". */
export function inRow(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

/** The proposals about a work of mine, the newest first. */
export const proposalsQuery = (workId: string) =>
  queryOptions({
    queryKey: ['works', 'one', workId, 'proposals'],
    queryFn: async ({ signal }) =>
      (await call(listProposals, { params: { id: workId }, signal })).data,
  });
