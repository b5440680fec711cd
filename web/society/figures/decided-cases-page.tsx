import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { deskPages } from '#contract/society/desk-pages.ts';
import type { DecidedCase } from '#contract/society/figures.ts';
import { caseKindNames, caseKinds } from '#domain/staff/case-kinds.ts';
import { hoursText } from '#domain/staff/targets.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/loaded.tsx';
import { LoadingList } from '../../ui/feedback/loading.tsx';
import { OnPaper } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Identifier, Text } from '../../ui/text/text.tsx';
import { caseAddress, momentText } from '../queue/case-text.ts';
import { FilterSelect } from '../shell/queue/queue-filter-fields.tsx';
import { QueueFilterLine } from '../shell/queue/queue-frame.tsx';
import { decidedCasesQuery } from './figures.queries.ts';

const kindChoices = [
  { value: 'all', label: 'All kinds' },
  ...caseKindNames.map((kind) => ({ value: kind, label: caseKinds[kind].plural })),
];
const lateChoices = [
  { value: 'all', label: 'Late or on time' },
  { value: 'late', label: 'Late only' },
] as const;

/** /society/figures/cases: the cases of a year that a figure counts. */
export function DecidedCasesPage() {
  const [params, setParams] = useSearchParams();
  const year = /^\d{4}$/.exec(params.get('year') ?? '')?.[0] ?? thisYear();
  const kind = caseKindNames.find((one) => one === params.get('kind')) ?? null;
  const isLate = params.get('only') === 'late';
  const list = useInfiniteQuery(decidedCasesQuery({ year, kind, isLate }));
  const cases = list.data?.pages.flatMap((page) => page.cases) ?? [];
  const change = (name: string, value: string) =>
    setParams(
      (last) => {
        const next = new URLSearchParams(last);
        if (value === 'all') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const title = `${isLate ? 'Late cases' : 'Decided cases'} in ${year}`;

  return (
    <Stack gap={5}>
      <PageHeader
        title={title}
        documentTitle={`${title} · Society desk`}
        parent={{ to: deskPages.figures({ year }), label: 'Figures' }}
      />
      <QueueFilterLine label="Filter decided cases">
        <FilterSelect
          label="Kind"
          choices={kindChoices}
          value={kind ?? 'all'}
          onChoose={(chosen) => change('kind', chosen)}
        />
        <FilterSelect
          label="Late or on time"
          choices={lateChoices}
          value={isLate ? 'late' : 'all'}
          onChoose={(chosen) => change('only', chosen)}
        />
      </QueueFilterLine>
      <OnPaper>
        {list.isPending ? (
          <LoadingList rows={10} label="Loading decided cases" />
        ) : list.isError && cases.length === 0 ? (
          <ErrorState
            title="We could not load the cases"
            message={list.error.message}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : cases.length === 0 ? (
          <EmptyState title={isLate ? 'No case was late.' : 'No cases were decided.'} />
        ) : (
          <Table
            caption={title}
            columns={columns}
            rows={cases}
            rowKey={({ decision_id: id }) => id}
          />
        )}
      </OnPaper>
      {list.hasNextPage && (
        <div>
          <Button
            onClick={() => void list.fetchNextPage()}
            pending={list.isFetchingNextPage}
            pendingLabel="Loading more"
          >
            Show more
          </Button>
        </div>
      )}
    </Stack>
  );
}

function thisYear(): string {
  return String(new Date(serverNowMs()).getUTCFullYear());
}

const columns: Column<DecidedCase>[] = [
  {
    key: 'at',
    header: 'Decided',
    cell: ({ decided_at: at }) => <time dateTime={at}>{momentText(at)}</time>,
    nowrap: true,
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => caseKinds[kind].label },
  {
    key: 'about',
    header: 'About',
    cell: (one) =>
      one.about === null ? (
        <Text tone="quiet">Not for your roles</Text>
      ) : (
        <>
          <TextLink to={caseAddress(one)}>{one.about}</TextLink>{' '}
          {one.reference !== null && <Identifier>{one.reference}</Identifier>}
        </>
      ),
    named: true,
  },
  { key: 'by', header: 'Decided by', cell: ({ by }) => by, named: true },
  {
    key: 'took',
    header: 'Took',
    cell: ({ hours, target_hours: target }) => (
      <Text strong tone={hours > target ? 'contested' : 'normal'}>
        {hoursText(hours)}
      </Text>
    ),
    align: 'end',
  },
  {
    key: 'target',
    header: 'Target',
    cell: ({ target_hours: target }) => hoursText(target),
    align: 'end',
  },
];
