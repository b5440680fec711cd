import { type Ref, useState } from 'react';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { readEvidence, withdrawEvidence } from '#contract/disputes/dispute-evidence.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { call, callForFile } from '../../platform/call.ts';
import { useDownload } from '../../platform/files/download.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { ConfirmDialog } from '../../ui/feedback/dialog.tsx';
import { DownloadStatus } from '../../ui/feedback/download-status.tsx';
import { Disclosure, Section } from '../../ui/layout/card.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { sizeText } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { failureMessage } from '../answers/attempt.ts';
import { useDisputeCall } from '../answers/use-dispute-call.ts';
import { AddEvidence, type AddPending } from './add-evidence.tsx';

/** What was added to show who is right. */
export function EvidenceCard({
  dispute,
  pending,
}: {
  dispute: Dispute;
  /** Adds what was uploaded and not added yet, for a form that goes on. */
  pending?: Ref<AddPending>;
}) {
  const mayAdd = dispute.acts.includes('add_evidence');
  return (
    <Section title="Evidence">
      <Stack gap={3}>
        {dispute.evidence.length === 0 && (
          <Stack gap={1} padded>
            <Text tone="quiet">
              {mayAdd
                ? 'Add a contract, a chat, a demo or a photo of the session.'
                : 'Nobody has added evidence.'}
            </Text>
          </Stack>
        )}
        <EvidenceList dispute={dispute} {...(pending && { pending })} />
      </Stack>
    </Section>
  );
}

type Evidence = Dispute['evidence'][number];

const shownAtOnce = 6;

/** The files of evidence that were added, and one to add where I may. For a flush Card. */
export function EvidenceList({
  dispute,
  pending,
}: {
  dispute: Dispute;
  pending?: Ref<AddPending>;
}) {
  const download = useDownload();
  const earlier = dispute.evidence.slice(0, -shownAtOnce);
  const addedByMe = dispute.evidence.filter(({ is_mine }) => is_mine).length;
  const [withdrawing, setWithdrawing] = useState<Evidence | null>(null);
  const withdrawal = useDisputeCall(
    dispute,
    (evidence_id: string, { idempotencyKey }) =>
      call(withdrawEvidence, { params: { id: dispute.id, evidence_id }, idempotencyKey }),
    { onDone: () => setWithdrawing(null) },
  );
  const save = (one: Evidence) =>
    download.start(one.file_name ?? 'evidence', (how) =>
      callForFile(readEvidence, { params: { id: dispute.id, evidence_id: one.id }, ...how }),
    );
  return (
    <Stack gap={4}>
      {earlier.length > 0 && (
        <Stack gap={1} padded>
          <Disclosure label={`Earlier files (${earlier.length})`}>
            <EvidenceRows evidence={earlier} onSave={save} onWithdraw={setWithdrawing} />
          </Disclosure>
        </Stack>
      )}
      {dispute.evidence.length > 0 && (
        <EvidenceRows
          evidence={dispute.evidence.slice(-shownAtOnce)}
          onSave={save}
          onWithdraw={setWithdrawing}
        />
      )}
      <Stack gap={4} padded>
        <DownloadStatus state={download.state} onStop={download.stop} />
        {dispute.acts.includes('add_evidence') && (
          // What I added is in the list: the fields are empty again for the next. What others add leaves them.
          <AddEvidence key={addedByMe} dispute={dispute} {...(pending && { pending })} />
        )}
      </Stack>
      <ConfirmDialog
        isOpen={withdrawing !== null}
        onClose={() => {
          setWithdrawing(null);
          withdrawal.reset();
        }}
        title="Withdraw this evidence?"
        action="Withdraw it"
        pending={withdrawal.isPending}
        pendingLabel="Withdrawing"
        cancelLabel="Keep it"
        failure={withdrawal.isError ? failureMessage(withdrawal.error) : null}
        onConfirm={() => withdrawing && withdrawal.mutate(withdrawing.id)}
      >
        <Text>
          After this nobody can read “{withdrawing?.title}”. The timeline still shows that you added
          it.
        </Text>
      </ConfirmDialog>
    </Stack>
  );
}

function EvidenceRows({
  evidence,
  onSave,
  onWithdraw,
}: {
  evidence: readonly Evidence[];
  onSave: (one: Evidence) => void;
  onWithdraw: (one: Evidence) => void;
}) {
  return (
    <RowList>
      {evidence.map((one) => (
        <ListRow
          key={one.id}
          title={one.title ?? 'A confidential file'}
          detail={<EvidenceDetail evidence={one} />}
          action={
            <Row tight>
              {one.may_read && (
                <Button compact onClick={() => onSave(one)} aria-label={`Download ${one.title}`}>
                  Download
                </Button>
              )}
              {one.may_withdraw && (
                <Button
                  compact
                  tone="quiet"
                  onClick={() => onWithdraw(one)}
                  aria-label={`Withdraw ${one.title}`}
                >
                  Withdraw
                </Button>
              )}
            </Row>
          }
        />
      ))}
    </RowList>
  );
}

function EvidenceDetail({ evidence: one }: { evidence: Evidence }) {
  return (
    <Stack gap={1}>
      <span>
        {one.is_mine ? 'You' : one.name}, {formatFullDateTime(one.added_at)}
        {one.file_name !== null && `, ${one.file_name}`}
        {one.size !== null && `, ${sizeText(one.size)}`}
      </span>
      {(one.is_confidential || one.withdrawn_at !== null) && (
        <Row tight>
          {one.is_confidential && (
            <Badge>
              {one.is_mine ? 'Read by the society only' : 'Only the society can read it'}
            </Badge>
          )}
          {one.withdrawn_at !== null && <Badge>Withdrawn</Badge>}
        </Row>
      )}
    </Stack>
  );
}
