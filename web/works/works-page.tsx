import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { type ExportFormat, exportOwnWorks } from '#contract/exports.ts';
import { pages } from '#contract/pages.ts';
import { DraftsCard } from '../drafts/drafts-card.tsx';
import { datedName, useDownload } from '../files/use-download.ts';
import { callForFile } from '../platform/call.ts';
import { lazyChunk } from '../platform/lazy-chunk.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Menu } from '../ui/actions/menu.tsx';
import { Pagination, PastLastPage } from '../ui/data/pagination.tsx';
import { DownloadStatus } from '../ui/feedback/download-status.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { FirstWork } from './first-work.tsx';
import { addressWith, filtersOf, type ListFilters, queryOf } from './list-address.ts';
import { OwnWorksTable } from './own-works-table.tsx';
import { ownWorksQuery } from './works.queries.ts';
import { WorksFilters } from './works-filters.tsx';

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: 'xlsx', label: 'For Excel (XLSX)' },
  { format: 'csv', label: 'For any spreadsheet (CSV)' },
  { format: 'json', label: 'For programs (JSON)' },
];

/** Takes away what the list shows, with its filters and in its order, as a file. */
export function ExportWorks({
  filters,
  download,
}: {
  filters: ListFilters;
  download: ReturnType<typeof useDownload>;
}) {
  const { page: _, ...query } = queryOf(filters);
  return (
    <Menu
      label="Download"
      items={formats.map(({ format, label }) => ({
        label,
        onChoose: () =>
          void download.start(datedName('my-works', format), (how) =>
            callForFile(exportOwnWorks, { query: { ...query, format }, ...how }),
          ),
      }))}
    />
  );
}

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
          <LinkButton tone="primary" to={pages.workForm()} icon="plus">
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
          <LinkButton tone="quiet" to={pages.workImports()} icon="file">
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

/** My list with nothing in it: because there is no work yet, the filters find none, or what they find ends before this page. */
export function NoWorks({ filters, total }: { filters: ListFilters; total: number }) {
  if (total > 0)
    return <PastLastPage number={filters.page} firstPage={addressWith(filters, { page: 1 })} />;
  const { q, state, role, confirmation, registeredBy, without } = filters;
  if (q || state || role || confirmation || registeredBy || without) {
    return (
      <EmptyState
        title="No work of yours fits these filters"
        action={<LinkButton to={pages.works()}>Show all my works</LinkButton>}
      >
        Try fewer filters, or look for it in the whole repertoire.
      </EmptyState>
    );
  }
  return <FirstWork />;
}
