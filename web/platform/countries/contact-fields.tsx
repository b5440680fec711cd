import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldMessages } from '#contract/messages/field-messages.ts';
import { suggestWallet, type WalletProvider } from '#domain/bank-details/wallets.ts';
import { cutName, regions } from '#domain/countries/choices.ts';
import type { CountryCode } from '#domain/countries/country.ts';
import { homeCallingCode, parsePhone } from '#domain/identifiers/phone.ts';
import type { FieldProps } from '../../ui/fields/field.tsx';
import { PrefixedField } from '../../ui/fields/prefixed-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useLeft } from '../../ui/fields/use-left.ts';
import { loadChunk } from '../lazy-chunk.ts';
import { CountryField, useCountries } from './country-field.tsx';

type Place = {
  country: string;
  region: string;
  town: string;
  address: string;
  digital_address: string;
};

const regionChoices = regions.map((region) => ({ value: region, label: region }));

/** Where a person lives or a body is, in whichever form asks it: regions and digital addresses are Ghana's. */
export function PlaceFields({
  place,
  change,
  fieldOf,
  address,
}: {
  place: Place;
  change: (part: Partial<Place>) => void;
  fieldOf: (name: keyof Place) => { name: string; label: string; error: string | undefined };
  address: 'none' | 'optional' | 'required';
}) {
  return (
    <>
      <CountryField
        {...fieldOf('country')}
        value={place.country}
        onChange={(country) => change({ country })}
      />
      {place.country === 'GH' && (
        <SelectField
          {...fieldOf('region')}
          placeholder="Choose a region"
          autoComplete="address-level1"
          choices={regionChoices}
          value={place.region}
          onChange={(event) => change({ region: event.target.value })}
        />
      )}
      <TextField
        {...fieldOf('town')}
        autoComplete="address-level2"
        maxLength={80}
        value={place.town}
        onChange={(event) => change({ town: event.target.value })}
      />
      {address !== 'none' && (
        <TextField
          {...fieldOf('address')}
          optional={address === 'optional'}
          hint="House number and street, or how to find it."
          autoComplete="street-address"
          maxLength={200}
          value={place.address}
          onChange={(event) => change({ address: event.target.value })}
        />
      )}
      {place.country === 'GH' && (
        <TextField
          {...fieldOf('digital_address')}
          optional
          identifier
          hint="From GhanaPostGPS, for example GA-183-8164."
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={place.digital_address}
          onChange={(event) => change({ digital_address: event.target.value })}
        />
      )}
    </>
  );
}

/**
 * A phone number: its country, Ghana by default, and the number as people write it there. `value` is text as typed or
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
  const [isLeft, leave, stay] = useLeft();
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
      hint={hint ?? (isHome && (networkLabel(parts.rest) ?? 'For example 024 123 4567.'))}
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
        stay();
        onChange(putTogether(callingCode, event.target.value));
      }}
      onBlur={leave}
    />
  );
}

const networks: Readonly<Partial<Record<WalletProvider, string>>> = {
  mtn_momo: 'an MTN number',
  telecel_cash: 'a Telecel number',
  at_money: 'an AT number',
};

/** Which network the prefix suggests. Numbers move between networks, so never more than a hint. */
function networkLabel(typed: string): string | null {
  const wallet = suggestWallet(typed);
  const network = wallet === null ? undefined : networks[wallet];
  return network === undefined ? null : `This looks like ${network}.`;
}

/**
 * Whether a number typed is whole. Ghana's own the domain knows; for those of other countries a library comes, once one is
 * typed. Until it has come, or when it does not, only the shape speaks: the server has the last word.
 */
function usePhoneCheck(callingCode: string, value: string): 'whole' | 'not_whole' {
  const isForeign = callingCode !== homeCallingCode && value !== '';
  const { data: isPossible } = useQuery({
    queryKey: ['phone numbers'],
    queryFn: async () => (await loadChunk(() => import('./possible-phone.ts'))).isPossiblePhone,
    enabled: isForeign,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const phone = parsePhone(value);
  if (phone === null) return 'not_whole';
  return isForeign && isPossible?.(phone) === false ? 'not_whole' : 'whole';
}

/** A phone number as the two controls of the field show it; `callingCode` is '' when the text says none. */
type PhoneParts = { callingCode: string; rest: string };

/**
 * Splits what a form keeps: `+233 24 123` with a space after the calling code is as typed here; `+233241234567` is as
 * the server stores it or as somebody pasted it; anything else is a number that says no country.
 */
function takeApart(text: string, isCallingCode: (digits: string) => boolean): PhoneParts {
  const [, spaced = '', typed = ''] = /^\s*(?:\+|00)([1-9]\d{0,6}) (.*)$/.exec(text) ?? [];
  if (spaced !== '' && isCallingCode(spaced)) return { callingCode: spaced, rest: typed };
  const digits = /^\s*(?:\+|00)([1-9]\d{6,14})\s*$/.exec(text)?.[1] ?? '';
  for (let length = 7; length > 0; length--) {
    const callingCode = digits.slice(0, length);
    if (digits !== '' && isCallingCode(callingCode))
      return { callingCode, rest: national(callingCode, digits.slice(length)) };
  }
  return { callingCode: '', rest: text };
}

/** What the form stores of the two controls; '' when no number was typed. Somebody who types a plus says the country there. */
function putTogether(callingCode: string, rest: string): string {
  if (rest.trim() === '') return '';
  return /^\s*(\+|00)/.test(rest) ? rest.trimStart() : `+${callingCode} ${rest.trimStart()}`;
}

/** Ghana's as Ghanaians write them: 024 123 4567. */
function national(callingCode: string, digits: string): string {
  return callingCode === homeCallingCode
    ? digits.replace(/^(\d\d)(\d{3})(\d{4})$/, '0$1 $2 $3')
    : digits;
}
