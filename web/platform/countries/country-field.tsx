import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cutName } from '#domain/countries/choices.ts';
import type { CountryCode } from '#domain/countries/country.ts';
import type { CountryChoice } from '#domain/countries/country-choices.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import type { FieldProps } from '../../ui/fields/field.tsx';
import { loadChunk } from '../lazy-chunk.ts';

/** Chooses a country, found by name, letters or calling code, with or without accents. */
export function CountryField(props: CountryFieldProps) {
  return (
    <CountryCombobox
      {...props}
      nameOf={({ name }) => name}
      detailOf={({ code, callingCode }) => (callingCode === '' ? code : `${code} +${callingCode}`)}
    />
  );
}

/** What fields that choose a country take: `value` is its two letters, '' while none is chosen. */
type CountryFieldProps = FieldProps & {
  value: CountryCode | '';
  onChange: (code: CountryCode | '') => void;
  disabled?: boolean;
};

/** A choice among countries by what `nameOf` calls them; those without such a name are not offered. */
function CountryCombobox({
  value,
  onChange,
  nameOf,
  detailOf,
  hint,
  ...field
}: CountryFieldProps & {
  nameOf: (country: CountryChoice) => string;
  detailOf: (country: CountryChoice) => string;
}) {
  const { countries, isMissing, tryAgain } = useCountries();
  const [typed, setTyped] = useState<string | null>(null);
  const named = (text: string) => countries?.countryNamed(text)?.code ?? '';
  const chosen = value === '' ? undefined : countries?.countryOf(value);
  // What was typed stays as long as it says the same as the form; a draft that comes later says something else.
  const isTyped = typed !== null && (countries === undefined || named(typed) === value);
  const text = isTyped ? typed : chosen ? nameOf(chosen) : value;
  const found = countries?.findCountries(isTyped ? typed : '') ?? [];
  return (
    <Combobox
      {...field}
      hint={isMissing ? 'We could not load the list of countries. Type again to retry.' : hint}
      text={text}
      min={0}
      freeText={false}
      isSearching={countries === undefined}
      options={found
        .filter((country) => nameOf(country) !== '')
        .map((country) => ({
          key: country.code,
          value: country.code,
          label: cutName(nameOf(country)),
          detail: detailOf(country),
        }))}
      onText={(next) => {
        tryAgain();
        setTyped(next);
        onChange(named(next));
      }}
      onChoose={(code) => {
        setTyped(null);
        onChange(code);
      }}
    />
  );
}

/** Chooses a nationality, kept as the letters of its country. */
export function NationalityField(props: CountryFieldProps) {
  return (
    <CountryCombobox
      {...props}
      nameOf={({ demonym }) => demonym}
      detailOf={({ name, code }) => `${name}, ${code}`}
    />
  );
}

type Countries = typeof import('#domain/countries/country-choices.ts');

/**
 * The list of countries and how to search it, a file of its own that only pages with a choice of country load. Undefined
 * until it has come; `isMissing` when it did not, which is tried again as soon as the field is used.
 */
export function useCountries(): {
  countries: Countries | undefined;
  isMissing: boolean;
  tryAgain: () => void;
} {
  const { data, isError, refetch } = useQuery({
    queryKey: ['countries'],
    queryFn: () => loadChunk(() => import('#domain/countries/country-choices.ts')),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return {
    countries: data,
    isMissing: isError,
    tryAgain: () => {
      if (isError) refetch();
    },
  };
}
