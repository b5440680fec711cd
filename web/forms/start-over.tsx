import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, type ButtonProps } from '../ui/actions/button.tsx';
import { ConfirmDialog } from '../ui/feedback/confirm-dialog.tsx';
import { Text } from '../ui/text/text.tsx';

/** Throws the entries away, once that is confirmed. */
export function StartOver({
  onStartOver,
  children = 'Start over',
  ...look
}: { onStartOver: () => void } & Partial<Pick<ButtonProps, 'children' | 'tone' | 'compact'>>) {
  const [isAsked, setAsked] = useState(false);
  function confirm() {
    // Closed first: an open dialog lets focus go nowhere else.
    flushSync(() => setAsked(false));
    onStartOver();
  }
  return (
    <>
      <Button {...look} onClick={() => setAsked(true)}>
        {children}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title="Throw away what you entered?"
        action="Throw it away"
        keep="Keep it"
        onConfirm={confirm}
      >
        <Text>It is gone then on all your devices, and cannot be brought back.</Text>
      </ConfirmDialog>
    </>
  );
}
