import {
  bankOfSortCode,
  banks,
  findBank,
  hasUnusualLength,
  parseSortCode,
  usualAccountLength,
} from '#domain/bank-details/accounts.ts';
import type { BankDetailKind } from '#domain/bank-details/hold.ts';
import { matchHolderName, type NamesOfMember } from '#domain/bank-details/name-match.ts';
import {
  exampleWalletNumber,
  isUnusualWallet,
  parseWalletNumber,
  suggestWallet,
  type WalletCountry,
  type WalletProvider,
  walletCountries,
  walletNames,
  walletsOf,
} from '#domain/bank-details/wallets.ts';
import { countryName } from '#domain/countries/country-name.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RadioGroup, SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useLeft } from '../../ui/fields/use-left.ts';
import { FeesNotice, NameNotice } from '../bank-details-notices.tsx';
import { ForeignAccountFields } from './foreign-account-fields.tsx';
import type { BankDetailsForm } from './use-bank-details-form.ts';

const kindWords: Record<BankDetailKind, { label: string; hint: string }> = {
  mobile_money: {
    label: 'Mobile money',
    hint: 'In Ghana or a neighbouring country: MTN MoMo, Telecel Cash, AT Money, Orange Money and others.',
  },
  bank_account: { label: 'Bank account in Ghana', hint: 'Paid in cedi.' },
  foreign_account: {
    label: 'Bank account in another country',
    hint: 'Paid in the currency of the account.',
  },
};

/** In the order they are offered: the most frequent first. */
const kinds: readonly BankDetailKind[] = ['mobile_money', 'bank_account', 'foreign_account'];

/** Where the money goes, and in whose name. */
export function DetailsStep({
  form,
  names,
  profileName,
}: {
  form: BankDetailsForm;
  names: NamesOfMember;
  profileName: string;
}) {
  const { draft, change, problemAt } = form;
  const [isNameLeft, leaveName] = useLeft(draft.holder_name !== '');
  return (
    <>
      <RadioGroup
        label="Where should your money go?"
        name="kind"
        choices={kinds.map((value) => ({ value, ...kindWords[value] }))}
        value={draft.kind === '' ? null : draft.kind}
        onChoose={(value) =>
          // Safe: the choices are the kinds.
          change({ kind: value as BankDetailKind })
        }
        error={problemAt('kind')}
      />
      {draft.kind === 'mobile_money' && <WalletFields form={form} />}
      {draft.kind === 'bank_account' && <AccountFields form={form} />}
      {draft.kind === 'foreign_account' && <ForeignAccountFields form={form} />}
      {draft.kind !== '' && (
        <>
          <TextField
            label={draft.kind === 'mobile_money' ? 'Wallet holder’s name' : 'Account holder’s name'}
            name="holder_name"
            hint={`Exactly as the ${draft.kind === 'mobile_money' ? 'network' : 'bank'} has it.`}
            autoComplete="off"
            maxLength={140}
            value={draft.holder_name}
            onChange={(event) => change({ holder_name: event.target.value })}
            onBlur={leaveName}
            error={problemAt('holder_name')}
          />
          {isNameLeft && draft.holder_name.trim() !== '' && (
            <NameNotice
              live
              match={matchHolderName(draft.holder_name, names)}
              profileName={profileName}
            />
          )}
        </>
      )}
    </>
  );
}

const choices = banks.map(({ code, name }) => ({ value: code, label: name }));

