import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import { SearchPage as SearchOf } from '../../search/search-page.tsx';
import { searchWorksQuery } from '../works.queries.ts';
import { FoundWorks } from './found-works.tsx';

/** /music-composition/search: the whole repertoire. */
export function SearchPage() {
  return (
    <SearchOf
      searched={{
        title: 'Search the repertoire',
        field: 'Title, writer, ISWC, IPI or work number',
        hint: 'Every work that members have registered is here. Spelling is forgiven: “odo ye wu” finds “Ɔdɔ Yɛ Wu”.',
        path: pages.searchWorks(),
        parent: { to: pages.works(), label: 'Music Composition' },
        add: {
          path: pages.workForm(),
          label: 'Register a work',
          thisLabel: 'Register this work',
        },
        count: (total) => `${total} ${total === 1 ? 'work' : 'works'}`,
        none: {
          title: (q) => `Nothing in the repertoire is like “${q}”`,
          advice:
            'Try fewer words, or a writer’s name. If the work is yours and not here, register it.',
        },
        useFound: useFoundWorks,
        list: (found, q) => <FoundWorks works={found} query={q} />,
      }}
    />
  );
}

function useFoundWorks(asked: { q: string; page: number }) {
  return useQuery(searchWorksQuery(asked));
}
