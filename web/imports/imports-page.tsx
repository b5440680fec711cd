import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Card } from '../ui/card.tsx';
import { Columns } from '../ui/columns.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Stack } from '../ui/stack.tsx';
import { HowItGoes } from './how-it-goes.tsx';
import { importsAddress } from './import-address.ts';
import { importsQuery } from './imports.queries.ts';
import { ImportsTable } from './imports-table.tsx';
import { NewImport } from './new-import.tsx';

/** /music-composition/import: bring a list of works in, and see what became of those before. */
export function ImportsPage() {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.min(1000, Number.parseInt(search.get('page') ?? '1', 10) || 1));
  const imports = useQuery(importsQuery(page));
  return (
    <Stack gap={7}>
      <PageHeader
        title="Import a file of works"
        parent={{ to: '/music-composition', label: 'Music Composition' }}
      />
      <Columns side={<HowItGoes />}>
        <NewImport />
        <Card title="Your imports" flush>
          <Loaded query={imports} what="Your imports" rows={3}>
            {({ data }) =>
              data.length === 0 ? (
                <EmptyState title="No import yet">
                  What you bring in stands here, with what became of every row.
                </EmptyState>
              ) : (
                <ImportsTable imports={data} />
              )
            }
          </Loaded>
        </Card>
        {imports.data && imports.data.page.total > imports.data.page.size && (
          <Pagination
            page={imports.data.page}
            toPage={(number) => `${importsAddress}?page=${number}`}
          />
        )}
      </Columns>
    </Stack>
  );
}
