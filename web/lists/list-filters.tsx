import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../ui/actions/button.tsx';
import { FilterForm } from '../ui/fields/filter-form.tsx';
import { type Choice, SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import type { Change } from './list-address.ts';

/** A choice among values of a filter. */
type FilterSelect<Filters> = {
  readonly label: string;
  readonly name: string;
  readonly choices: readonly Choice[];
  /** The choice that narrows nothing; without one a value is always chosen. */
  readonly none?: string;
  /** The chosen value, and what choosing one changes, where these are not those of the filter of this name. */
  readonly value?: string;
  readonly changeTo?: (value: string) => Change<Filters>;
};

/** The filters above a list. Choices take effect at once, words when sent. */
export function ListFilters<Filters extends object>({
  label,
  list,
  filters,
  words,
  selects,
  aside,
}: {
  label: string;
  list: {
    readonly address: (filters: Filters, change?: Change<Filters>) => string;
    readonly isChosen: (filters: Filters, name: keyof Filters) => boolean;
  };
  filters: Filters;
  /** The label of the field for words, where the list can be searched by words. */
  words?: string;
  selects: readonly FilterSelect<Filters>[];
  /** After the button: a link to another search, for the words that are typed. */
  aside?: (words: string) => ReactNode;
}) {
  const navigate = useNavigate();
  const sent = 'q' in filters && typeof filters.q === 'string' ? filters.q : '';
  const [q, setQ] = useSearchWords(sent);
  const go = (change: Change<Filters>) =>
    navigate(list.address(words === undefined ? filters : { ...filters, q }, change));
  return (
    <FilterForm
      label={label}
      onSubmit={() => go({})}
      isMoreInUse={selects.some(({ name, value }) =>
        value === undefined ? list.isChosen(filters, name as keyof Filters) : value !== '',
      )}
      more={selects.map(({ none, value, changeTo, ...select }) => (
        <SelectField
          key={select.name}
          {...select}
          {...(none !== undefined && { placeholder: none })}
          value={value ?? String(filters[select.name as keyof Filters] ?? '')} // named for its filter when it has no value of its own
          onChange={({ target }) =>
            go(changeTo?.(target.value) ?? ({ [select.name]: target.value } as Change<Filters>))
          }
        />
      ))}
      actions={
        words !== undefined && (
          <Button type="submit" icon="search">
            Find
          </Button>
        )
      }
      aside={aside?.(q)}
    >
      {words !== undefined && (
        <TextField
          label={words}
          name="q"
          type="search"
          maxLength={200}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
      )}
    </FilterForm>
  );
}

/** Words being typed into a search whose address holds those that were sent last: another address brings other words. */
export function useSearchWords(sent: string): [string, (words: string) => void] {
  const [words, setWords] = useState(sent);
  const [known, setKnown] = useState(sent);
  // Made anew by a key, the form would drop the focus at every choice.
  if (known !== sent) {
    setKnown(sent);
    setWords(sent);
  }
  return [words, setWords];
}
