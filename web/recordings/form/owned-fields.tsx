import { useState } from 'react';
import { cutName } from '#domain/countries/choices.ts';
import type { CountryCode } from '#domain/countries/country.ts';
import { countryName } from '#domain/countries/country-name.ts';
import { useCountries } from '../../platform/countries/country-field.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { ChosenValues } from '../../ui/fields/chosen-values.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FieldGrid } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import type { DraftOwner } from './recording-draft.ts';

const choices = [
  { value: 'world', label: 'In the whole world' },
  { value: 'ghana', label: 'In Ghana' },
  { value: 'chosen', label: 'In countries I choose' },
] as const;

/** Where an owner owns it. */
export function OwnedWhere({
  path,
  of,
  owner,
  onChange,
}: {
  path: string;
  of: string;
  owner: Pick<DraftOwner, 'where'>;
  onChange: (part: Pick<DraftOwner, 'where'>) => void;
}) {
  return (
    <SelectField
      label={
        <>
          Where<VisuallyHidden> {of} owns it</VisuallyHidden>
        </>
      }
      name={`${path}.where`}
      value={owner.where}
      choices={choices}
      onChange={({ target }) =>
        onChange({ where: choices.find(({ value }) => value === target.value)?.value ?? 'world' })
      }
    />
  );
}

type Place = Pick<DraftOwner, 'where' | 'territories' | 'isForATime' | 'from' | 'until'>;

/** The countries that an owner chose, and from when until when they own it there. */
export function OwnedWhen({
  path,
  owner,
  problemAt,
  onChange,
}: {
  path: string;
  owner: Place;
  problemAt: (path: string) => string | undefined;
  onChange: (part: Partial<Place>) => void;
}) {
  return (
    <Stack gap={3}>
      {owner.where === 'chosen' && (
        <CountriesField
          name={`${path}.territories`}
          codes={owner.territories}
          error={problemAt(`${path}.territories`)}
          onChange={(territories) => onChange({ territories })}
        />
      )}
      <CheckboxField
        label="Only for a certain time"
        name={`${path}.for_a_time`}
        checked={owner.isForATime}
        onChange={({ target }) => onChange({ isForATime: target.checked })}
      />
      {owner.isForATime && (
        <FieldGrid>
          <DateField
            label="From"
            name={`${path}.from`}
            optional
            value={owner.from}
            error={problemAt(`${path}.from`)}
            onChange={(from) => onChange({ from })}
          />
          <DateField
            label="Until and with"
            name={`${path}.until`}
            optional
            value={owner.until}
            error={problemAt(`${path}.until`)}
            onChange={(until) => onChange({ until })}
          />
        </FieldGrid>
      )}
    </Stack>
  );
}

/** Several countries, found one after the other by name. */
function CountriesField({
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
          hint: 'We could not load the list of countries. Type again to retry.',
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
      <ChosenValues
        chosen={codes.map((code) => ({ key: code, text: countryName(code) }))}
        field={name}
        onRemove={(code) => onChange(codes.filter((one) => one !== code))}
      />
    </Stack>
  );
}