/** A bank account. The sort code names the bank; an unusual number is asked about and never refused. */
function AccountFields({ form: { draft, change, problemAt } }: { form: BankDetailsForm }) {
  const [isLeft, leave] = useLeft(draft.account_number !== '');
  const { account_number } = draft;
  return (
    <>
      <TextField
        label="Sort code"
        name="sort_code"
        optional
        hint="Six digits for your branch, on your cheque book or statement. It names the bank."
        inputMode="numeric"
        autoComplete="off"
        identifier
        value={draft.sort_code}
        onChange={(event) => change({ sort_code: event.target.value })}
        error={problemAt('sort_code')}
      />
      <SelectField
        label="Bank"
        name="bank_code"
        placeholder="Choose your bank"
        choices={choices}
        value={draft.bank_code}
        onChange={(event) => change({ bank_code: event.target.value })}
        error={problemAt('bank_code')}
      />
      <SortCodeNotice sortCode={draft.sort_code} bankCode={draft.bank_code} />
      <TextField
        label="Account number"
        name="account_number"
        hint="As on your statement, with any zeros in front."
        inputMode="numeric"
        autoComplete="off"
        identifier
        value={account_number}
        onChange={(event) => change({ account_number: event.target.value })}
        onBlur={leave}
        error={problemAt('account_number')}
      />
      {isLeft && account_number !== '' && hasUnusualLength(account_number) && (
        <Notice tone="warning" live title="Is this number complete?">
          Account numbers in Ghana usually have {usualAccountLength.min} to {usualAccountLength.max}{' '}
          digits. Compare it with your statement. If it is right, continue.
        </Notice>
      )}
    </>
  );
}

function SortCodeNotice({ sortCode, bankCode }: { sortCode: string; bankCode: string }) {
  if (parseSortCode(sortCode) === null) return null;
  const bank = bankOfSortCode(sortCode);
  if (bank?.code === bankCode) return null;
  return (
    <Notice tone="warning" live title="Do the sort code and bank match?">
      {bank
        ? `This sort code belongs to ${bank.name}${bankCode === '' ? '' : `, and you chose ${findBank(bankCode)?.name}`}.`
        : 'We know no bank with the first two digits of this sort code.'}{' '}
      Compare it with your statement.
    </Notice>
  );
}

const countryChoices = walletCountries.map((value) => ({ value, label: countryName(value) }));

/** A mobile-money wallet: its number first, for it suggests the network. */
function WalletFields({ form: { draft, change, problemAt } }: { form: BankDetailsForm }) {
  const [isLeft, leave, stay] = useLeft(draft.wallet_number !== '');
  const { wallet_country, wallet_number, wallet_provider } = draft;
  const isRead = parseWalletNumber(wallet_number, wallet_country) !== null;
  const example = exampleWalletNumber(wallet_country);
  return (
    <>
      <SelectField
        label="Country of the wallet"
        name="wallet_country"
        choices={countryChoices}
        value={wallet_country}
        onChange={(event) => {
          stay();
          // Safe: the choices are the countries.
          change({ wallet_country: event.target.value as WalletCountry });
        }}
      />
      {wallet_country !== 'GH' && <FeesNotice />}
      <TextField
        label="Wallet number"
        name="wallet_number"
        hint={`The mobile number of the wallet, like ${example}.`}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        identifier
        value={wallet_number}
        onChange={(event) => change({ wallet_number: event.target.value })}
        onBlur={leave}
        error={
          problemAt('wallet_number') ??
          (isLeft && wallet_number !== '' && !isRead
            ? `This is not a mobile number of ${countryName(wallet_country)}. Enter it like ${example}.`
            : undefined)
        }
      />
      <RadioGroup
        label="Wallet"
        name="wallet_provider"
        choices={walletsOf(wallet_country).map((value) => ({ value, label: walletNames[value] }))}
        value={wallet_provider === '' ? null : wallet_provider}
        onChoose={(value) =>
          // Safe: the choices are the providers.
          change({ wallet_provider: value as WalletProvider })
        }
        error={problemAt('wallet_provider')}
      />
      {wallet_provider !== '' && isUnusualWallet(wallet_provider, wallet_number) && (
        <OtherNetwork provider={wallet_provider} number={wallet_number} />
      )}
    </>
  );
}

function OtherNetwork({ provider, number }: { provider: WalletProvider; number: string }) {
  const suggested = suggestWallet(number);
  return (
    <Notice tone="warning" live title="Is this the right wallet?">
      Numbers that begin like this one usually belong to {suggested && walletNames[suggested]}. If
      you moved your number to {walletNames[provider]}, it is right.
    </Notice>
  );
}
