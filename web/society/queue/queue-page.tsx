import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { deskPages } from '#contract/society/desk-pages.ts';
import type { CaseLine, QueueCounts } from '#contract/society/queue.ts';
import { caseKinds } from '#domain/staff/case-kinds.ts';
import { whenText } from '#domain/staff/when-text.ts';
import { problemText } from '../../platform/problem-text.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useDeskSession } from '../session/desk-session.ts';
import { DeskList, useListFilters } from '../shell/desk-list.tsx';
import type { DeskColumn } from '../shell/desk-table.tsx';
import { useDeskKeys } from '../shell/keys/desk-keys.ts';
import { KeyCap, KeyLine } from '../shell/keys/key-cap.tsx';
import { FilterSelect, FilterToggle } from '../shell/queue/queue-filter-fields.tsx';
import { Assignee, QueueFrame, QueueLine, TimeBar } from '../shell/queue/queue-frame.tsx';
import { caseKey, targetText, timeLeft } from './case-text.ts';
import { queueCountsQuery, queueListQuery } from './queue.queries.ts';
import { bandsOf, emptyText, lateText, lineText, partsOf, titleText } from './queue-content.ts';
import { assignments, type QueueFilters, queueAddress, readQueueFilters } from './queue-filters.ts';
import { useCaseActs } from './use-case-acts.tsx';
import { useNextCase } from './use-next-case.ts';

/** /society/queue: everything that waits for the society, of the kinds that the reader may decide. */
export function QueuePage() {
  const { id: ownId } = useDeskSession();
  const { read, change } = useListFilters();
  const filters = readQueueFilters(read);
  const list = useInfiniteQuery(queueListQuery(filters));
  const { data: counts } = useQuery({ ...queueCountsQuery(), enabled: false });
  const next = useNextCase();
  const acts = useCaseActs();
  const openNext = () => void next.open(filters.kind);
  useDeskKeys([{ key: 'n', does: 'Take the next case and open it', press: openNext }]);

  const failure = next.failure ?? (acts.failure ? problemText(acts.failure) : null);
  return (
    <QueueFrame groups={partsOf(filters, counts)}>
      <DeskList
        title={titleText(filters, counts)}
        name="Queue"
        line={<QueueLine late={lateText(filters, counts)} line={lineText(filters, counts)} />}
        action={
          <Button
            tone="primary"
            onClick={openNext}
            pending={next.isPending}
            pendingLabel="Opening next case"
          >
            Next case
            <KeyCap>n</KeyCap>
          </Button>
        }
        caption="Cases"
        search={{
          label: 'Find by name or number',
          value: filters.find,
          onChange: (words) => change('find', words),
        }}
        filters={<QueueFilterFields filters={filters} change={change} counts={counts} />}
        notice={
          failure !== null && (
            <Notice tone="failure" live>
              {failure}
            </Notice>
          )
        }
        list={list}
        rows={list.data?.pages.flatMap((page) => page.cases) ?? []}
        bandsOf={(cases) => bandsOf(cases, { filters, counts, ownId })}
        columns={columnsFor(ownId)}
        rowKey={caseKey}
        keys={{
          to: ({ kind, id }) => deskPages.case(kind, id),
          noun: 'case',
          acts: [
            { key: 't', does: 'Take the case', act: acts.take },
            { key: 'u', does: 'Release the case', act: acts.release },
            { key: 's', does: 'Snooze the case', act: acts.snooze },
            { key: 'm', does: 'Leave a note on the case', act: acts.note },
          ],
        }}
        dense
        empty={{
          ...emptyText(filters),
          action: queueAddress(filters) !== queueAddress({}) && (
            <LinkButton to={queueAddress({})}>Show all cases</LinkButton>
          ),
        }}
      />
      <KeyLine keys={keyLine} />
      {acts.dialogs}
    </QueueFrame>
  );
}

/** What narrows the queue besides its kind: whose it is, late and snoozed. */
function QueueFilterFields({
  filters: { kind, assigned, only, find },
  change,
  counts,
}: {
  filters: QueueFilters;
  change: (name: string, value: string, usual?: string) => void;
  counts: QueueCounts | undefined;
}) {
  // Late and snoozed are counted over the whole queue: under other filters their number would be of something else.
  const isNarrow = kind !== null || assigned !== 'anyone' || find !== '';
  return (
    <>
      <FilterSelect
        label="Assigned"
        choices={assignments}
        value={assigned}
        onChoose={(chosen) => change('assigned', chosen, 'anyone')}
      />
      {(['late', 'snoozed'] as const).map((state) => (
        <FilterToggle
          key={state}
          label={state === 'late' ? 'Late' : 'Snoozed'}
          count={isNarrow ? undefined : counts?.[state]}
          isOn={only === state}
          onToggle={() => change('only', only === state ? '' : state)}
        />
      ))}
    </>
  );
}

function columnsFor(ownId: string): readonly DeskColumn<CaseLine>[] {
  return [
    {
      key: 'kind',
      header: 'Kind',
      cell: ({ kind }) => caseKinds[kind].label,
      card: 'first',
      width: '9.5rem',
    },
    { key: 'about', header: 'About', cell: ({ about }) => about, leads: true, width: '13rem' },
    { key: 'short', header: 'Details', cell: shortText, card: 'bare' },
    {
      key: 'time',
      header: 'Time left',
      cell: (line) => <TimeBar {...timeLeft(line, serverNowMs())} />,
      card: 'beside',
      width: '10rem',
    },
    { key: 'target', header: 'Target', cell: targetText, card: 'hide', width: '4.25rem' },
    {
      key: 'who',
      header: 'Assigned to',
      cell: ({ assigned_to: owner }) =>
        owner === null ? 'Nobody' : <Assignee name={owner.name} isReader={owner.id === ownId} />,
      card: 'beside',
      width: '8rem',
    },
  ];
}

function shortText({ snoozed_until: snoozed, in_short }: CaseLine): string {
  const isSnoozed = snoozed !== null && Date.parse(snoozed) > serverNowMs();
  return isSnoozed ? `Snoozed until ${whenText(snoozed)}. ${in_short}` : in_short;
}

const keyLine = [
  { keys: ['j', 'k'], does: 'move' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['t'], does: 'take' },
  { keys: ['u'], does: 'release' },
  { keys: ['s'], does: 'snooze' },
  { keys: ['m'], does: 'leave a note' },
  { keys: ['?'], does: 'all shortcuts' },
];
