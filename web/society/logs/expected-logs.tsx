import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ExpectedSource, setExpectedLog } from '#contract/society/logs.ts';
import { formatDate, formatMonth } from '#domain/text/dates.ts';
import { sourceKindNames } from '#domain/usage/usage.ts';
import { type Column, Table } from '../../ui/data/table.tsx';
import { EmptyState, Loaded } from '../../ui/feedback/loaded.tsx';
import { OnPaper } from '../../ui/layout/card.tsx';
import { Text } from '../../ui/text/text.tsx';
import { callDesk } from '../session/call-desk.ts';
import { Failed } from '../shell/failed.tsx';
import { FilterSelect } from '../shell/queue/queue-filter-fields.tsx';
import { expectedLogsQuery } from './desk-logs.ts';

type Every = ExpectedSource['every'];
const choices = [
  { value: 'never', label: 'Not expected' },
  { value: 'week', label: 'Every week' },
  { value: 'month', label: 'Every month' },
] as const;

/** Which logs are missing, and how often each source should send one. */
export function ExpectedLogs({ mayChange }: { mayChange: boolean }) {
  const sources = useQuery(expectedLogsQuery());
  const queries = useQueryClient();
  const setting = useMutation({
    mutationFn: ({ id, every }: { id: string; every: Every }) =>
      callDesk(setExpectedLog, { params: { id }, body: { every } }),
    onSettled: () => queries.invalidateQueries({ queryKey: expectedLogsQuery().queryKey }),
  });
  const columns: Column<ExpectedSource>[] = [
    { key: 'name', header: 'Source', cell: ({ name }) => <Text strong>{name}</Text>, named: true },
    { key: 'kind', header: 'Kind', cell: ({ kind }) => sourceKindNames[kind] },
    {
      key: 'every',
      header: 'Expected',
      cell: ({ id, name, every }) =>
        mayChange ? (
          <FilterSelect
            label={`How often ${name} sends a log`}
            choices={choices}
            value={every ?? 'never'}
            onChoose={(chosen) => setting.mutate({ id, every: chosen === 'never' ? null : chosen })}
          />
        ) : (
          choices.find(({ value }) => value === (every ?? 'never'))?.label
        ),
    },
    {
      key: 'last',
      header: 'Latest play',
      cell: ({ last_at: last }) => (last === null ? '–' : formatDate(last)),
      nowrap: true,
    },
    {
      key: 'missing',
      header: 'Missing',
      cell: (source) => missingText(source),
      named: true,
    },
  ];
  return (
    <>
      <Failed of={setting} />
      <OnPaper>
        <Loaded query={sources} what="The sources" rows={8}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title="No sources yet.">
                A source appears here with its first log.
              </EmptyState>
            ) : (
              <Table
                caption="Expected logs"
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
              />
            )
          }
        </Loaded>
      </OnPaper>
    </>
  );
}

const shown = 3;

/** 'September 2026', or the weeks by the Monday on which they begin; the newest first. */
function missingText({ every, missing }: ExpectedSource) {
  if (every === null) return '–';
  if (missing.length === 0) return 'None';
  const named = missing
    .slice(0, shown)
    .map((day) =>
      every === 'month' ? formatMonth(day.slice(0, 7)) : `week of ${formatDate(day)}`,
    );
  const more = missing.length - named.length;
  return (
    <Text tone="contested">{[...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')}</Text>
  );
}
