import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import { SearchPage as SearchOf } from '../../search/search-page.tsx';
import { searchRecordingsQuery } from '../recordings.queries.ts';
import { FoundRecordings } from './found-recordings.tsx';

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
          title: (q) => `No recording is like “${q}”`,
          advice: 'Try fewer words, or the artist’s name. If it is yours and not here, add it.',
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
