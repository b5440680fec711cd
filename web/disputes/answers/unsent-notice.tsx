import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { SavedState } from '../../platform/use-saved-draft.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { addressOfSplitForm } from '../dispute-address.ts';
import { Paragraphs } from '../paragraphs.tsx';
import { entryAt, hasArrived, myId, type UnsentEntry, unsentIn } from './saved-entry.ts';

const names: Record<UnsentEntry['kind'], string> = {
  counter: 'Your answer',
  propose: 'Your proposal',
  join: 'What you said when you joined',
};

/** Says what was begun on this device and not sent, with the way back to it; what can be sent no more can still be read. */
export function UnsentNotice({ dispute }: { dispute: Dispute }) {
  const [unsent, setUnsent] = useState(() => unsentIn(dispute));
  const meId = myId(dispute);
  const arrived = unsent.filter((one) => hasArrived(one, dispute));
  const arrivedKinds = arrived.map(({ kind }) => kind).join(' ');
  useEffect(() => {
    for (const kind of arrivedKinds.split(' '))
      if (kind === 'counter' || kind === 'propose' || kind === 'join')
        entryAt({ meId, disputeId: dispute.id, kind }).remove();
  }, [arrivedKinds, meId, dispute.id]);
  return unsent.map((one) => {
    const { kind, text } = one;
    if (arrived.includes(one))
      return (
        <Notice key={kind} tone="success" title={`${names[kind]} has arrived`}>
          You lost the connection before we could tell you. It counts once.
        </Notice>
      );
    if (kind !== 'join' && dispute.acts.includes(kind))
      return (
        <Notice key={kind} title={`${names[kind]} is not sent yet`}>
          <Row spread>
            <span>We kept what you typed on this device.</span>
            <LinkButton to={addressOfSplitForm(dispute.id, kind)}>Continue</LinkButton>
          </Row>
        </Notice>
      );
    return (
      <Notice key={kind} tone="warning" title={`${names[kind]} was not sent`}>
        <Stack gap={2}>
          <span>
            The dispute has moved to its next step.{' '}
            {text === ''
              ? 'The split that you entered is still on this device.'
              : 'You can still send your words as a message. You wrote:'}
          </span>
          {text !== '' && <Paragraphs text={text} />}
          <div>
            <ThrowAwayEntry
              onThrowAway={() => {
                entryAt({ meId, disputeId: dispute.id, kind }).remove();
                setUnsent(unsent.filter((other) => other !== one));
              }}
            />
          </div>
        </Stack>
      </Notice>
    );
  });
}

const notYet = 'We keep what you type on this device until you send it.';
const saved = 'Kept on this device until you send it.';
const messages: Record<SavedState, string> = {
  fresh: notYet,
  gone: notYet,
  found: saved,
  saved,
  refused: 'This device cannot keep what you type. Send it before you close this page.',
};

/** The quiet line that says whether what is typed is safe, with the way to throw it away. */
export function SavedLine({ state, onThrowAway }: { state: SavedState; onThrowAway: () => void }) {
  const isUnsafe = state === 'refused';
  return (
    <Row spread>
      <Text small tone={isUnsafe ? 'contested' : 'quiet'}>
        <span role="status" aria-live={isUnsafe ? 'polite' : 'off'}>
          {messages[state]}
        </span>
      </Text>
      {state !== 'fresh' && <ThrowAwayEntry onThrowAway={onThrowAway} />}
    </Row>
  );
}

/** Deletes what is typed and not sent, once that is confirmed. */
function ThrowAwayEntry({ onThrowAway }: { onThrowAway: () => void }) {
  const [isAsked, setAsked] = useState(false);
  function confirm() {
    // Closed first: an open dialog lets focus go nowhere else.
    flushSync(() => setAsked(false));
    onThrowAway();
  }
  return (
    <>
      <Button tone="quiet" compact icon="trash" onClick={() => setAsked(true)}>
        Delete what I typed
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title="Delete what you typed?"
        action="Delete it"
        cancelLabel="Keep it"
        onConfirm={confirm}
      >
        <Text>You have not sent it. You cannot get it back.</Text>
      </ConfirmDialog>
    </>
  );
}
