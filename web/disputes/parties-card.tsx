import type { Dispute, DisputeParty } from '#contract/dispute.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { DateText } from '../ui/date-text.tsx';
import { ListRow, RowList } from '../ui/row-list.tsx';
import { sideNames } from './dispute-words.ts';

/** Who takes part, on which side, and what they answered. */
export function PartiesCard({ dispute }: { dispute: Dispute }) {
  return (
    <Card title="Who takes part" flush>
      <RowList>
        {dispute.parties.map((party) => (
          <ListRow
            key={party.rights_holder_id}
            title={party.is_me ? `${party.name} (you)` : party.name}
            detail={
              <>
                {party.is_raiser || party.side !== 'claimant'
                  ? sideNames[party.side]
                  : 'Joined who raised it'}
                {!party.is_member && '. Has no account, and cannot answer here'}
                {dispute.state === 'evidence' &&
                  party.has_finished_evidence &&
                  '. Evidence is complete'}
              </>
            }
            action={<Answer party={party} state={dispute.state} />}
          />
        ))}
      </RowList>
    </Card>
  );
}

function Answer({
  party: { side, answer, answered_at, is_member },
  state,
}: {
  party: DisputeParty;
  state: Dispute['state'];
}) {
  if (side !== 'respondent') return null;
  switch (answer) {
    case null:
      return state === 'notified' && is_member ? <Badge tone="waiting">Waits</Badge> : null;
    case 'conceded':
      return (
        <Badge tone="confirmed">
          Agreed {answered_at !== null && <DateText date={answered_at} />}
        </Badge>
      );
    case 'countered':
      return (
        <Badge tone="contested">
          Disagreed {answered_at !== null && <DateText date={answered_at} />}
        </Badge>
      );
    case 'no_response':
      return <Badge>No answer</Badge>;
    default:
      return answer satisfies never;
  }
}
