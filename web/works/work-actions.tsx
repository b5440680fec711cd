import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pages } from '#contract/pages.ts';
import { withdrawWork } from '#contract/works/proposals.ts';
import type { Work } from '#contract/works/work.ts';
import { mustAgreeToWithdraw } from '#domain/works/proposals.ts';
import { isLive } from '#domain/works/work.ts';
import { call } from '../platform/call.ts';
import { CallError, messageOf } from '../platform/call-error.ts';
import { daysText, useDeadlines } from '../platform/deadlines.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { Menu, type MenuItem } from '../ui/actions/menu.tsx';
import { ReasonDialog } from '../ui/feedback/reason-dialog.tsx';
import { Row } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { addressOfRaising } from './work-address.ts';
import { workQuery } from './works.queries.ts';

/** What I can do with a work: amend one of mine, and behind one button what is done less often. */
export function WorkActions({ work }: { work: Work }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const withdrawal = useWithdrawal(work, () => setWithdrawing(false));
  const items: MenuItem[] = [
    ...(work.may_propose
      ? [
          {
            label: 'Propose other shares',
            to: pages.newProposal(work.id),
          },
        ]
      : []),
    ...(work.may_amend
      ? [
          {
            label: 'Add a rights holder',
            to: pages.addHolder(work.id),
          },
        ]
      : []),
    ...(isLive(work.state) && work.holders.some(({ is_me }) => !is_me)
      ? [{ label: 'Raise a dispute', to: addressOfRaising(work.id) }]
      : []),
    ...(work.may_withdraw
      ? [{ label: 'Withdraw this work', onChoose: () => setWithdrawing(true) }]
      : []),
  ];
  if (!work.may_amend && items.length === 0) return null;
  return (
    <Row>
      {work.may_amend && (
        <LinkButton to={pages.workForm({ amend: work.id })} icon="edit">
          Amend
        </LinkButton>
      )}
      {items.length > 0 && <Menu label="More" items={items} />}
      <WithdrawDialog
        work={work}
        isOpen={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        withdrawal={withdrawal}
      />
    </Row>
  );
}

/** Withdraws a work, once it was said what that does and why it is done. */
export function WithdrawWork({ work, label }: { work: Work; label: string }) {
  const [isAsking, setAsking] = useState(false);
  const withdrawal = useWithdrawal(work, () => setAsking(false));
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      <WithdrawDialog
        work={work}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        withdrawal={withdrawal}
      />
    </>
  );
}

/** Says what withdrawing does, and who must agree to it, and asks why. */
function WithdrawDialog({
  work,
  isOpen,
  onClose,
  withdrawal,
}: {
  work: Work;
  isOpen: boolean;
  onClose: () => void;
  withdrawal: ReturnType<typeof useWithdrawal>;
}) {
  const { cosign } = useDeadlines();
  const meId = work.holders.find(({ is_me }) => is_me)?.rights_holder_id ?? '';
  const asked = mustAgreeToWithdraw(
    work.holders.map(({ rights_holder_id, confirmation }) => ({
      holderId: rights_holder_id,
      confirmation,
    })),
    meId,
  );
  const names = asked.map(
    (id) => work.holders.find(({ rights_holder_id }) => rights_holder_id === id)?.name ?? '',
  );
  const isShared = names.length > 0;
  return (
    <ReasonDialog
      title={`Withdraw “${work.title}”?`}
      isOpen={isOpen}
      onClose={() => {
        onClose();
        withdrawal.reset();
      }}
      label="Why?"
      {...(isShared && { hint: 'Everyone you ask can read it.' })}
      action={isShared ? 'Ask to withdraw it' : 'Withdraw this work'}
      pending={withdrawal.isPending}
      pendingLabel={isShared ? 'Asking' : 'Withdrawing'}
      failure={withdrawal.failure}
      onReason={withdrawal.withdraw}
    >
      <Text>
        A withdrawn work does not appear in search, and nobody is paid for it. Its history stays.
        You cannot undo this: you would have to register it again.
      </Text>
      {isShared && (
        <Text strong>
          {new Intl.ListFormat('en-GB').format(names)} must agree, because{' '}
          {names.length === 1 ? 'they have' : 'each has'} confirmed a share. They have{' '}
          {daysText(cosign)}. Until then it stays as it is.
        </Text>
      )}
    </ReasonDialog>
  );
}

/** Sends a withdrawal; what it makes of the work is shown at once. */
function useWithdrawal(work: Work, onDone: () => void) {
  const queries = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: (reason: string) =>
      call(withdrawWork, {
        params: { id: work.id },
        body: { reason },
        ifMatch: `"${work.version}"`,
      }),
    onSuccess: (answer) => {
      onDone();
      queries.setQueryData(workQuery(work.id).queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['works'] });
    },
    onError: (error) => {
      if (error instanceof CallError && [409, 412].includes(error.status))
        void queries.invalidateQueries({ queryKey: workQuery(work.id).queryKey });
    },
  });
  return {
    withdraw: (reason: string) => withdrawing.mutate(reason),
    isPending: withdrawing.isPending,
    failure: withdrawing.isError ? messageOf(withdrawing.error) : null,
    reset: withdrawing.reset,
  };
}
