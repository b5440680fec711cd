import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { exportUses } from '#contract/usage/usage.ts';
import { stationKey } from '#domain/usage/matching/station-key.ts';
import { useStateNames, useStates } from '#domain/usage/usage.ts';
import { ExportMenu } from '../../lists/export-menu.tsx';
import { List } from '../../lists/list.tsx';
import { callForFile } from '../../platform/call.ts';
import { useDownload } from '../../platform/files/download.ts';
import { lazyChunk } from '../../platform/lazy-chunk.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { DownloadStatus } from '../../ui/feedback/download-status.tsx';
import { EmptyState, Loaded, Settled } from '../../ui/feedback/loaded.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FilterForm } from '../../ui/fields/filter-form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import {
  type UseFigures,
  UsesByMonth,
  UsesBySource,
  UsesFigures,
} from '../figures/usage-charts.tsx';
import { useChosenUsageFilters } from '../filters/chosen-usage-filters.ts';
import {
  MediumSelect,
  PeriodFields,
  RecordingFilter,
  SourceSelect,
} from '../filters/filter-fields.tsx';
import { isReportedOnly } from '../sources/reporter-label.ts';
import { useFiguresQuery, usesQuery } from '../usage.queries.ts';
import { addressOf, isNarrowed, newLogAddress, type UsesView } from '../usage-address.ts';
import { UsesTable } from './usage-table.tsx';

/** Only for who has no plays: the page is lighter without it. */
const EmptyPage = lazyChunk(
  () => import('../../ui/feedback/empty-page.tsx'),
  (loaded) => loaded.EmptyPage,
);

/** Where my recordings were used: in figures, by month, by source, and one by one. */
export function UsesTab({ view: asked }: { view: UsesView }) {
  const { before: _before, ...view } = asked;
  const { page: _page, ...filters } = view;
  const uses = useQuery(usesQuery(asked));
  const figures = useQuery(useFiguresQuery(filters));
  const download = useDownload();
  // The next page begins after the last play of this one; while another page is awaited, that is not known.
  const lastBefore = (page: number) =>
    page === view.page + 1 && !uses.isPlaceholderData ? uses.data?.data.at(-1)?.id : undefined;
  const isNew = !isNarrowed(view) && uses.data?.page.total === 0;
  if (isNew)
    return (
      <Suspense fallback={null}>
        <EmptyPage
          drawing="plays"
          title="No plays found yet."
          action={
            <LinkButton to={newLogAddress} icon="file">
              Import a log
            </LinkButton>
          }
        />
      </Suspense>
    );
  return (
    <Stack gap={7}>
      <UsesFilters view={view} />
      <Loaded query={figures} what="The figures" rows={4}>
        {(counted) => (
          <Stack gap={7}>
            <UsesFigures figures={counted} view={view} />
            {counted.by_month.length > 0 && (
              <Card title="By month">
                <UsesByMonth
                  months={counted.by_month}
                  toMonth={(month) =>
                    addressOf('uses', { ...view, page: 1, from: month, until: month })
                  }
                />
              </Card>
            )}
            {counted.by_source.length > 0 && (
              <Card title="By source">
                <Stack gap={3}>
                  <LoggedTwice sources={counted.by_source} />
                  <UsesBySource
                    sources={counted.by_source.filter(({ source }) => !isReportedOnly(source))}
                  />
                </Stack>
              </Card>
            )}
            {counted.reported.uses > 0 && (
              <Card title="Reported by a member, not checked">
                <Stack gap={3}>
                  <Text>
                    Other members reported these plays. We have not checked their sources yet. The
                    total above includes them.
                  </Text>
                  <UsesBySource
                    label="Plays reported by a member, not checked"
                    sources={counted.by_source.filter(({ source }) => isReportedOnly(source))}
                  />
                </Stack>
              </Card>
            )}
          </Stack>
        )}
      </Loaded>
      <Settled queries={[figures]}>
        <Stack gap={3}>
          <Row spread align="end">
            <Heading>Each play</Heading>
            {uses.data && uses.data.data.length > 0 && (
              <ExportMenu
                name="my-uses"
                download={download}
                fetchFile={(format, how) =>
                  callForFile(exportUses, { query: { ...filters, format }, ...how })
                }
              />
            )}
          </Row>
          <DownloadStatus state={download.state} onStop={download.stop} />
          <List
            query={uses}
            what="Your plays"
            toPage={(page) => addressOf('uses', { ...filters, page, before: lastBefore(page) })}
            empty={
              <EmptyState
                title="No plays fit these filters"
                action={<LinkButton to={addressOf('uses')}>Show all plays</LinkButton>}
              >
                Try fewer filters, or another period.
              </EmptyState>
            }
          >
            {(data) => <UsesTable uses={data} />}
          </List>
        </Stack>
      </Settled>
    </Stack>
  );
}

/** Says which of the sources below are probably one station that two people log: what is in both logs counts twice. */
function LoggedTwice({ sources }: { sources: UseFigures['by_source'] }) {
  const stations = Map.groupBy(
    sources.map(({ source }) => source),
    ({ name, kind }) => `${kind} ${stationKey(name)}`,
  );
  const twice = [...stations.values()].filter((alike) => alike.length > 1);
  if (twice.length === 0) return null;
  const named = twice.map((alike) =>
    alike
      .map(({ name, is_mine }) => `${name}${is_mine ? ' (yours)' : ''}`)
      .toSorted()
      .join(' and '),
  );
  return (
    <Notice title="This station may be logged twice">
      {named.join('; ')}: a play in both logs counts twice here. Choose one source above to see only
      its plays.
    </Notice>
  );
}

/** The filters above my uses; each choice takes effect at once. */
function UsesFilters({ view }: { view: UsesView }) {
  const navigate = useNavigate();
  const go = (change: Partial<Record<keyof UsesView, string | undefined>>) =>
    navigate(addressOf('uses', { ...view, page: 1, ...change }), { preventScrollReset: true });
  return (
    <FilterForm
      label="Filter plays"
      onSubmit={() => undefined}
      chosen={useChosenUsageFilters('uses', view)}
      more={
        <>
          <PeriodFields from={view.from} until={view.until} onChange={go} />
          <SourceSelect value={view.source} onChoose={(source) => go({ source })} />
          <MediumSelect value={view.medium} onChoose={(medium) => go({ medium })} />
          <RecordingFilter value={view.recording} onChoose={(recording) => go({ recording })} />
          <SelectField
            label="Status"
            name="state"
            placeholder="Any status"
            value={view.state ?? ''}
            choices={useStates.map((state) => ({ value: state, label: useStateNames[state] }))}
            onChange={(event) => go({ state: event.target.value })}
          />
        </>
      }
    />
  );
}
