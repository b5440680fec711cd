import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { Proposal } from '#contract/works/proposals.ts';
import type { Work } from '#contract/works/work.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { EmptyState, Loaded } from '../../ui/feedback/loaded.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { OpenProposal, ProposedChanges } from './open-proposal.tsx';
import { proposalStateLabels, proposalsQuery, whoProposed } from './proposal-banner.tsx';
import { ProposeForm } from './propose-form.tsx';

/** What was proposed about a work: the open one with what I can do about it, those that ended, and the form of a new one. */
export function ProposalsTab({ work }: { work: Work }) {
  const [search] = useSearchParams();
  const proposals = useQuery(proposalsQuery(work.id));
  if (search.has('new') && work.may_propose) return <ProposeForm work={work} />;
  const toForm = pages.newProposal(work.id);
  return (
    <Stack gap={5}>
      {proposals.data ? (
        <>
          {proposals.data
            .filter(({ state }) => state === 'open')
            .map((proposal) => (
              <OpenProposal key={proposal.id} proposal={proposal} work={work} />
            ))}
          <EndedProposals proposals={proposals.data.filter(({ state }) => state !== 'open')} />
          {proposals.data.length === 0 && (
            <Card flush>
              <EmptyState
                title="No proposals yet"
                {...(work.may_propose && {
                  action: <LinkButton to={toForm}>Propose other shares</LinkButton>,
                })}
              >
                If you think the shares should be different, propose a change here. The people whose
                confirmed shares it changes accept or decline. Until then the work stays as it is.
              </EmptyState>
            </Card>
          )}
          {proposals.data.length > 0 && work.may_propose && (
            <div>
              <LinkButton to={toForm}>Propose other shares</LinkButton>
            </div>
          )}
        </>
      ) : (
        <Card flush>
          <Loaded query={proposals} what="The proposals" rows={3}>
            {() => null}
          </Loaded>
        </Card>
      )}
    </Stack>
  );
}

/** Proposals that are over, the newest first: what they wanted and how they ended. */
export function EndedProposals({ proposals }: { proposals: readonly Proposal[] }) {
  if (proposals.length === 0) return null;
  return (
    <Card flush title="Ended">
      <RowList>
        {proposals.map((proposal) => (
          <ListRow
            key={proposal.id}
            mark={
              <Badge tone={proposalStateLabels[proposal.state].tone}>
                {proposalStateLabels[proposal.state].text}
              </Badge>
            }
            title={
              <>
                {whoProposed(proposal)} on <DateText date={proposal.created_at} />
              </>
            }
            detail={<Told proposal={proposal} />}
          />
        ))}
      </RowList>
    </Card>
  );
}

function Told({ proposal }: { proposal: Proposal }) {
  const { reason, end_reason, answers, ended_at } = proposal;
  const decliner = answers.find(({ answer }) => answer === 'declined');
  const why = decliner?.reason ?? end_reason;
  return (
    <Stack gap={2}>
      <ProposedChanges proposal={proposal} />
      {reason !== null && <span>Why: “{reason}”</span>}
      {decliner && (
        <span>
          {decliner.is_me ? 'You' : decliner.name} declined
          {ended_at !== null && (
            <>
              {' '}
              on <DateText date={ended_at} />
            </>
          )}
          {why !== null && `: “${why}”`}
        </span>
      )}
      {!decliner && why !== null && <span>{why}</span>}
    </Stack>
  );
}
