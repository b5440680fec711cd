import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import type { FoundRecording } from '#contract/recordings/recording.ts';
import { SearchPage as SearchOf } from '../../lists/search-page.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Highlight } from '../../ui/text/highlight.tsx';
import { Text } from '../../ui/text/text.tsx';
import { RecordingTitle } from '../recording-title.tsx';
import { searchRecordingsQuery } from '../recordings.queries.ts';

/** /sound-recording/search: all recordings. */
export function SearchPage() {
  return (
    <SearchOf
      searched={{
        title: 'Search sound recordings',
        field: 'Title, artist, performer, owner or ISRC',
        hint: 'Every recording that members have registered is here. Spelling is forgiven: “odo ye wu” finds “Ɔdɔ Yɛ Wu”.',
        path: pages.searchRecordings(),
        parent: { to: pages.recordings(), label: 'Sound Recordings' },
        add: {
          path: pages.recordingForm(),
          label: 'Add a recording',
          thisLabel: 'Add this recording',
        },
        count: (total) => `${total} ${total === 1 ? 'recording' : 'recordings'}`,
        none: {
          title: (q) => `No recordings match “${q}”`,
          advice: 'Try fewer words, or the artist’s name. If yours is not here, add it.',
        },
        useFound: useFoundRecordings,
        list: (found, q) => <FoundRecordings recordings={found} query={q} />,
      }}
    />
  );
}

function useFoundRecordings(asked: { q: string; page: number }) {
  return useQuery(searchRecordingsQuery(asked));
}

/** Recordings that a search found, with who is on them. */
export function FoundRecordings({
  recordings,
  query,
}: {
  recordings: readonly FoundRecording[];
  query: string;
}) {
  return (
    <Card flush>
      <Table
        caption="Recordings found"
        rows={recordings}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            header: 'Recording',
            cell: (recording) => (
              <RecordingTitle recording={recording} query={query}>
                {(recording.is_mine || recording.has_conflict) && (
                  <Row tight>
                    {recording.is_mine && <Badge tone="confirmed">Yours</Badge>}
                    {recording.has_conflict && <Badge tone="contested">Ownership conflict</Badge>}
                  </Row>
                )}
              </RecordingTitle>
            ),
          },
          {
            key: 'people',
            header: 'Owners and performers',
            card: 'bare',
            cell: ({ people }) => <PeopleOnIt people={people} query={query} />,
          },
          {
            key: 'label',
            header: 'Label',
            cell: ({ label }) => (label === null ? '–' : <Highlight text={label} query={query} />),
          },
          {
            key: 'year',
            header: 'Released',
            align: 'end',
            cell: ({ released_on }) => released_on?.slice(0, 4) ?? '–',
          },
          { key: 'works', header: 'Works', align: 'end', cell: ({ work_count }) => work_count },
        ]}
      />
    </Card>
  );
}

function PeopleOnIt({ people, query }: { people: FoundRecording['people']; query: string }) {
  const owners = people.filter(({ part }) => part === 'owner').map(({ name }) => name);
  const performers = people.filter(({ part }) => part !== 'owner').map(({ name }) => name);
  return (
    <Stack gap={1}>
      <Text small>
        {owners.length === 0 ? (
          'No owner yet'
        ) : (
          <>
            Owned by <Highlight text={inRow(owners)} query={query} />
          </>
        )}
      </Text>
      {performers.length > 0 && (
        <Text small tone="quiet">
          With <Highlight text={inRow(performers)} query={query} />
        </Text>
      )}
    </Stack>
  );
}

const inRow = (names: readonly string[]) => [...new Set(names)].join(', ');
