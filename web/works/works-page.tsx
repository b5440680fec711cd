import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { DraftsCard } from '../drafts/drafts-card.tsx';
import { useDownload } from '../files/use-download.ts';
import { lazyChunk } from '../platform/lazy-chunk.ts';
import { Card } from '../ui/card.tsx';
import { DownloadStatus } from '../ui/download-status.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Row } from '../ui/row.tsx';
import { Stack } from '../ui/stack.tsx';
import { ExportWorks } from './export-works.tsx';
import { addressWith, filtersOf, queryOf } from './list-address.ts';
import { NoWorks } from './no-works.tsx';
import { OwnWorksTable } from './own-works-table.tsx';
import { ownWorksQuery } from './works.queries.ts';
import { WorksFilters } from './works-filters.tsx';

const RegisteredBy = lazyChunk(
  () => import('./registered-by.tsx'),
  (loaded) => loaded.RegisteredBy,
);

/** /music-composition: my works, filtered by the address. */
export function WorksPage() {
  const [search] = useSearchParams();
  const filters = filtersOf(search);
  const works = useQuery(ownWorksQuery(queryOf(filters)));
  const download = useDownload();
  const hasWorks = works.data !== undefined && works.data.data.length > 0;
  return (
    <Stack gap={7}>
      <PageHeader
        title="Music Composition"
        action={
          <LinkButton tone="primary" to="/music-composition/add" icon="plus">
            Register a work
          </LinkButton>
        }
      />
      {search.size === 0 && <DraftsCard />}
      <WorksFilters filters={filters} />
      {filters.registeredBy && (
        <Suspense fallback={null}>
          <RegisteredBy filters={filters} />
        </Suspense>
      )}
      <Stack gap={3}>
        <Row spread>
          <LinkButton tone="quiet" to="/music-composition/import" icon="file">
            Import a file
          </LinkButton>
          {hasWorks && <ExportWorks filters={filters} download={download} />}
        </Row>
        <DownloadStatus state={download.state} onStop={download.stop} />
        <Card flush>
          <Loaded query={works} what="Your works" rows={8}>
            {({ data, page }) =>
              data.length === 0 ? (
                <NoWorks filters={filters} total={page.total} />
              ) : (
                <OwnWorksTable works={data} query={filters.q} />
              )
            }
          </Loaded>
        </Card>
      </Stack>
      {hasWorks && (
        <Pagination page={works.data.page} toPage={(page) => addressWith(filters, { page })} />
      )}
    </Stack>
  );
}
