import { useInfiniteQuery } from '@tanstack/react-query';
import { deskPages } from '#contract/society/desk-pages.ts';
import type { DecidedCase } from '#contract/society/figures.ts';
import { caseKindNames, caseKinds } from '#domain/staff/case-kinds.ts';
import { hoursText } from '#domain/staff/targets.ts';
import { whenText } from '#domain/staff/when-text.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { Identifier, Text } from '../../ui/text/text.tsx';
import { useDeskSession } from '../session/desk-session.ts';
import { mayOpen } from '../shell/desk-entries.tsx';
import { DeskList, useListFilters } from '../shell/desk-list.tsx';
import type { DeskColumn } from '../shell/desk-table.tsx';
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
  const { roles } = useDeskSession();
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
      keys={{
        to: ({ about, kind, id }) => {
          const address = deskPages.case(kind, id);
          return about !== null && mayOpen(roles, address) ? address : null;
        },
        opensFirst: true,
      }}
      empty={{ title: isLate ? 'No case was late.' : 'No cases were decided.', text: '' }}
    />
  );
}

function thisYear(): string {
  return String(new Date(serverNowMs()).getUTCFullYear());
}

const columns: DeskColumn<DecidedCase>[] = [
  {
    key: 'at',
    header: 'Decided',
    cell: ({ decided_at: at }) => <time dateTime={at}>{whenText(at)}</time>,
    nowrap: true,
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => caseKinds[kind].label },
  {
    key: 'about',
    header: 'About',
    cell: ({ about }) => about ?? <Text tone="quiet">Your role cannot see this</Text>,
    named: true,
    leads: true,
  },
  {
    key: 'reference',
    header: 'Number',
    cell: ({ reference }) => reference !== null && <Identifier>{reference}</Identifier>,
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
