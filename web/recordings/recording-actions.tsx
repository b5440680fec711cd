import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { disownRecording } from '#contract/members/rights-holders.ts';
import { pages } from '#contract/pages.ts';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import { withdrawRecording } from '#contract/recordings/recordings.ts';
import { call } from '../platform/call.ts';
import { CallError, messageOf } from '../platform/call-error.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { Menu, type MenuItem } from '../ui/actions/menu.tsx';
import { ConfirmDialog } from '../ui/feedback/dialog.tsx';
import { ReasonDialog } from '../ui/feedback/reason-dialog.tsx';
import { Row } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { ClaimDialog } from './lazy-chunks.ts';
import { addressOfUses } from './recording-address.ts';
import { fullTitle } from './recording-text.ts';
import { recordingQuery } from './recordings.queries.ts';

/** What I can do with a recording: amend it or add myself, and behind one button what is done less often. */
export function RecordingActions({ recording }: { recording: SoundRecording }) {
  const [search, setSearch] = useSearchParams();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [isDisowning, setDisowning] = useState(false);
  const mine = new Set(recording.my_parts);
  const isNamed = recording.may_amend && mine.size > 0 && !mine.has('registrant');
  const isClaiming = recording.may_claim && search.has('claim');
  function setClaiming(isOpen: boolean) {
    const next = new URLSearchParams(search);
    if (isOpen) next.set('claim', '');
    else next.delete('claim');
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  const items: MenuItem[] = [
    ...(recording.may_claim && recording.may_amend
      ? [{ label: 'Claim another part', onChoose: () => setClaiming(true) }]
      : []),
    ...(isNamed ? [{ label: 'This is not me', onChoose: () => setDisowning(true) }] : []),
    ...(recording.may_withdraw
      ? [{ label: 'Withdraw this recording', onChoose: () => setWithdrawing(true) }]
      : []),
  ];
  return (
    <Row>
      {recording.may_amend && (
        <LinkButton to={pages.recordingForm({ amend: recording.id })} icon="edit">
          Amend
        </LinkButton>
      )}
      {recording.may_claim && !recording.may_amend && (
        <Button icon="plus" onClick={() => setClaiming(true)}>
          Claim my part
        </Button>
      )}
      {recording.is_mine && <LinkButton to={addressOfUses(recording)}>Plays</LinkButton>}
      {items.length > 0 && <Menu label="More" items={items} />}
      {isClaiming && (
        <Suspense fallback={null}>
          <ClaimDialog recording={recording} onClose={() => setClaiming(false)} />
        </Suspense>
      )}
      <WithdrawDialog
        recording={recording}
        isOpen={isWithdrawing}
        onClose={() => setWithdrawing(false)}
      />
      <DisownDialog id={recording.id} isOpen={isDisowning} onClose={() => setDisowning(false)} />
    </Row>
  );
}

/** Says what it does that the recording names someone else of my name. */
function DisownDialog({
  id,
  isOpen,
  onClose,
}: {
  id: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const disowning = useMutation({
    mutationFn: () => call(disownRecording, { params: { id } }),
    onSuccess: () => {
      onClose();
      void queries.invalidateQueries({ queryKey: ['recordings'] });
      void queries.invalidateQueries({ queryKey: recordingQuery(id).queryKey });
      void queries.invalidateQueries({ queryKey: ['fetchProfile', 'details'] });
    },
  });
  return (
    <ConfirmDialog
      title="Does it name someone else of your name?"
      isOpen={isOpen}
      onClose={() => {
        onClose();
        disowning.reset();
      }}
      action="This is not me"
      cancelLabel="Cancel"
      pending={disowning.isPending}
      pendingLabel="Saving"
      failure={disowning.isError ? messageOf(disowning.error) : null}
      onConfirm={() => disowning.mutate()}
    >
      <Text>
        The recording leaves your list, and you get nothing for its plays. It cannot name you again
        until you undo this on your account page.
      </Text>
    </ConfirmDialog>
  );
}

/** Says what withdrawing does; where others are on it, asks why, which they read. */
function WithdrawDialog({
  recording,
  isOpen,
  onClose,
}: {
  recording: SoundRecording;
  isOpen: boolean;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const one = recordingQuery(recording.id).queryKey;
  // Sent again after a lost answer it is the same withdrawal; with another reason it is another.
  const sent = useRef({ reason: '', key: crypto.randomUUID() });
  function keyFor(reason: string | null): string {
    if (sent.current.reason !== (reason ?? ''))
      sent.current = { reason: reason ?? '', key: crypto.randomUUID() };
    return sent.current.key;
  }
  const withdrawing = useMutation({
    mutationFn: (reason: string | null) =>
      call(withdrawRecording, {
        params: { id: recording.id },
        body: { reason },
        ifMatch: `"${recording.version}"`,
        idempotencyKey: keyFor(reason),
      }),
    onSuccess: (answer) => {
      onClose();
      queries.setQueryData(one, answer);
      void queries.invalidateQueries({ queryKey: ['recordings'] });
    },
    onError: (error) => {
      if (error instanceof CallError && [409, 412].includes(error.status))
        void queries.invalidateQueries({ queryKey: one });
    },
  });
  const asked = {
    title: `Withdraw “${fullTitle(recording)}”?`,
    isOpen,
    onClose() {
      onClose();
      withdrawing.reset();
    },
    action: 'Withdraw this recording',
    pending: withdrawing.isPending,
    pendingLabel: 'Withdrawing',
    failure: withdrawing.isError ? messageOf(withdrawing.error) : null,
  };
  const what = (
    <Text>
      A withdrawn recording does not appear in search, and we match no plays to it. Its ISRC can be
      used again. Its history stays. You cannot undo this: you would have to register it again. If
      others own it or have its plays, they must agree first.
    </Text>
  );
  return recording.is_reason_needed ? (
    <ReasonDialog
      {...asked}
      label="Why?"
      hint="Everyone on it can read this."
      onReason={(reason) => withdrawing.mutate(reason)}
    >
      {what}
    </ReasonDialog>
  ) : (
    <ConfirmDialog {...asked} cancelLabel="Cancel" onConfirm={() => withdrawing.mutate(null)}>
      {what}
    </ConfirmDialog>
  );
}
