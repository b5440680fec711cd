import { Fragment } from 'react';
import type { BankDetailsInput, BankDetailsStanding } from '#contract/members/bank-details.ts';
import type { Profile } from '#contract/members/profile.ts';
import { pages } from '#contract/pages.ts';
import { findBank } from '#domain/bank-details/accounts.ts';
import { hasIban } from '#domain/bank-details/foreign-accounts.ts';
import { inForceFrom } from '#domain/bank-details/hold.ts';
import { matchHolderName, type NamesOfMember } from '#domain/bank-details/name-match.ts';
import { walletName } from '#domain/bank-details/place-name.ts';
import { nationalWalletNumber } from '#domain/bank-details/wallets.ts';
import { countryName } from '#domain/countries/country-name.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { StepButtons } from '../../forms/step-buttons.tsx';
import { serverNowMs } from '../../platform/session/clock.ts';
import { memberName } from '../../profile/profile.queries.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { type Definition, DefinitionList } from '../../ui/data/definition-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Steps } from '../../ui/layout/steps.tsx';
import { Identifier, Text } from '../../ui/text/text.tsx';
import { NameNotice } from '../bank-details-notices.tsx';
import { currencyName } from '../currency-name.ts';
import { DetailsStep } from './details-step.tsx';
import { addressOf, type BankDetailsForm } from './use-bank-details-form.ts';

/** The form of new bank details, in two views that stand in the address. */
export function BankDetailsFormView({
  form,
  profile,
  standing,
}: {
  form: BankDetailsForm;
  profile: Profile;
  standing: BankDetailsStanding;
}) {
  const { steps, input } = form;
  const names = namesOf(profile);
  const profileName = memberName(profile);
  const isFirst = standing.in_force === null && standing.pending === null;
  return (
    <Stack gap={7}>
      <PageHeader
        title={isFirst ? 'Add bank details' : 'Change bank details'}
        parent={{ to: pages.bankDetails(), label: 'Bank Details' }}
      />
      <Steps steps={['Where your money goes', 'Check and save']} current={steps.isLast ? 1 : 0} />
      <Form label="Bank details" onSubmit={form.goOn}>
        <ErrorSummary problems={steps.summary} />
        {form.isFound && (
          <Notice title="Enter the number again">
            Your other answers are still here. For your safety, we never keep the number on this
            device.
          </Notice>
        )}
        {steps.isLast && input ? (
          <CheckStep
            input={input}
            names={names}
            profileName={profileName}
            isReplacing={standing.pending !== null}
          />
        ) : (
          <DetailsStep form={form} names={names} profileName={profileName} />
        )}
        <StepButtons
          step={steps.step}
          send={steps.isLast ? 'Save bank details' : null}
          pending={form.isSending}
          pendingLabel="Saving"
          back={steps.before ? addressOf(steps.before) : pages.bankDetails()}
          backLabel={steps.before ? 'Back' : 'Not now'}
        />
      </Form>
      {form.dialog}
    </Stack>
  );
}

function namesOf({ register_as, profile }: Profile): NamesOfMember {
  const { given_name, other_names, corporation_name } = profile;
  return register_as === 'corporate'
    ? { register_as, corporation_name }
    : { register_as, given_name, other_names };
}

/** Everything again before it is saved: the only place where the whole number is seen, as it was typed. */
function CheckStep({
  input,
  names,
  profileName,
  isReplacing,
}: {
  input: BankDetailsInput;
  names: NamesOfMember;
  profileName: string;
  /** Another change waits, which this one ends. */
  isReplacing: boolean;
}) {
  const from = formatFullDateTime(inForceFrom(new Date(serverNowMs())));
  return (
    <>
      <Card
        title="Check your answers"
        aside={<TextLink to={addressOf('details')}>Change them</TextLink>}
      >
        <DefinitionList
          definitions={[
            ...placeOf(input),
            { term: 'In the name of', value: input.holder_name },
            { term: 'Active from', value: `${from}, 72 hours from now` },
          ]}
        />
      </Card>
      <NameNotice match={matchHolderName(input.holder_name, names)} profileName={profileName} />
      <Text>
        Check every digit: money sent to a wrong number is hard to get back. After you save, we show
        only its beginning.
        {isReplacing && ' It replaces the change that is not active yet.'}
      </Text>
    </>
  );
}

function placeOf(input: BankDetailsInput): Definition[] {
  if (input.kind === 'mobile_money') {
    return [
      { term: 'Wallet', value: walletName(input.wallet_provider) },
      {
        term: 'Wallet number',
        value: <Identifier>{inGroups(nationalWalletNumber(input.wallet_number))}</Identifier>,
      },
    ];
  }
  if (input.kind === 'foreign_account') {
    return [
      { term: 'Bank', value: input.bank_name },
      { term: 'Country of the bank', value: countryName(input.country) },
      { term: 'BIC (SWIFT)', value: input.bic && <Identifier>{input.bic}</Identifier> },
      {
        term: 'Branch code',
        value: input.branch_code && <Identifier>{input.branch_code}</Identifier>,
      },
      {
        term: hasIban(input.country) ? 'IBAN' : 'Account number',
        value: <InFours>{input.account_number}</InFours>,
      },
      { term: 'Currency', value: currencyName(input.currency) },
    ];
  }
  return [
    { term: 'Bank', value: findBank(input.bank_code)?.name },
    { term: 'Sort code', value: input.sort_code && <Identifier>{input.sort_code}</Identifier> },
    { term: 'Account number', value: <InFours>{input.account_number}</InFours> },
  ];
}

/** 1441 0001 2345 6: in groups that can be compared with a statement, and that wrap on a small screen. */
function InFours({ children: number }: { children: string }) {
  return (number.match(/.{1,4}/g) ?? []).map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the groups stand where they stand
    <Fragment key={index}>
      {index > 0 && ' '}
      <Identifier>{group}</Identifier>
    </Fragment>
  ));
}

/** 024 412 3456: as numbers are read aloud. */
function inGroups(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
}
