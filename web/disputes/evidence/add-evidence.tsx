import { type Ref, useImperativeHandle, useState } from 'react';
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

/** Adds what was uploaded and not added yet; false where something is missing, which is said at its field. */
export type AddPending = () => Promise<boolean>;

/** Uploads a file of evidence and adds it under a name. */
export function AddEvidence({ dispute, pending }: { dispute: Dispute; pending?: Ref<AddPending> }) {
  const [file, setFile] = useState<UploadTicket | null>(null);
  const [title, setTitle] = useState('');
  const [isConfidential, setConfidential] = useState(false);
  const [missing, setMissing] = useState<'file' | 'unfinished' | 'title' | null>(null);
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
  // Whoever goes on with a file chosen means it to be added.
  useImperativeHandle(pending, () => async () => {
    if (upload.state.kind === 'none') return true;
    if (adding.isPending) return false;
    const given = check('unfinished');
    return (
      given !== null &&
      adding.mutateAsync(given).then(
        () => true,
        () => false,
      )
    );
  });
  const mine = dispute.evidence.filter(({ is_mine, withdrawn_at }) => is_mine && !withdrawn_at);
  if (mine.length >= maxEvidence)
    return <Text small>You have added {maxEvidence} files, which is the limit.</Text>;

  /** What is to be added; null where something is missing, which has focus then. */
  function check(withoutFile: 'file' | 'unfinished') {
    const lacks = file === null ? withoutFile : title.trim() === '' ? 'title' : null;
    setMissing(lacks);
    if (lacks === 'title') document.getElementById('evidence_title')?.focus();
    if (lacks !== null && lacks !== 'title') document.getElementById('evidence_file')?.focus();
    return file === null || lacks !== null
      ? null
      : { file_id: file.id, title: title.trim(), is_confidential: isConfidential };
  }

  function add() {
    const given = check('file');
    if (given !== null) adding.mutate(given);
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
        {...(missing === 'unfinished' && {
          error: 'This file is not uploaded yet. Wait until it is, or remove it.',
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
            hint="The other parties see that there is a file, but not its name or content. Otherwise all parties can read it."
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
