import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { Work } from '#contract/work.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { EndedProposals } from './ended-proposals.tsx';
import { OpenProposal } from './open-proposal.tsx';
import { proposalsQuery } from './proposals.queries.ts';
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
                title="Nobody has proposed anything"
                {...(work.may_propose && {
                  action: <LinkButton to={toForm}>Propose other shares</LinkButton>,
                })}
              >
                Who thinks that the shares should be others proposes them here. Those whose
                confirmed share would change accept or decline; until then the work stays as it is.
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
