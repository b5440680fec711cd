import { useState } from 'react';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { sendDisputeMessage } from '#contract/disputes/disputes.ts';
import { call } from '../../platform/call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { myId } from '../my-id.ts';
import { failureWords } from './attempt.ts';
import { SavedLine } from './saved-line.tsx';
import { useDisputeCall } from './use-dispute-call.ts';
import { useSavedEntry } from './use-saved-entry.ts';

/** Writes to all parties. What is typed stays on this device until it is sent. */
export function WriteMessage({ dispute }: { dispute: Dispute }) {
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
        hint="All parties and the society read it. It cannot be taken back."
        rows={3}
        maxLength={2000}
        value={entry.text}
        readOnly={sending.isPending}
        error={isMissing ? 'Write something first.' : undefined}
        onChange={(event) => {
          change({ text: event.target.value });
          setMissing(false);
          sending.reset();
        }}
      />
      {sending.isError && (
        <Notice tone="failure" live>
          {failureWords(sending.error)}
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
