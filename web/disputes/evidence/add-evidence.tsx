import { useState } from 'react';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { addEvidence } from '#contract/disputes/dispute-evidence.ts';
import { maxEvidence } from '#domain/disputes/dispute.ts';
import { call } from '../../platform/call.ts';
import { type UploadTicket, useUpload } from '../../platform/files/use-upload.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { failureMessage } from '../answers/attempt.ts';
import { useDisputeCall } from '../answers/use-dispute-call.ts';

/** Uploads a file of evidence and adds it under a name. */
export function AddEvidence({ dispute }: { dispute: Dispute }) {
  const [file, setFile] = useState<UploadTicket | null>(null);
  const [title, setTitle] = useState('');
  const [isConfidential, setConfidential] = useState(false);
  const [missing, setMissing] = useState<'file' | 'title' | null>(null);
  const upload = useUpload({
    purpose: 'evidence',
    onChange: (done) => {
      setFile(done);
      setMissing(null);
    },
  });
  const adding = useDisputeCall(
    dispute,
    (body: { file_id: string; title: string; is_confidential: boolean }, { idempotencyKey }) =>
      call(addEvidence, { params: { id: dispute.id }, body, idempotencyKey }),
  );
  const mine = dispute.evidence.filter(({ is_mine, withdrawn_at }) => is_mine && !withdrawn_at);
  if (mine.length >= maxEvidence)
    return <Text small>You have added {maxEvidence} files, which is the most there can be.</Text>;

  function add() {
    if (file === null) return setMissing('file');
    if (title.trim() === '') {
      setMissing('title');
      document.getElementById('evidence_title')?.focus();
      return;
    }
    adding.mutate({ file_id: file.id, title: title.trim(), is_confidential: isConfidential });
  }

  return (
    <Stack gap={3}>
      <FileField
        label="Add a file"
        name="evidence_file"
        capture
        {...(missing === 'file' && {
          error: 'Choose a file first, and wait until it is uploaded.',
        })}
        {...upload.field}
      />
      {upload.state.kind !== 'none' && (
        <>
          <TextField
            label="What does it show?"
            name="evidence_title"
            maxLength={200}
            value={title}
            error={missing === 'title' ? 'Say in a few words what it shows.' : undefined}
            onChange={(event) => setTitle(event.target.value)}
          />
          <CheckboxField
            label="Confidential: for the society only"
            name="evidence_confidential"
            hint="The other parties see that there is a file, and neither its name nor what is in it. Without the mark, all parties can read it."
            checked={isConfidential}
            onChange={(event) => setConfidential(event.target.checked)}
          />
          <div>
            <Button
              onClick={add}
              disabled={upload.isBusy}
              pending={adding.isPending}
              pendingLabel="Adding"
            >
              Add this evidence
            </Button>
          </div>
        </>
      )}
      {adding.isError && (
        <Notice tone="failure" live>
          {failureMessage(adding.error)}
        </Notice>
      )}
    </Stack>
  );
}
