import type { Dispute } from '#contract/dispute.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { Card } from '../ui/card.tsx';
import { ListRow, RowList } from '../ui/row-list.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { WriteMessage } from './write-message.tsx';

/** What the parties write to each other; the society reads it as well. */
export function MessagesCard({ dispute }: { dispute: Dispute }) {
  const { messages, acts } = dispute;
  return (
    <Card title="Messages" flush>
      <Stack gap={3}>
        {messages.length === 0 ? (
          <Stack gap={1} padded>
            <Text tone="quiet">Nobody has written yet.</Text>
          </Stack>
        ) : (
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
