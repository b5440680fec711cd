import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Page } from '#contract/platform/endpoint.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { Pagination, PastLastPage } from '../ui/data/pagination.tsx';
import { EmptyState, Loaded } from '../ui/feedback/loaded.tsx';
import { FilterForm } from '../ui/fields/filter-form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

type Asked = { q: string; page: number };

/** What is searched, and the words for it. `add` leads to the form that registers what is not there, with its title. */
export interface Searched<Found> {
  title: string;
  field: string;
  hint: string;
  path: string;
  parent: { to: string; label: string };
  add: { path: string; label: string; thisLabel: string };
  count: (total: number) => string;
  none: { title: (q: string) => string; advice: string };
  useFound: (asked: Asked) => UseQueryResult<{ data: Found[]; page: Page }>;
  list: (found: Found[], q: string) => ReactNode;
}

const foundId = 'found';

/** A search of everything that members have registered: words and page stand in the address. */
export function SearchPage<Found>({ searched }: { searched: Searched<Found> }) {
  const [search] = useSearchParams();
  const q = (search.get('q') ?? '').slice(0, 200);
  const page = Math.max(1, Math.min(1000, Number.parseInt(search.get('page') ?? '1', 10) || 1));
  const { title, field, parent, add } = searched;
  return (
    <Stack gap={7}>
      <PageHeader
        title={title}
        parent={parent}
        action={
          <LinkButton to={formFor(searched, q)} icon="plus">
            {add.label}
          </LinkButton>
        }
      />
      <SearchForm
        key={q}
        q={q}
        label={title}
        field={field}
        foundId={foundId}
        toWords={(words) => addressOf(searched, words, 1)}
      />
      <div id={foundId} tabIndex={-1}>
        {q.trim() === '' ? (
          <Text tone="quiet">{searched.hint}</Text>
        ) : (
          <Results searched={searched} asked={{ q, page }} />
        )}
      </div>
    </Stack>
  );
}

function Results<Found>({ searched, asked }: { searched: Searched<Found>; asked: Asked }) {
  const found = searched.useFound(asked);
  return (
    <Loaded query={found} what="The search">
      {({ data, page }) =>
        data.length === 0 ? (
          <Card flush>
            <NothingFound searched={searched} q={asked.q} page={page} />
          </Card>
        ) : (
          <Stack gap={3}>
            <p role="status">
              {page.total_is_floor && 'More than '}
              {searched.count(page.total)} found
            </p>
            {searched.list(data, asked.q)}
            <Pagination page={page} toPage={(number) => addressOf(searched, asked.q, number)} />
          </Stack>
        )
      }
    </Loaded>
  );
}

function NothingFound<Found>({
  searched,
  q,
  page,
}: {
  searched: Searched<Found>;
  q: string;
  page: Page;
}) {
  if (page.total > 0)
    return <PastLastPage number={page.number} firstPage={addressOf(searched, q, 1)} />;
  return (
    <EmptyState
      title={searched.none.title(q)}
      action={
        <LinkButton tone="primary" to={formFor(searched, q)}>
          {searched.add.thisLabel}
        </LinkButton>
      }
    >
      {searched.none.advice}
    </EmptyState>
  );
}

const addressOf = ({ path }: { path: string }, q: string, page: number) =>
  `${path}?${new URLSearchParams({ q, ...(page > 1 && { page: String(page) }) })}`;
const formFor = ({ add }: { add: { path: string } }, q: string) =>
  q ? `${add.path}?title=${encodeURIComponent(q)}` : add.path;

/** Where the words of a search are typed. `foundId` is the place that shows what is found. */
export function SearchForm({
  label,
  field,
  q,
  foundId,
  toWords,
}: {
  label: string;
  field: string;
  q: string;
  foundId: string;
  toWords: (words: string) => string;
}) {
  const navigate = useNavigate();
  const [words, setWords] = useState(q);
  function search() {
    if (words.trim() === '') return;
    // To what is found: the form is made again for each search, and a phone's keyboard would hide it.
    document.getElementById(foundId)?.focus({ preventScroll: true });
    navigate(toWords(words.trim()));
  }
  return (
    <FilterForm
      label={label}
      onSubmit={search}
      actions={
        <Button type="submit" tone="primary" icon="search">
          Search
        </Button>
      }
    >
      <TextField
        label={field}
        name="q"
        type="search"
        maxLength={200}
        autoFocus={q === ''}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </FilterForm>
  );
}
