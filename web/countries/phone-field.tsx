import { useState } from 'react';
import { fieldMessages } from '#contract/field-messages.ts';
import { suggestWallet, type WalletProvider } from '#domain/bank-details/wallets.ts';
import { cutName } from '#domain/countries/choices.ts';
import type { CountryCode } from '#domain/countries/country.ts';
import { homeCallingCode } from '#domain/identifiers/phone.ts';
import type { FieldProps } from '../ui/field.tsx';
import { PrefixedField } from '../ui/prefixed-field.tsx';
import { putTogether, takeApart } from './phone-text.ts';
import { useCountries } from './use-countries.ts';
import { usePhoneCheck } from './use-phone-check.ts';

/**
 * A phone number: its country, Ghana unless told, and the number as people write it there. `value` is text as typed or
 * canonical, '' while there is none; `phoneField` of the contract reads both.
 */
export function PhoneField({
  label,
  name,
  id = name,
  value,
  onChange,
  error,
  hint,
  optional,
  disabled = false,
}: FieldProps & { value: string; onChange: (phone: string) => void; disabled?: boolean }) {
  const { countries, tryAgain } = useCountries();
  const [chosen, setChosen] = useState<CountryCode>('GH');
  const [isLeft, setLeft] = useState(false);
  const calls = (digits: string) =>
    digits === homeCallingCode || countries?.countryCalled(digits) !== undefined;
  const parts = takeApart(value, calls);
  const picked = countries?.countryOf(chosen);
  // Countries share calling codes: the one that was picked stays as long as its code is the number's.
  const country =
    parts.callingCode === '' || picked?.callingCode === parts.callingCode
      ? picked
      : countries?.countryCalled(parts.callingCode);
  const callingCode = country?.callingCode ?? homeCallingCode;
  const isHome = callingCode === homeCallingCode;
  // Ghana first; it is also all there is until the list has come.
  const called = countries?.findCountries('').filter((one) => one.callingCode !== '') ?? [
    { code: 'GH', name: 'Ghana', callingCode: homeCallingCode },
  ];
  const check = usePhoneCheck(callingCode, value);
  const isBroken = isLeft && value !== '' && check === 'not_whole';
  return (
    <PrefixedField
      label={label}
      name={name}
      id={id}
      type="tel"
      autoComplete="tel"
      value={parts.rest}
      disabled={disabled}
      hint={hint ?? (isHome && (networkWords(parts.rest) ?? 'For example 024 123 4567.'))}
      error={error || (isBroken ? fieldMessages.phone_invalid : '')}
      {...(optional && { optional })}
      prefix={{
        label: 'Country code',
        name: `${name}_country`,
        value: country?.code ?? 'GH',
        shown: `+${callingCode}`,
        choices: called.map((one) => ({
          value: one.code,
          label: `+${one.callingCode} ${cutName(one.name)}`,
        })),
        onChoose: (code) => {
          setChosen(code);
          onChange(putTogether(countries?.countryOf(code)?.callingCode ?? '', parts.rest));
        },
      }}
      onChange={(event) => {
        tryAgain();
        setLeft(false);
        onChange(putTogether(callingCode, event.target.value));
      }}
      onBlur={() => setLeft(true)}
    />
  );
}

const networks: Readonly<Partial<Record<WalletProvider, string>>> = {
  mtn_momo: 'an MTN number',
  telecel_cash: 'a Telecel number',
  at_money: 'an AT number',
};

/** Which network the prefix suggests. Numbers move between networks, so never more than a hint. */
function networkWords(typed: string): string | null {
  const wallet = suggestWallet(typed);
  const network = wallet === null ? undefined : networks[wallet];
  return network === undefined ? null : `This looks like ${network}.`;
}
