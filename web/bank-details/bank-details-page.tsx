import { useSuspenseQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { BankDetailsStanding } from '#contract/bank-details.ts';
import type { Profile } from '#contract/profile.ts';
import { memberName } from '../profile/member-name.ts';
import { profileQuery } from '../profile/profile.queries.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { bankDetailsQuery } from './bank-details.queries.ts';
import { DoneNotice } from './done-notice.tsx';
import { BankDetailsFormView } from './form/bank-details-form.tsx';
import { addressOf, useBankDetailsForm } from './form/use-bank-details-form.ts';
import { HistoryCard } from './history-card.tsx';
import { InForceCard } from './in-force-card.tsx';
import { PendingCard } from './pending-card.tsx';
import { useViewFocus } from './use-view-focus.ts';

/** /bank-details: where the member's money goes; with `change` in the address, the form of a change. */
export function BankDetailsPage() {
  const [search] = useSearchParams();
  const [standing, profile] = useSuspenseQueries({ queries: [bankDetailsQuery(), profileQuery()] });
  const asked = search.get('change');
  const form = useBankDetailsForm(profile.data.id, asked === 'check' ? 'check' : 'details');
  useViewFocus(asked === null ? `standing ${search.get('done')}` : form.view);
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
            Say where your money should go: a mobile-money wallet or a bank account. Your number is
            stored encrypted and never shown in full again.
          </EmptyState>
        </Card>
      )}
      {profile.status === 'provisional' && (
        <Notice title="Your documents are not verified yet">
          <Text>
            You can save your bank details now. Nothing is paid out before the society has verified
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
