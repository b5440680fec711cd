import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteWorkImport } from '#contract/work-imports.ts';
import { call } from '../call.ts';
import { messageOf } from '../call-error.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Text } from '../ui/text.tsx';
import { importsAddress } from './import-address.ts';

/** Gives an import up of which nothing was registered. */
export function ThrowAway({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const deleting = useMutation({
    mutationFn: () => call(deleteWorkImport, { params: { id } }),
    onSuccess: async () => {
      void queries.invalidateQueries({ queryKey: ['imports', 'list'] });
      await navigate(importsAddress, { replace: true });
      queries.removeQueries({ queryKey: ['imports', 'one', id] });
    },
  });
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
        pending={deleting.isPending}
        pendingLabel="Throwing it away"
        keep="Keep it"
        failure={deleting.isError ? messageOf(deleting.error) : null}
        onConfirm={() => deleting.mutate()}
      >
        <Text>
          The file and what was found in it go from here. Nothing of it was registered, and your own
          file stays where it is.
        </Text>
      </ConfirmDialog>
    </>
  );
}
