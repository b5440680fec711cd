import { useMutation, useQueryClient, useSuspenseQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  type BankDetails,
  type BankDetailsStanding,
  cancelBankDetails,
} from '#contract/members/bank-details.ts';
import type { Profile } from '#contract/members/profile.ts';
import { pages } from '#contract/pages.ts';
import { placeName } from '#domain/bank-details/place-name.ts';
import { timeLeft } from '#domain/text/relative-time.ts';
import { call } from '../platform/call.ts';
import { CallError, messageOf } from '../platform/call-error.ts';
import { serverNowMs } from '../platform/session/clock.ts';
import { memberName, profileQuery } from '../profile/profile.queries.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { ConfirmDialog } from '../ui/feedback/dialog.tsx';
import { EmptyState } from '../ui/feedback/loaded.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Identifier, Text } from '../ui/text/text.tsx';
import { bankDetailsQuery } from './bank-details.queries.ts';
import { DoneNotice, MomentText, NameNotice } from './bank-details-notices.tsx';
import { currencyName } from './currency-name.ts';
import { BankDetailsFormView } from './form/bank-details-form.tsx';
import { addressOf, useBankDetailsForm } from './form/use-bank-details-form.ts';
import { HistoryCard } from './history-card.tsx';

/** /bank-details: where the member's money goes; with `change` in the address, the form of a change. */
export function BankDetailsPage() {
  const [search] = useSearchParams();
  const [standing, profile] = useSuspenseQueries({ queries: [bankDetailsQuery(), profileQuery()] });
  const asked = search.get('change');
  const form = useBankDetailsForm(profile.data.id, asked === 'check' ? 'check' : 'details');
  useViewFocus(asked === null ? `standing ${search.get('done')}` : form.steps.step);
  if (asked !== null) {
    return <BankDetailsFormView form={form} profile={profile.data} standing={standing.data} />;
  }
  return <StandingView standing={standing.data} profile={profile.data} search={search} />;
}

function StandingView({
  standing,
  profile,
  search,
}: {
  standing: BankDetailsStanding;
  profile: Profile;
  search: URLSearchParams;
}) {
  const { in_force, pending } = standing;
  const profileName = memberName(profile);
  const isEmpty = in_force === null && pending === null;
  return (
    <Stack gap={7}>
      <PageHeader
        title="Bank Details"
        action={
          !isEmpty && (
            <LinkButton tone="primary" to={addressOf('details')} icon="edit">
              Change bank details
            </LinkButton>
          )
        }
      />
      <DoneNotice what={search.get('done')} standing={standing} email={profile.email} />
      {isEmpty && (
        <Card flush>
          <EmptyState
            title="You have no bank details yet"
            action={
              <LinkButton tone="primary" to={addressOf('details')} icon="plus">
                Add bank details
              </LinkButton>
            }
          >
            Tell us where to pay you: a mobile-money wallet or a bank account. We encrypt your
            number and never show it in full again.
          </EmptyState>
        </Card>
      )}
      {profile.status === 'provisional' && (
        <Notice title="Your documents are not verified yet">
          <Text>
            You can save your bank details now. We cannot pay you until the society has verified
            your documents.
          </Text>
        </Notice>
      )}
      {pending && (
        <PendingCard details={pending} hasInForce={in_force !== null} profileName={profileName} />
      )}
      {in_force && <InForceCard details={in_force} profileName={profileName} />}
      <HistoryCard page={Math.max(1, Math.floor(Number(search.get('page'))) || 1)} />
    </Stack>
  );
}

/**
 * The views of this page share one path, so that the shell does not see a step between them: focus goes to the heading of
 * the view that has come, unless the view has put it somewhere itself.
 */
function useViewFocus(view: string): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    const main = document.getElementById('main');
    const alert = main?.querySelector<HTMLElement>('[role="alert"][tabindex]');
    (alert ?? main?.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
  }, [view]);
}

