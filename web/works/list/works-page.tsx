import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import { exportOwnWorks } from '#contract/platform/exports.ts';
import { workTasks } from '#domain/dashboard/things-to-do.ts';
import { ExportMenu } from '../../lists/export-menu.tsx';
import { List } from '../../lists/list.tsx';
import { listCount } from '../../lists/list-filters.tsx';
import { ShownTask } from '../../lists/shown-task.tsx';
import { callForFile } from '../../platform/call.ts';
import { useDownload } from '../../platform/files/download.ts';
import { lazyChunk } from '../../platform/lazy-chunk.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { DownloadStatus } from '../../ui/feedback/download-status.tsx';
import { EmptyState, Settled } from '../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { DraftsCard, useDraftQueries } from '../drafts/drafts-card.tsx';
import { ownWorksQuery } from '../works.queries.ts';
import { FirstWork, OwnWorksTable } from './own-works-table.tsx';
import { type WorkFilters, WorksFilters, worksList } from './works-filters.tsx';

/** My works as a file, as the list shows them but for its page. */
export const fetchWorksFile =
  ({ page: _, ...query }: WorkFilters): ComponentProps<typeof ExportMenu>['fetchFile'] =>
  (format, how) =>
    callForFile(exportOwnWorks, { query: { ...query, format }, ...how });

const RegisteredBy = lazyChunk(
  () => import('../registered-by.tsx'),
  (loaded) => loaded.RegisteredBy,
);

/** /music-composition: my works, filtered by the address. */
export function WorksPage() {
  const [search] = useSearchParams();
  const filters = worksList.read(search);
  const works = useQuery(ownWorksQuery(filters));
  const drafts = useDraftQueries();
  const download = useDownload();
  // After what is asked for, so that it does not slow it down.
  const whole = useQuery({ ...ownWorksQuery(allWorks), enabled: works.isSuccess }).data?.page;
  const isEmpty = whole?.total === 0;
  const hasWorks = works.data !== undefined && works.data.data.length > 0;
  return (
    <Stack gap={7}>
      <PageHeader
        title="Music Composition"
        quiet={isEmpty}
        pinned
        action={
          !isEmpty && (
            <LinkButton tone="primary" to={pages.workForm()} icon="plus">
              Register a work
            </LinkButton>
          )
        }
      />
      <Settled queries={search.size === 0 ? drafts : []}>
        {search.size === 0 && <DraftsCard />}
        {filters.task && (
          <ShownTask title={workTasks[filters.task]} all={worksList.address(filters, { task: '' })}>
            Show all my works
          </ShownTask>
        )}
        {filters.registered_by && (
          <Suspense fallback={null}>
            <RegisteredBy filters={filters} />
          </Suspense>
        )}
        {isEmpty ? (
          <FirstWork />
        ) : (
          <Stack gap={3}>
            <WorksFilters filters={filters} count={listCount(works.data?.page, whole, 'work')} />
            <List
              query={works}
              what="Your works"
              toPage={(page) => worksList.address(filters, { page })}
              empty={<NoWorks filters={filters} />}
            >
              {(data) => <OwnWorksTable works={data} query={filters.q ?? ''} />}
            </List>
            <Row spread>
              <LinkButton tone="quiet" to={pages.workImports()} icon="file">
                Import a file
              </LinkButton>
              {hasWorks && (
                <ExportMenu
                  name="my-works"
                  download={download}
                  fetchFile={fetchWorksFile(filters)}
                />
              )}
            </Row>
            <DownloadStatus state={download.state} onStop={download.stop} />
          </Stack>
        )}
      </Settled>
    </Stack>
  );
}

const allWorks = worksList.read(new URLSearchParams());

/** What is said when the filters find none. */
export function NoWorks({ filters }: { filters: WorkFilters }) {
  return (
    <EmptyState
      title="None of your works match these filters"
      action={
        <Row>
          <LinkButton to={pages.works()}>Show all my works</LinkButton>
          <LinkButton tone="quiet" to={pages.searchWorks({ q: filters.q ?? '' })}>
            Search the whole repertoire
          </LinkButton>
        </Row>
      }
    >
      Try fewer filters, or search the whole repertoire.
    </EmptyState>
  );
}
