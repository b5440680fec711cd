import { useState } from 'react';
import { cutName } from '#domain/countries/choices.ts';
import type { CountryCode } from '#domain/countries/country.ts';
import { useCountries } from '../../countries/use-countries.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { countryName } from '../place-words.ts';
import { ChosenWords } from './chosen-words.tsx';

/** Several countries, found one after the other by name. */
export function CountriesField({
  name,
  codes,
  error,
  onChange,
}: {
  name: string;
  codes: readonly CountryCode[];
  error: string | undefined;
  onChange: (codes: CountryCode[]) => void;
}) {
  const { countries, isMissing, tryAgain } = useCountries();
  const [text, setText] = useState('');
  const found = (countries?.findCountries(text) ?? []).filter(({ code }) => !codes.includes(code));
  return (
    <Stack gap={2}>
      <Combobox
        label="Add a country"
        name={name}
        {...(isMissing && {
          hint: 'The list of countries has not come. Type again to fetch it.',
        })}
        error={error}
        text={text}
        freeText={false}
        isSearching={countries === undefined}
        options={found.map((country) => ({
          key: country.code,
          value: country.code,
          label: cutName(country.name),
          detail: country.code,
        }))}
        onText={(next) => {
          tryAgain();
          setText(next);
        }}
        onChoose={(code) => {
          setText('');
          onChange([...codes, code]);
        }}
      />
      <ChosenWords
        chosen={codes.map((code) => ({ key: code, words: countryName(code) }))}
        field={name}
        onRemove={(code) => onChange(codes.filter((one) => one !== code))}
      />
    </Stack>
  );
}
