import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { startWorkImport } from '#contract/works/work-imports.ts';
import { useUpload } from '../files/use-upload.ts';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { FileField } from '../ui/fields/file-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { importAddress } from './import-address.ts';

/** A file is sent as soon as it is chosen, and read as soon as it is there: then its own page goes on. */
export function NewImport() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const starting = useMutation({
    // The upload's id is the key: asked again because the answer was lost, it is the same import.
    mutationFn: (fileId: string) =>
      call(startWorkImport, { body: { file_id: fileId }, idempotencyKey: fileId }),
    onSuccess: async ({ data }) => {
      void queries.invalidateQueries({ queryKey: ['imports', 'list'] });
      await navigate(importAddress(data.id));
    },
  });
  const upload = useUpload({
    purpose: 'work_import',
    onChange: (ticket) => {
      starting.reset();
      if (ticket !== null) starting.mutate(ticket.id);
    },
  });
  return (
    <Card title="Your list of works">
      <Stack gap={3}>
        <FileField
          label="File"
          name="file"
          hint="An Excel workbook, of which the first sheet is read, or CSV from any program. It is read at once; nothing is registered yet."
          {...upload.field}
        />
        {starting.isPending && <Notice live>The file is here. Its page opens in a moment.</Notice>}
        {starting.isError && (
          <Notice tone="failure" live>
            <Row spread>
              {messageOf(starting.error)}
              <Button compact onClick={() => starting.mutate(starting.variables)}>
                Try again
              </Button>
            </Row>
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
