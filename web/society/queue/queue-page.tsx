import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { deskPages } from '#contract/society/desk-pages.ts';
import { problemText } from '../../platform/problem-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/loaded.tsx';
import { LoadingList } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DocumentTitle } from '../../ui/layout/page-header.tsx';
import { useDeskSession } from '../session/desk-session.ts';
import { useDeskKeys } from '../shell/keys/desk-keys.ts';
import { KeyCap, KeyLine } from '../shell/keys/key-cap.tsx';
import { CaseTable } from '../shell/queue/case-table.tsx';
import { QueueFrame, QueueHead, QueueNotice } from '../shell/queue/queue-frame.tsx';
import { caseKey } from './case-text.ts';
import { EmptyQueue } from './empty-queue.tsx';
import { queueCountsQuery, queueListQuery } from './queue.queries.ts';
import { bandsOf, lateText, lineText, partsOf, titleText } from './queue-content.ts';
import { useQueueFilters } from './queue-filters.ts';
import { focusFilterField, QueueFiltersLine } from './queue-filters-line.tsx';
import { useCaseActs } from './use-case-acts.tsx';
import { useNextCase } from './use-next-case.ts';
import { useRows } from './use-rows.ts';

/** /society/queue: everything that waits for the society, of the kinds that the reader may decide. */
export function QueuePage() {
  const { id: ownId } = useDeskSession();
  const navigate = useNavigate();
  const { filters, change } = useQueueFilters();
  const list = useInfiniteQuery(queueListQuery(filters));
  const { data: counts } = useQuery({ ...queueCountsQuery(), enabled: false });
  const cases = list.data?.pages.flatMap((page) => page.cases) ?? [];
  const rows = useRows(cases.map(caseKey));
  const current = cases.find((line) => caseKey(line) === rows.current);
  const next = useNextCase();
  const acts = useCaseActs();
  const openNext = () => void next.open(filters.kind);

  const on = (act: (line: NonNullable<typeof current>) => void) => () => current && act(current);
  useDeskKeys([
    { key: 'j', does: 'Next case in the list', press: () => rows.move(1), repeats: true },
    { key: 'k', does: 'Previous case in the list', press: () => rows.move(-1), repeats: true },
    {
      key: 'Enter',
      does: 'Open the case',
      press: on((line) => void navigate(deskPages.case(line.kind, line.id))),
    },
    { key: 't', does: 'Take the case', press: on(acts.take) },
    { key: 'u', does: 'Release the case', press: on(acts.release) },
    { key: 's', does: 'Snooze the case', press: on(acts.snooze) },
    { key: 'm', does: 'Leave a note on the case', press: on(acts.note) },
    { key: 'n', does: 'Take the next case and open it', press: openNext },
    { key: '/', does: 'Filter the list', press: focusFilterField },
  ]);

  const failure = next.failure ?? (acts.failure ? problemText(acts.failure) : null);
  return (
    <QueueFrame groups={partsOf(filters, counts)}>
      <DocumentTitle title="Queue · Society desk" />
      <QueueHead
        title={titleText(filters, counts)}
        late={lateText(filters, counts)}
        line={lineText(filters, counts)}
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
      />
      <QueueFiltersLine filters={filters} change={change} counts={counts} />
      {failure !== null && (
        <QueueNotice>
          <Notice tone="failure" live>
            {failure}
          </Notice>
        </QueueNotice>
      )}
      {list.isPending ? (
        <LoadingList rows={10} label="Loading the queue" />
      ) : list.isError && cases.length === 0 ? (
        <ErrorState
          title="We could not load the queue"
          message={list.error.message}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : cases.length === 0 ? (
        <EmptyQueue filters={filters} />
      ) : (
        <CaseTable
          bands={bandsOf(cases, { filters, counts, ownId })}
          current={rows.current}
          tabStop={rows.tabStop}
          onFocus={rows.choose}
          onMove={rows.move}
        />
      )}
      {list.hasNextPage && (
        <QueueNotice>
          <Button
            onClick={() => void list.fetchNextPage()}
            pending={list.isFetchingNextPage}
            pendingLabel="Loading more"
          >
            Show more
          </Button>
        </QueueNotice>
      )}
      <KeyLine keys={keyLine} />
      {acts.dialogs}
    </QueueFrame>
  );
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
