import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Page } from '#contract/endpoint.ts';
import type { FoundRecording } from '#contract/recording.ts';
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
import { PastLastPage } from '../works/past-last-page.tsx';
import { FoundRecordings } from './found-recordings.tsx';
import { searchRecordingsQuery } from './recordings.queries.ts';

const foundId = 'found';

const address = (q: string, page: number) =>
  `/sound-recording/search?${new URLSearchParams({ q, ...(page > 1 && { page: String(page) }) })}`;
const toForm = (q: string) => `/sound-recording/add${q ? `?title=${encodeURIComponent(q)}` : ''}`;

/** /sound-recording/search: all recordings; words and page stand in the address. */
export function SearchPage() {
  const [search] = useSearchParams();
  const q = (search.get('q') ?? '').slice(0, 200);
  const page = Math.max(1, Math.min(1000, Number.parseInt(search.get('page') ?? '1', 10) || 1));
  return (
    <Stack gap={7}>
      <PageHeader
        title="Search sound recordings"
        parent={{ to: '/sound-recordings', label: 'Sound Recordings' }}
        action={
          <LinkButton to={toForm(q)} icon="plus">
            Add a recording
          </LinkButton>
        }
      />
      <SearchForm key={q} q={q} />
      <div id={foundId} tabIndex={-1}>
        {q.trim() === '' ? (
          <Text tone="quiet">
            Every recording that members have registered is here. Spelling is forgiven: “odo ye wu”
            finds “Ɔdɔ Yɛ Wu”.
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
      label="Search sound recordings"
      onSubmit={search}
      actions={
        <Button type="submit" tone="primary" icon="search">
          Search
        </Button>
      }
    >
      <TextField
        label="Title, artist, performer, owner or ISRC"
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
  const found = useQuery(searchRecordingsQuery({ q, page }));
  return (
    <Loaded query={found} what="The search">
      {(answer) => <Found answer={answer} q={q} />}
    </Loaded>
  );
}

function Found({
  answer: { data: recordings, page: place },
  q,
}: {
  answer: { data: FoundRecording[]; page: Page };
  q: string;
}) {
  if (recordings.length === 0)
    return (
      <Card flush>
        {place.total > 0 ? (
          <PastLastPage number={place.number} firstPage={address(q, 1)} />
        ) : (
          <EmptyState
            title={`No recording is like “${q}”`}
            action={
              <LinkButton tone="primary" to={toForm(q)}>
                Add this recording
              </LinkButton>
            }
          >
            Try fewer words, or the artist’s name. If it is yours and not here, add it.
          </EmptyState>
        )}
      </Card>
    );
  return (
    <Stack gap={3}>
      <p role="status">
        {place.total_is_floor ? `More than ${place.total}` : place.total}{' '}
        {place.total === 1 ? 'recording' : 'recordings'} found
      </p>
      <FoundRecordings recordings={recordings} query={q} />
      <Pagination page={place} toPage={(number) => address(q, number)} />
    </Stack>
  );
}
