import { useState } from 'react';
import type { Dispute, DisputeMessage } from '#contract/disputes/dispute.ts';
import { sendDisputeMessage } from '#contract/disputes/disputes.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { call } from '../platform/call.ts';
import { Button } from '../ui/actions/button.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Form } from '../ui/fields/form.tsx';
import { TextArea } from '../ui/fields/text-field.tsx';
import { Disclosure, Section } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { failureMessage } from './answers/attempt.ts';
import { myId, useSavedEntry } from './answers/saved-entry.ts';
import { SavedLine } from './answers/unsent-notice.tsx';
import { useDisputeCall } from './answers/use-dispute-call.ts';
import { Paragraphs } from './paragraphs.tsx';

const shownAtOnce = 10;

/** What the parties write to each other; the society reads it as well. */
export function MessagesCard({ dispute }: { dispute: Dispute }) {
  const { messages, acts } = dispute;
  const earlier = messages.slice(0, -shownAtOnce);
  return (
    <Section title="Messages">
      <Stack gap={3}>
        {messages.length === 0 ? (
          <Stack gap={1} padded>
            <Text tone="quiet">No messages yet.</Text>
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
    </Section>
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

/** Writes to all parties. What is typed stays on this device until it is sent. */
function WriteMessage({ dispute }: { dispute: Dispute }) {
  const place = { meId: myId(dispute), disputeId: dispute.id, kind: 'message' } as const;
  const { entry, state, change, attempts, startOver } = useSavedEntry(place, () => ({ text: '' }));
  const [isMissing, setMissing] = useState(false);
  const sending = useDisputeCall(
    dispute,
    (text: string, { idempotencyKey }) =>
      call(sendDisputeMessage, { params: { id: dispute.id }, body: { text }, idempotencyKey }),
    { attempts, onDone: startOver },
  );
  function send() {
    const text = entry.text.trim();
    setMissing(text === '');
    if (text === '') document.getElementById('message')?.focus();
    else if (!sending.isPending) sending.mutate(text);
  }
  return (
    <Form label="Send a message" onSubmit={send}>
      <TextArea
        label="Write to the parties"
        name="message"
        hint="All parties and the society can read it. You cannot delete it."
        rows={3}
        maxLength={2000}
        value={entry.text}
        readOnly={sending.isPending}
        error={isMissing ? 'Write a message first.' : undefined}
        onChange={(event) => {
          change({ text: event.target.value });
          setMissing(false);
          sending.reset();
        }}
      />
      {sending.isError && (
        <Notice tone="failure" live>
          {failureMessage(sending.error)}
        </Notice>
      )}
      <SavedLine state={entry.text === '' ? 'fresh' : state} onThrowAway={startOver} />
      <div>
        <Button type="submit" pending={sending.isPending} pendingLabel="Sending">
          Send
        </Button>
      </div>
    </Form>
  );
}
