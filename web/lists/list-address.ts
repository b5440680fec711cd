import type * as z from 'zod/mini';
import type { Endpoint, Parsed } from '#contract/platform/endpoint.ts';
import { parse } from '#contract/platform/parse.ts';

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
