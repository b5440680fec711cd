import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatFullDate } from '#domain/text/dates.ts';
import { messageOf } from '../platform/call-error.ts';
import { Button } from '../ui/actions/button.tsx';
import { ConfirmDialog } from '../ui/feedback/dialog.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { type ImportKind, type ImportShapes, keyOf } from './import-kind.ts';

/** Takes back what an import brought in, after saying what that does and until when it can be done. */
export function TakeBackImport<S extends ImportShapes>({
  kind,
  details: { id, may_undo_until },
  action,
  children,
}: {
  kind: ImportKind<S>;
  details: S['details'];
  /** "Take 12 works back". */
  action: string;
  /** What it does. */
  children: ReactNode;
}) {
  const [isAsking, setAsking] = useState(false);
  // Asked again with the same key because the answer was lost, it is the same taking back.
  const [sendKey] = useState(() => crypto.randomUUID());
  const queries = useQueryClient();
  const undoing = useMutation({
    mutationFn: () => kind.undo(id, sendKey),
    onSuccess: async () => {
      setAsking(false);
      await queries.invalidateQueries({ queryKey: kind.affects });
    },
  });
  if (may_undo_until === null) return null;
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        Undo this import
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Undo this import?"
        action={action}
        pending={undoing.isPending}
        pendingLabel="Undoing"
        cancelLabel="Keep the import"
        failure={undoing.isError ? messageOf(undoing.error) : null}
        onConfirm={() => undoing.mutate()}
      >
        <Stack gap={3}>
          {children}
          <Text small tone="quiet">
            You can do this until {formatFullDate(may_undo_until)}. To import the rows again, upload
            the file again.
          </Text>
        </Stack>
      </ConfirmDialog>
    </>
  );
}

/** Discards an import of which nothing has been taken over, after asking. */
export function ThrowAwayImport<S extends ImportShapes>({
  kind,
  id,
}: {
  kind: ImportKind<S>;
  id: string;
}) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const removing = useMutation({
    mutationFn: () => kind.remove(id),
    onSuccess: async () => {
      void queries.invalidateQueries({ queryKey: [...kind.key, 'list'] });
      if (kind.alsoRemoves) void queries.invalidateQueries({ queryKey: kind.alsoRemoves });
      await navigate(kind.listAddress, { replace: true });
      queries.removeQueries({ queryKey: keyOf(kind, id) });
    },
  });
  return (
    <>
      <Button tone="quiet" icon="trash" onClick={() => setAsking(true)}>
        Delete this import
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this import?"
        action="Delete import"
        pending={removing.isPending}
        pendingLabel="Deleting"
        cancelLabel="Keep it"
        failure={removing.isError ? messageOf(removing.error) : null}
        onConfirm={() => removing.mutate()}
      >
        <Text>{kind.discardLabels}</Text>
      </ConfirmDialog>
    </>
  );
}
