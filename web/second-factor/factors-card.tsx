import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pages } from '#contract/pages.ts';
import { type Factor, type Factors, removeFactor } from '#contract/session/second-factor.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { relativeTime } from '#domain/text/relative-time.ts';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { serverNowMs } from '../platform/session/clock.ts';
import { useStepUp } from '../session/step-up.tsx';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { ConfirmDialog } from '../ui/feedback/dialog.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Section } from '../ui/layout/card.tsx';
import { Text, VisuallyHidden } from '../ui/text/text.tsx';
import { factorsQuery } from './second-factor.queries.ts';

const kindNames = { passkey: 'Passkey', codes: 'Code app' } as const;

/** What the member proves themselves with besides the password, and the ways to add more. */
export function FactorsCard() {
  const query = useQuery(factorsQuery());
  return (
    <Section title="Passkeys and codes">
      <Loaded query={query} what="Your passkeys and codes" rows={2}>
        {(known) => <FactorRows known={known} />}
      </Loaded>
    </Section>
  );
}

function FactorRows({ known }: { known: Factors }) {
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const [toRemove, setToRemove] = useState<Factor | null>(null);
  const removing = useMutation({
    mutationFn: ({ id }: Factor) => stepUp.run(() => call(removeFactor, { params: { id } })),
    onSuccess: () => setToRemove(null),
    onSettled: () => queries.invalidateQueries({ queryKey: factorsQuery().queryKey }),
  });
  const { factors, recovery_codes_left: left, held_until } = known;
  const isLast = factors.length === 1;
  return (
    <>
      <RowList>
        {held_until !== null && (
          <ListRow
            title={
              <Notice tone="warning" title="The society reset your passkeys and codes">
                You can change your bank details and your email again from{' '}
                {formatFullDateTime(held_until)}.
              </Notice>
            }
          />
        )}
        {factors.length === 0 && (
          <ListRow
            title="You log in with only your password"
            detail="Add a passkey or a code app. Then your password alone is not enough to log in or change your bank details."
          />
        )}
        {factors.map((factor) => (
          <ListRow
            key={factor.id}
            title={factor.name}
            detail={`${kindNames[factor.kind]}, added ${formatFullDateTime(factor.created_at)}; ${usedText(factor)}`}
            action={
              <Button compact onClick={() => setToRemove(factor)}>
                Remove<VisuallyHidden>: {factor.name}</VisuallyHidden>
              </Button>
            }
          />
        ))}
        {factors.length > 0 && (
          <ListRow
            title="Recovery codes"
            detail={`${left === 0 ? 'None' : left} left. Use one if you lose your phone.`}
            action={
              <LinkButton compact to={pages.profile({ change: 'recovery-codes' })}>
                Make new codes
              </LinkButton>
            }
          />
        )}
        <ListRow
          title="Passkey"
          detail="The easiest and safest way: your fingerprint, face or screen lock."
          action={
            <LinkButton compact to={pages.profile({ change: 'passkey' })}>
              Add a passkey
            </LinkButton>
          }
        />
        <ListRow
          title="Code app"
          detail="An app on your phone shows a new code every 30 seconds. It works offline."
          action={
            <LinkButton compact to={pages.profile({ change: 'codes' })}>
              Set up a code app
            </LinkButton>
          }
        />
      </RowList>
      <ConfirmDialog
        title={toRemove ? `Remove ${toRemove.name}?` : ''}
        isOpen={toRemove !== null && !stepUp.isAsking}
        onClose={() => !stepUp.isAsking && setToRemove(null)}
        action="Remove"
        pending={removing.isPending}
        pendingLabel="Removing"
        cancelLabel="Keep it"
        failure={removing.isError ? messageOf(removing.error) : null}
        onConfirm={() => toRemove && removing.mutate(toRemove)}
      >
        <Text>
          {isLast
            ? 'This is your last one. Your recovery codes will stop working too. You will log in with only your password.'
            : 'You will no longer be able to log in with it.'}
        </Text>
      </ConfirmDialog>
      {stepUp.dialog}
    </>
  );
}

function usedText({ last_used_at }: Factor): string {
  if (last_used_at === null) return 'not used yet';
  return `last used ${relativeTime(last_used_at, new Date(serverNowMs()))}`;
}
