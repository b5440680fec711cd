import type { Proposal } from '#contract/proposals.ts';
import { Badge } from '../ui/data/badge.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { proposalStateWords, whoProposed } from './proposal-words.ts';
import { ProposedChanges } from './proposed-changes.tsx';

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
              <Badge tone={proposalStateWords[proposal.state].tone}>
                {proposalStateWords[proposal.state].words}
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
