import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import type { Endpoint, Page, Parsed } from '#contract/platform/endpoint.ts';
import { parse } from '#contract/platform/parse.ts';
import { FilterForm, SearchField } from '../ui/fields/filter-form.tsx';
import { type Choice, OrderSelect, SelectField } from '../ui/fields/select-field.tsx';
import { numberText } from '../ui/text/number-text.ts';

/** A choice among values of a filter. */
type FilterSelect<Filters> = {
  readonly label: string;
  readonly name: string;
  readonly choices: readonly Choice[];
  /** The choice that narrows nothing; without one it is the order of the list. */
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
  count,
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
  /** How many the list has, by listCount. */
  count?: string | undefined;
  /** A link to another search, for the words that are typed. */
  aside?: (words: string) => ReactNode;
}) {
  const navigate = useNavigate();
  const sent = 'q' in filters && typeof filters.q === 'string' ? filters.q : '';
  const [q, setQ] = useSearchWords(sent);
  const address = (change: Change<Filters>) =>
    list.address(searchLabel === undefined ? filters : { ...filters, q }, change);
  const valueIn = ({ name, value }: FilterSelect<Filters>) =>
    value ?? String(filters[name as keyof Filters] ?? ''); // named for its filter when it has no value of its own
  const changeTo = (select: FilterSelect<Filters>, value: string) =>
    select.changeTo?.(value) ?? ({ [select.name]: value } as Change<Filters>);
  const choose = (select: FilterSelect<Filters>, value: string) =>
    navigate(address(changeTo(select, value)), { preventScrollReset: true });
  const narrowing = selects.filter(({ none }) => none !== undefined);
  const inUse = narrowing.filter((select) =>
    select.value === undefined
      ? list.isChosen(filters, select.name as keyof Filters)
      : select.value !== '',
  );
  const without: Change<Filters> = Object.assign(
    {},
    ...narrowing.map((select) => changeTo(select, '')),
  );
  return (
    <FilterForm
      label={label}
      onSubmit={() => navigate(address({}))}
      more={narrowing.map((select) => (
        <SelectField
          key={select.name}
          label={select.label}
          name={select.name}
          choices={select.choices}
          placeholder={select.none ?? ''}
          value={valueIn(select)}
          onChange={({ target }) => choose(select, target.value)}
        />
      ))}
      chosen={{
        chips: inUse.map((select) => ({
          key: select.name,
          text: chipText(select, valueIn(select)),
        })),
        onRemove: (name) => {
          const select = inUse.find((one) => one.name === name);
          if (select) choose(select, '');
        },
        clear: address(without),
      }}
      count={count}
      order={selects
        .filter(({ none }) => none === undefined)
        .map((select) => (
          <OrderSelect
            key={select.name}
            label={select.label}
            name={select.name}
            choices={select.choices}
            value={valueIn(select)}
            onChange={({ target }) => choose(select, target.value)}
          />
        ))}
      aside={aside?.(q)}
    >
      {searchLabel !== undefined && (
        <SearchField label={searchLabel} value={q} onChange={({ target }) => setQ(target.value)} />
      )}
    </FilterForm>
  );
}

/** "My role: Composer". */
function chipText(
  { label, choices }: { label: string; choices: readonly Choice[] },
  value: string,
): string {
  return `${label}: ${choices.find((choice) => choice.value === value)?.label ?? value}`;
}

/** "194 works", or how many of them the filters leave: "31 of 194 works". Undefined until both are known. */
export function listCount(
  shown: Page | undefined,
  whole: Page | undefined,
  one: string,
): string | undefined {
  if (shown === undefined || whole === undefined) return undefined;
  const all = `${numberText(whole.total)}${whole.total_is_floor ? '+' : ''} ${whole.total === 1 ? one : `${one}s`}`;
  return shown.total === whole.total ? all : `${numberText(shown.total)} of ${all}`;
}

/** Words being typed into a search whose address holds those that were sent last: another address brings other words. */
export function useSearchWords(sent: string): [string, (searchLabel: string) => void] {
  const [words, setWords] = useState(sent);
  const [known, setKnown] = useState(sent);
  // Made again by a key, the form would drop the focus at every choice.
  if (known !== sent) {
    setKnown(sent);
    setWords(sent);
  }
  return [words, setWords];
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
