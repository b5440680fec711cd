import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteWorkImport } from '#contract/work-imports.ts';
import { call } from '../call.ts';
import { messageOf } from '../call-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
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
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Throw this import away?"
        actions={
          <>
            <Button
              tone="danger"
              pending={deleting.isPending}
              pendingLabel="Throwing it away"
              onClick={() => deleting.mutate()}
            >
              Throw it away
            </Button>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
          </>
        }
      >
        <Text>
          The file and what was found in it go from here. Nothing of it was registered, and your own
          file stays where it is.
        </Text>
        {deleting.isError && (
          <Notice tone="failure" live>
            {messageOf(deleting.error)}
          </Notice>
        )}
      </Dialog>
    </>
  );
}
