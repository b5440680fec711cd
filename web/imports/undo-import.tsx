import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { undoWorkImport, type WorkImportDetails } from '#contract/work-imports.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { call } from '../call.ts';
import { messageOf } from '../call-error.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { countOf } from './count-words.ts';

/** Takes back what an import registered, after saying what that does and until when it can be done. */
export function UndoImport({ details, until }: { details: WorkImportDetails; until: string }) {
  const { id, figures } = details;
  const [isAsking, setAsking] = useState(false);
  const [sendKey] = useState(() => crypto.randomUUID());
  const queries = useQueryClient();
  const undoing = useMutation({
    mutationFn: () => call(undoWorkImport, { params: { id }, idempotencyKey: sendKey }),
    onSuccess: async () => {
      setAsking(false);
      await queries.invalidateQueries({ queryKey: ['imports', 'one', id] });
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
        action={`Take ${countOf(figures.registered, 'work')} back`}
        pending={undoing.isPending}
        pendingLabel="One moment"
        keep="Leave it as it is"
        failure={undoing.isError ? messageOf(undoing.error) : null}
        onConfirm={() => undoing.mutate()}
      >
        <Stack gap={3}>
          <Text>
            The works that this file registered are withdrawn: nobody finds them any more, and who
            was asked to confirm a share is not asked any more.
          </Text>
          <Text>
            Works that others have confirmed or changed meanwhile stay. You will see which.
          </Text>
          <Text small tone="quiet">
            This can be done until {formatFullDate(until)}. It cannot be undone itself; you can send
            the file again.
          </Text>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