/** Where the money goes now. */
function InForceCard({ details, profileName }: { details: BankDetails; profileName: string }) {
  return (
    <Card title="Active" aside={<Badge tone="confirmed">You are paid here</Badge>}>
      <Stack gap={4}>
        <DetailsList details={details} when="Active since" />
        <NameNotice match={details.name_match} profileName={profileName} />
      </Stack>
    </Card>
  );
}

/** What will be in force, and until when it can be cancelled. */
function PendingCard({
  details,
  hasInForce,
  profileName,
}: {
  details: BankDetails;
  hasInForce: boolean;
  profileName: string;
}) {
  const left = timeLeft(new Date(details.in_force_from), new Date(serverNowMs()));
  return (
    <Card title="New bank details" aside={<Badge tone="waiting">Active in {left}</Badge>}>
      <Stack gap={4}>
        <DetailsList details={details} when="Active from" />
        <NameNotice match={details.name_match} profileName={profileName} />
        <Text tone="quiet">
          New bank details become active after 72 hours, so that nobody can send your money
          elsewhere without you noticing.{' '}
          {hasInForce
            ? 'Until then we pay to your active details.'
            : 'Until then we pay you nothing, and you lose nothing.'}
        </Text>
        <Row>
          <CancelChange id={details.id} hasInForce={hasInForce} />
        </Row>
      </Stack>
    </Card>
  );
}

/** One version of the bank details, its number masked. */
function DetailsList({ details, when }: { details: BankDetails; when: string }) {
  const isAccount = details.kind !== 'mobile_money';
  return (
    <DefinitionList
      definitions={[
        { term: isAccount ? 'Bank' : 'Wallet', value: placeName(details) },
        {
          term: isAccount ? 'Account number' : 'Wallet number',
          value: <Identifier>{details.number_masked}</Identifier>,
        },
        {
          term: 'Sort code',
          value: details.sort_code && <Identifier>{details.sort_code}</Identifier>,
        },
        { term: 'BIC (SWIFT)', value: details.bic && <Identifier>{details.bic}</Identifier> },
        {
          term: 'Branch code',
          value: details.branch_code && <Identifier>{details.branch_code}</Identifier>,
        },
        { term: 'Currency', value: details.currency && currencyName(details.currency) },
        { term: 'In the name of', value: details.holder_name },
        { term: when, value: <MomentText moment={details.in_force_from} /> },
      ]}
    />
  );
}

/** Cancels the pending change, once it was asked whether it is meant. */
export function CancelChange({ id, hasInForce }: { id: string; hasInForce: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const cancelling = useMutation({
    mutationFn: () => call(cancelBankDetails, { params: { id } }),
    onSuccess: ({ data }) => {
      setAsking(false);
      queries.setQueryData(bankDetailsQuery().queryKey, data);
      void queries.invalidateQueries({ queryKey: ['bank-details', 'history'] });
      void navigate(pages.bankDetails({ done: 'cancelled' }), { replace: true });
    },
    onError: async (error) => {
      const isGone = error instanceof CallError && [404, 409].includes(error.status);
      if (!isGone) return;
      // It has come into force or ended in the meantime: the current state now says more than a refusal.
      await queries.invalidateQueries({ queryKey: ['bank-details'] });
      setAsking(false);
      void navigate(pages.bankDetails({ done: 'gone' }), { replace: true });
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel this change</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Cancel this change?"
        action="Cancel the change"
        pending={cancelling.isPending}
        pendingLabel="Cancelling"
        cancelLabel="Keep it"
        failure={cancelling.isError ? messageOf(cancelling.error) : null}
        onConfirm={() => cancelling.mutate()}
      >
        <Text>
          {hasInForce
            ? 'We keep paying to your active details.'
            : 'You will have no bank details, and we cannot pay you.'}
        </Text>
      </ConfirmDialog>
    </>
  );
}
