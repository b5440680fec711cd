import type { Dispute, DisputeEvent } from '#contract/disputes/dispute.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Disclosure } from '../ui/layout/disclosure.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { sentenceOf } from './event-words.ts';

const shownAtOnce = 8;

/** What happened, the newest first. Nothing of it can be changed. */
export function TimelineCard({ dispute }: { dispute: Dispute }) {
  const events = dispute.events.toReversed();
  const earlier = events.slice(shownAtOnce);
  return (
    <Card title="Timeline" flush>
      <Lines events={events.slice(0, shownAtOnce)} />
      {earlier.length > 0 && (
        <Stack gap={1} padded>
          <Disclosure label={`Earlier (${earlier.length})`}>
            <Lines events={earlier} />
          </Disclosure>
        </Stack>
      )}
    </Card>
  );
}

function Lines({ events }: { events: readonly DisputeEvent[] }) {
  return (
    <RowList>
      {events.map((event) => (
        <ListRow
          key={event.seq}
          title={sentenceOf(event)}
          detail={
            <>
              {event.note !== null && event.note !== '' && <>“{event.note}” · </>}
              {formatFullDateTime(event.at)}
            </>
          }
        />
      ))}
    </RowList>
  );
}
