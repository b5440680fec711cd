import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../platform/call-error.ts';
import { Button } from '../ui/actions/button.tsx';
import { ConfirmDialog } from '../ui/feedback/confirm-dialog.tsx';
import { Text } from '../ui/text/text.tsx';

/** Gives an import up of which nothing has been taken over, after asking. */
export function ThrowAwayImport({
  remove,
  onRemoved,
  children,
}: {
  remove: () => Promise<unknown>;
  onRemoved: () => Promise<void>;
  /** What goes, and what stays. */
  children: string;
}) {
  const [isAsking, setAsking] = useState(false);
  const removing = useMutation({ mutationFn: remove, onSuccess: onRemoved });
  return (
    <>
      <Button tone="quiet" icon="trash" onClick={() => setAsking(true)}>
        Throw this import away
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Throw this import away?"
        action="Throw it away"
        pending={removing.isPending}
        pendingLabel="Throwing it away"
        keep="Keep it"
        failure={removing.isError ? messageOf(removing.error) : null}
        onConfirm={() => removing.mutate()}
      >
        <Text>{children}</Text>
      </ConfirmDialog>
    </>
  );
}
