import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import type { Endpoint, Parsed } from '#contract/platform/endpoint.ts';
import { parse } from '#contract/platform/parse.ts';
import { Button } from '../ui/actions/button.tsx';
import { FilterForm } from '../ui/fields/filter-form.tsx';
import { type Choice, SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';

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
  searchLabel,
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
  searchLabel?: string;
  selects: readonly FilterSelect<Filters>[];
  /** After the button: a link to another search, for the words that are typed. */
  aside?: (searchLabel: string) => ReactNode;
}) {
  const navigate = useNavigate();
  const sent = 'q' in filters && typeof filters.q === 'string' ? filters.q : '';
  const [q, setQ] = useSearchWords(sent);
  const go = (change: Change<Filters>) =>
    navigate(list.address(searchLabel === undefined ? filters : { ...filters, q }, change));
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
        searchLabel !== undefined && (
          <Button type="submit" icon="search">
            Find
          </Button>
        )
      }
      aside={aside?.(q)}
    >
      {searchLabel !== undefined && (
        <TextField
          label={searchLabel}
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
export function useSearchWords(sent: string): [string, (searchLabel: string) => void] {
  const [searchLabel, setWords] = useState(sent);
  const [known, setKnown] = useState(sent);
  // Made again by a key, the form would drop the focus at every choice.
  if (known !== sent) {
    setKnown(sent);
    setWords(sent);
  }
  return [searchLabel, setWords];
}

/** An endpoint that answers with a list, page by page. */
type ListEndpoint = Endpoint & {
  readonly query: { readonly shape: Record<string, z.ZodMiniType> } & z.ZodMiniType;
};

/** The filters of a list, as the address holds them; those that nothing was chosen for are missing. */
export type FiltersOf<E extends Endpoint> = Omit<Parsed<E>['query'], 'size'>;

type ListAddress<Filters> = {
  /** Reads the filters from an address; what is not a filter or not valid is passed over, each by itself. */
  readonly read: (search: URLSearchParams) => Filters;
  /** The address with some filters changed; a changed filter starts again at page 1. */
  readonly address: (filters: Filters, change?: Change<Filters>) => string;
  /** Whether the list shows less than without any filter. */
  readonly isNarrowed: (filters: Filters) => boolean;
  /** Whether a filter has another value than without a choice. */
  readonly isChosen: (filters: Filters, name: keyof Filters) => boolean;
};

/** New values of some filters; an empty one is no choice. */
export type Change<Filters> = { readonly [Name in keyof Filters]?: Filters[Name] | '' | undefined };

/**
 * Where a list is (`page`), with its filters in the address. `names` are the filters that its page offers, in their order in the address;
 * `defaults` are values without a choice that the endpoint does not give itself.
 */
export function listAddress<E extends ListEndpoint>(
  { query }: E,
  page: (query: URLSearchParams) => string,
  names: readonly (keyof FiltersOf<E> & string)[],
  defaults: Partial<FiltersOf<E>> = {},
): ListAddress<FiltersOf<E>> {
  type Filters = FiltersOf<E>;
  const readValue = (name: string, text: string | undefined): unknown => {
    const schema = query.shape[name];
    const read = schema && parse(schema, text);
    return read?.ok ? read.value : undefined;
  };
  const withoutChoice: Record<string, unknown> = Object.fromEntries(
    names.map((name) => [name, defaults[name] ?? readValue(name, undefined)]),
  );
  const isChosen = (filters: Filters, name: keyof Filters) => {
    const value: unknown = filters[name];
    return value !== undefined && value !== '' && value !== withoutChoice[String(name)];
  };
  return {
    isChosen,
    isNarrowed: (filters) =>
      names.some((name) => name !== 'page' && name !== 'sort' && isChosen(filters, name)),
    read: (search) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const value = readValue(name, search.get(name) || undefined) ?? withoutChoice[name];
          return value === undefined ? [] : [[name, value]];
        }),
      ) as Filters, // each value was parsed by the schema of its own name
    address(filters, change = {}) {
      const next = { ...filters, page: 1, ...change } as Filters; // '' and undefined are left out below
      const search = new URLSearchParams(
        names.flatMap((name) => (isChosen(next, name) ? [[name, String(next[name])]] : [])),
      );
      return page(search);
    },
  };
}
