import type { Reply } from '#contract/endpoint.ts';
import type { summariseOwnWorks } from '#contract/works.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { ListRow, RowList } from '../ui/row-list.tsx';

/** The figures over my works. */
export type OwnWorksSummary = Reply<typeof summariseOwnWorks>;

/** What waits for the member, each with the way to mend it. Nothing when nothing waits. */
export function WaitingForYou({ summary }: { summary: OwnWorksSummary }) {
  const { unconfirmed_by_me: unconfirmed, incomplete } = summary;
  if (unconfirmed === 0 && incomplete === 0) return null;
  return (
    <Card title="Waiting for you" flush>
      <RowList>
        {unconfirmed > 0 && (
          <ListRow
            mark={<Badge tone="waiting">Confirm</Badge>}
            title={
              unconfirmed === 1
                ? 'One work names you with a share that you have not confirmed'
                : `${unconfirmed} works name you with a share that you have not confirmed`
            }
            detail={`Until you do, nobody is paid for ${unconfirmed === 1 ? 'it' : 'them'}.`}
            action={<LinkButton to="/music-composition?confirmation=unconfirmed">Look</LinkButton>}
          />
        )}
        {incomplete > 0 && (
          <ListRow
            mark={<Badge tone="waiting">Not payable</Badge>}
            title={
              incomplete === 1
                ? 'One of your works cannot be paid for yet'
                : `${incomplete} of your works cannot be paid for yet`
            }
            detail="Open a work to see what is missing and who can add it."
            action={
              <LinkButton to="/music-composition?state=registered_incomplete">Look</LinkButton>
            }
          />
        )}
      </RowList>
    </Card>
  );
}
