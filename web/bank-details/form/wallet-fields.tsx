import { useState } from 'react';
import {
  isUnusualWallet,
  parseWalletNumber,
  suggestWallet,
  type WalletProvider,
  walletNames,
  walletProviders,
} from '#domain/bank-details/accounts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { BankDetailsForm } from './use-bank-details-form.ts';

/** A mobile-money wallet: its number first, for it suggests the network. */
export function WalletFields({ form: { draft, change, problemAt } }: { form: BankDetailsForm }) {
  const [isLeft, setLeft] = useState(draft.wallet_number !== '');
  const { wallet_number, wallet_provider } = draft;
  const isRead = parseWalletNumber(wallet_number) !== null;
  return (
    <>
      <TextField
        label="Wallet number"
        name="wallet_number"
        hint="The mobile number of the wallet, like 024 412 3456."
        type="tel"
        inputMode="tel"
        autoComplete="off"
        identifier
        value={wallet_number}
        onChange={(event) => change({ wallet_number: event.target.value })}
        onBlur={() => setLeft(true)}
        error={
          problemAt('wallet_number') ??
          (isLeft && wallet_number !== '' && !isRead
            ? 'A mobile number of Ghana has ten digits, like 024 412 3456.'
            : undefined)
        }
      />
      <RadioGroup
        label="Wallet"
        name="wallet_provider"
        choices={walletProviders.map((value) => ({ value, label: walletNames[value] }))}
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
      you took your number along to {walletNames[provider]}, it is right.
    </Notice>
  );
}
