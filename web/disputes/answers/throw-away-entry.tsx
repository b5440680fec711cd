import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Text } from '../../ui/text/text.tsx';

/** Throws away what is typed and not sent, once that is confirmed. */
export function ThrowAwayEntry({ onThrowAway }: { onThrowAway: () => void }) {
  const [isAsked, setAsked] = useState(false);
  function confirm() {
    // Closed first: an open dialog lets focus go nowhere else.
    flushSync(() => setAsked(false));
    onThrowAway();
  }
  return (
    <>
      <Button tone="quiet" compact icon="trash" onClick={() => setAsked(true)}>
        Throw away
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title="Throw away what you typed?"
        action="Throw it away"
        keep="Keep it"
        onConfirm={confirm}
      >
        <Text>It was not sent. It is gone then, and cannot be brought back.</Text>
      </ConfirmDialog>
    </>
  );
}
