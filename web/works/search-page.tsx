import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Page } from '#contract/endpoint.ts';
import type { FoundWork } from '#contract/work.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { TextField } from '../ui/text-field.tsx';
import { FoundWorks } from './found-works.tsx';
import { PastLastPage } from './past-last-page.tsx';
import { searchWorksQuery } from './works.queries.ts';

const foundId = 'found';

const address = (q: string, page: number) =>
  `/music-composition/search?${new URLSearchParams({ q, ...(page > 1 && { page: String(page) }) })}`;

/** /music-composition/search: the whole repertoire; words and page stand in the address. */
export function SearchPage() {
  const [search] = useSearchParams();
  const q = (search.get('q') ?? '').slice(0, 200);
  const page = Math.max(1, Math.min(1000, Number.parseInt(search.get('page') ?? '1', 10) || 1));
  return (
    <Stack gap={7}>
      <PageHeader
        title="Search the repertoire"
        parent={{ to: '/music-composition', label: 'Music Composition' }}
        action={
          <LinkButton
            to={`/music-composition/add${q ? `?title=${encodeURIComponent(q)}` : ''}`}
            icon="plus"
          >
            Register a work
          </LinkButton>
        }
      />
      <SearchForm key={q} q={q} />
      <div id={foundId} tabIndex={-1}>
        {q.trim() === '' ? (
          <Text tone="quiet">
            Every work that members have registered is here. Spelling is forgiven: “odo ye wu” finds
            “Ɔdɔ Yɛ Wu”.
          </Text>
        ) : (
          <Results q={q} page={page} />
        )}
      </div>
    </Stack>
  );
}

function SearchForm({ q }: { q: string }) {
  const navigate = useNavigate();
  const [words, setWords] = useState(q);
  function search() {
    if (words.trim() === '') return;
    // To what is found: the form is made anew for each search, and a phone's keyboard would hide it.
    document.getElementById(foundId)?.focus({ preventScroll: true });
    navigate(address(words.trim(), 1));
  }
  return (
    <FilterForm
      label="Search the repertoire"
      onSubmit={search}
      actions={
        <Button type="submit" tone="primary" icon="search">
          Search
        </Button>
      }
    >
      <TextField
        label="Title, writer, ISWC, IPI or work number"
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

function Results({ q, page }: { q: string; page: number }) {
  const found = useQuery(searchWorksQuery({ q, page }));
  return (
    <Loaded query={found} what="The search">
      {(answer) => <Found answer={answer} q={q} />}
    </Loaded>
  );
}

function Found({
  answer: { data: works, page: place },
  q,
}: {
  answer: { data: FoundWork[]; page: Page };
  q: string;
}) {
  if (works.length === 0 && place.total > 0)
    return (
      <Card flush>
        <PastLastPage number={place.number} firstPage={address(q, 1)} />
      </Card>
    );
  if (works.length === 0)
    return (
      <Card flush>
        <EmptyState
          title={`Nothing in the repertoire is like “${q}”`}
          action={
            <LinkButton tone="primary" to={`/music-composition/add?title=${encodeURIComponent(q)}`}>
              Register this work
            </LinkButton>
          }
        >
          Try fewer words, or a writer’s name. If the work is yours and not here, register it.
        </EmptyState>
      </Card>
    );
  return (
    <Stack gap={3}>
      <p role="status">
        {place.total_is_floor ? `More than ${place.total}` : place.total}{' '}
        {place.total === 1 ? 'work' : 'works'} found
      </p>
      <FoundWorks works={works} query={q} />
      <Pagination page={place} toPage={(number) => address(q, number)} />
    </Stack>
  );
}
