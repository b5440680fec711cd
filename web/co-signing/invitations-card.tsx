import { useQuery } from '@tanstack/react-query';
import type { Work } from '#contract/work.ts';
import { Badge } from '../ui/data/badge.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { Card } from '../ui/layout/card.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { invitationsQuery } from './invitations.queries.ts';

/** The links that were given to those without an account, and whether they have been opened; nothing when there is none. */
export function InvitationsCard({ work }: { work: Work }) {
  const { data } = useQuery(invitationsQuery(work.id));
  if (!data || data.length === 0) return null;
  return (
    <Card flush title="Links given">
      <RowList>
        {data.map(({ id, name, sent_to, created_at, expires_at, seen_at }) => (
          <ListRow
            key={id}
            mark={
              <Badge tone={seen_at === null ? 'waiting' : 'confirmed'}>
                {seen_at === null ? 'Not opened' : 'Opened'}
              </Badge>
            }
            title={name}
            detail={
              <>
                {sent_to === null ? 'Handed over' : `Sent to ${sent_to}`} on{' '}
                <DateText date={created_at} />
                {seen_at !== null && (
                  <>
                    , opened on <DateText date={seen_at} />
                  </>
                )}
                . It works until <DateText date={expires_at} />.
              </>
            }
          />
        ))}
      </RowList>
    </Card>
  );
}
