import { CountryCombobox, type CountryFieldProps } from './country-combobox.tsx';

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
