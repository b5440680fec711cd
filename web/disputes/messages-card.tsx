import { useRef, useState } from 'react';
import type { Dispute } from '#contract/dispute.ts';
import { sendDisputeMessage } from '#contract/disputes.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { call } from '../call.ts';
import { messageOf } from '../call-error.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { ListRow, RowList } from '../ui/row-list.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { useDisputeCall } from './use-dispute-call.ts';

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
            <WriteMessage disputeId={dispute.id} />
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

function WriteMessage({ disputeId }: { disputeId: string }) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const key = useRef(crypto.randomUUID());
  const sending = useDisputeCall(
    disputeId,
    (said: string) =>
      call(sendDisputeMessage, {
        params: { id: disputeId },
        body: { text: said },
        idempotencyKey: key.current,
      }),
    () => {
      setText('');
      key.current = crypto.randomUUID();
    },
  );
  function send() {
    setMissing(text.trim() === '');
    if (text.trim() === '') document.getElementById('message')?.focus();
    else if (!sending.isPending) sending.mutate(text.trim());
  }
  return (
    <Form label="Send a message" onSubmit={send}>
      <TextArea
        label="Write to the parties"
        name="message"
        hint="All parties and the society read it. It cannot be taken back."
        rows={3}
        maxLength={2000}
        value={text}
        error={isMissing ? 'Write something first.' : undefined}
        onChange={(event) => {
          setText(event.target.value);
          key.current = crypto.randomUUID();
        }}
      />
      {sending.isError && (
        <Notice tone="failure" live>
          {messageOf(sending.error)}
        </Notice>
      )}
      <div>
        <Button type="submit" pending={sending.isPending} pendingLabel="Sending">
          Send
        </Button>
      </div>
    </Form>
  );
}
