import { useInfiniteQuery } from '@tanstack/react-query';
import { deskPages } from '#contract/society/desk-pages.ts';
import type { DecidedCase } from '#contract/society/figures.ts';
import { caseKindNames, caseKinds } from '#domain/staff/case-kinds.ts';
import { hoursText } from '#domain/staff/targets.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Identifier, Text } from '../../ui/text/text.tsx';
import { momentText } from '../queue/case-text.ts';
import { DeskList, useListFilters } from '../shell/desk-list.tsx';
import { FilterSelect } from '../shell/queue/queue-filter-fields.tsx';
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
  const { read, change } = useListFilters();
  const year = /^\d{4}$/.exec(read('year'))?.[0] ?? thisYear();
  const kind = caseKindNames.find((one) => one === read('kind')) ?? null;
  const isLate = read('only') === 'late';
  const list = useInfiniteQuery(decidedCasesQuery({ year, kind, isLate }));
  const title = `${isLate ? 'Late cases' : 'Decided cases'} in ${year}`;
  return (
    <DeskList
      title={title}
      parent={{ to: deskPages.figures({ year }), label: 'Figures' }}
      caption={title}
      filters={
        <>
          <FilterSelect
            label="Kind"
            choices={kindChoices}
            value={kind ?? 'all'}
            onChoose={(chosen) => change('kind', chosen, 'all')}
          />
          <FilterSelect
            label="Late or on time"
            choices={lateChoices}
            value={isLate ? 'late' : 'all'}
            onChoose={(chosen) => change('only', chosen, 'all')}
          />
        </>
      }
      list={list}
      rows={list.data?.pages.flatMap((page) => page.cases) ?? []}
      columns={columns}
      rowKey={({ decision_id: id }) => id}
      empty={{ title: isLate ? 'No case was late.' : 'No cases were decided.', text: '' }}
    />
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
        <Text tone="quiet">Your role cannot see this</Text>
      ) : (
        <>
          <TextLink to={deskPages.case(one.kind, one.id)}>{one.about}</TextLink>{' '}
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
