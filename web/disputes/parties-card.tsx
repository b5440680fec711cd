import { Suspense } from 'react';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { DisputeParty } from '#contract/disputes/dispute-input.ts';
import { Badge } from '../ui/data/badge.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { Section } from '../ui/layout/card.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { sideNames } from './dispute-text.ts';
import { PartyLink } from './lazy-chunks.ts';

/** Who takes part, on which side, and what they answered. */
export function PartiesCard({ dispute }: { dispute: Dispute }) {
  return (
    <Section title="Parties">
      <RowList>
        {dispute.parties.map((party) => (
          <ListRow
            key={party.rights_holder_id}
            title={party.is_me ? `${party.name} (you)` : party.name}
            detail={
              <>
                {party.is_raiser || party.side !== 'claimant'
                  ? sideNames[party.side]
                  : 'Joined the side that raised it'}
                {absenceOf(party)}
                {dispute.state === 'evidence' &&
                  party.has_finished_evidence &&
                  '. Evidence complete'}
                {hasLinkPart(party) && (
                  <Suspense fallback={null}>
                    <PartyLink dispute={dispute} party={party}>
                      <Answer party={party} state={dispute.state} />
                    </PartyLink>
                  </Suspense>
                )}
              </>
            }
            action={!hasLinkPart(party) && <Answer party={party} state={dispute.state} />}
          />
        ))}
      </RowList>
    </Section>
  );
}

const hasLinkPart = ({ may_be_invited, invitation }: DisputeParty) =>
  may_be_invited || invitation !== null;

// Why somebody is not waited for, or answers otherwise than by an account.
function absenceOf({ is_member, presence }: DisputeParty): string {
  if (presence === 'account') return '';
  if (presence === 'unheard') return '. Has added no evidence, so we do not wait for them';
  if (presence === 'link') return '. Has no account and answers by a link';
  return is_member
    ? '. Cannot log in now, so we do not wait for them'
    : '. Has no account, so we do not wait for them';
}

function Answer({
  party: { side, answer, answered_at, presence },
  state,
}: {
  party: DisputeParty;
  state: Dispute['state'];
}) {
  if (side !== 'respondent') return null;
  switch (answer) {
    case null:
      return state === 'notified' && (presence === 'account' || presence === 'link') ? (
        <Badge tone="waiting">Not answered</Badge>
      ) : null;
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
