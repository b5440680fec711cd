import type { Dispute, DisputeMessage } from '#contract/disputes/dispute.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Disclosure } from '../ui/layout/disclosure.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { WriteMessage } from './answers/write-message.tsx';
import { Paragraphs } from './paragraphs.tsx';

const shownAtOnce = 10;

/** What the parties write to each other; the society reads it as well. */
export function MessagesCard({ dispute }: { dispute: Dispute }) {
  const { messages, acts } = dispute;
  const earlier = messages.slice(0, -shownAtOnce);
  return (
    <Card title="Messages" flush>
      <Stack gap={3}>
        {messages.length === 0 ? (
          <Stack gap={1} padded>
            <Text tone="quiet">Nobody has written yet.</Text>
          </Stack>
        ) : (
          <>
            {earlier.length > 0 && (
              <Stack gap={1} padded>
                <Disclosure label={`Earlier messages (${earlier.length})`}>
                  <Lines messages={earlier} />
                </Disclosure>
              </Stack>
            )}
            <Lines messages={messages.slice(-shownAtOnce)} />
          </>
        )}
        {acts.includes('message') && (
          <Stack gap={1} padded>
            <WriteMessage dispute={dispute} />
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

function Lines({ messages }: { messages: readonly DisputeMessage[] }) {
  return (
    <RowList>
      {messages.map(({ id, name, is_mine, is_society, text, sent_at }) => (
        <ListRow
          key={id}
          title={is_mine ? 'You' : is_society ? 'The society' : name}
          detail={
            <Stack gap={1}>
              <Paragraphs text={text} />
              <span>{formatFullDateTime(sent_at)}</span>
            </Stack>
          }
        />
      ))}
    </RowList>
  );
}
