import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../platform/call-error.ts';
import { Button } from '../ui/actions/button.tsx';
import { ConfirmDialog } from '../ui/feedback/confirm-dialog.tsx';
import { Stack } from '../ui/layout/stack.tsx';

/** Takes back what an import brought in, after saying what that does. */
export function TakeBackImport({
  action,
  takeBack,
  onBegun,
  children,
}: {
  /** "Take 12 works back". */
  action: string;
  /** Begins it; asked again with the same key because the answer was lost, it is the same taking back. */
  takeBack: (sendKey: string) => Promise<unknown>;
  onBegun: () => Promise<void>;
  /** What it does, and until when it can be done. */
  children: ReactNode;
}) {
  const [isAsking, setAsking] = useState(false);
  const [sendKey] = useState(() => crypto.randomUUID());
  const undoing = useMutation({
    mutationFn: () => takeBack(sendKey),
    onSuccess: async () => {
      setAsking(false);
      await onBegun();
    },
  });
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        Take this import back
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Take this import back?"
        action={action}
        pending={undoing.isPending}
        pendingLabel="One moment"
        keep="Leave it as it is"
        failure={undoing.isError ? messageOf(undoing.error) : null}
        onConfirm={() => undoing.mutate()}
      >
        <Stack gap={3}>{children}</Stack>
      </ConfirmDialog>
    </>
  );
}
