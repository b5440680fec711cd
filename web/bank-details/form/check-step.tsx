import { Fragment } from 'react';
import type { BankDetailsInput } from '#contract/members/bank-details.ts';
import { findBank, nationalWalletNumber, walletNames } from '#domain/bank-details/accounts.ts';
import { inForceFrom } from '#domain/bank-details/hold.ts';
import { matchHolderName, type NamesOfMember } from '#domain/bank-details/name-match.ts';

import { formatFullDateTime } from '#domain/text/dates.ts';
import { serverNowMs } from '../../session/clock.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { type Definition, DefinitionList } from '../../ui/data/definition-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Identifier, Text } from '../../ui/text/text.tsx';
import { NameNotice } from '../name-notice.tsx';
import { addressOf } from './use-bank-details-form.ts';

/** Everything once more before it is saved: the only place where the whole number is seen, as it was typed. */
export function CheckStep({
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
            { term: 'In force from', value: `${from}, 72 hours from now` },
          ]}
        />
      </Card>
      <NameNotice match={matchHolderName(input.holder_name, names)} profileName={profileName} />
      <Text>
        Compare the number digit by digit: money sent to a wrong one is hard to get back. After
        saving, only its beginning is shown, here and everywhere.
        {isReplacing && ' The change that waits now will be dropped.'}
      </Text>
    </>
  );
}

function placeOf(input: BankDetailsInput): Definition[] {
  if (input.kind === 'mobile_money') {
    return [
      { term: 'Wallet', value: walletNames[input.wallet_provider] },
      {
        term: 'Wallet number',
        value: <Identifier>{inGroups(nationalWalletNumber(input.wallet_number))}</Identifier>,
      },
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
