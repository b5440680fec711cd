import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  checkHistory,
  discardJob,
  type Operations,
  readOperations,
  retryJob,
} from '#contract/society/operations.ts';
import { staffMay } from '#domain/permissions.ts';
import { problemText } from '../../platform/problem-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../ui/feedback/loaded.tsx';
import { LoadingList } from '../../ui/feedback/loading.tsx';
import { showSuccess } from '../../ui/feedback/toasts.tsx';
import { OnPaper } from '../../ui/layout/card.tsx';
import { leaveDialog, PageHeader } from '../../ui/layout/page-header.tsx';
import { Columns, Stack } from '../../ui/layout/stack.tsx';
import { countOf } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { callDesk } from '../session/call-desk.ts';
import { useDeskSession } from '../session/desk-session.ts';
import { Errors, type JobAct, Jobs } from './jobs-and-errors.tsx';
import { Backup, History, Mail, StorageAndVersions } from './operations-parts.tsx';

// A check takes seconds to minutes. Looking for its end is a use of the session, so it ends.
const lookMs = 3_000;
const lookForMs = 120_000;

const operationsQuery = (lookUntilMs: number) =>
  queryOptions({
    queryKey: ['operations'],
    queryFn: async ({ signal }) => (await callDesk(readOperations, { signal })).data,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) =>
      state.data?.history.is_running === true && Date.now() < lookUntilMs ? lookMs : false,
  });

/** /society/operations: how the portal runs, and what needs somebody. */
export function OperationsPage() {
  const [lookUntilMs, setLookUntilMs] = useState(0);
  const query = useQuery(operationsQuery(lookUntilMs));
  const queries = useQueryClient();
  const mayRun = staffMay(useDeskSession().roles, 'run_operations');
  const [asked, setAsked] = useState<JobAct | null>(null);
  const reload = () => queries.invalidateQueries({ queryKey: ['operations'] });
  const acting = useMutation({
    mutationFn: async ({ act, id }: JobAct) =>
      (await callDesk(act === 'retry' ? retryJob : discardJob, { params: { id } })).data,
    onSuccess: async ({ jobs }, { act }) => {
      await reload();
      setAsked(null);
      leaveDialog();
      showSuccess(`${countOf(jobs, 'job')} ${act === 'retry' ? 'restarted' : 'discarded'}`);
    },
  });
  const checking = useMutation({
    mutationFn: () => callDesk(checkHistory),
    onSuccess: async () => {
      setLookUntilMs(Date.now() + lookForMs);
      await reload();
    },
  });

  return (
    <Stack gap={5}>
      <PageHeader
        title="Operations"
        documentTitle="Operations · Society desk"
        action={
          <Button
            onClick={() => void query.refetch()}
            pending={query.isRefetching}
            pendingLabel="Refreshing"
          >
            Refresh page
          </Button>
        }
      />
      {query.isPending ? (
        <LoadingList rows={10} label="Loading operations" />
      ) : query.isError && query.data === undefined ? (
        <OnPaper>
          <ErrorState
            title="We could not load operations"
            message={query.error.message}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </OnPaper>
      ) : (
        <>
          <Attention shown={query.data} />
          <Columns
            wide
            side={
              <>
                <History
                  history={query.data.history}
                  onCheck={mayRun ? () => checking.mutate() : null}
                  checking={checking}
                />
                <Backup backup={query.data.backup} />
                <StorageAndVersions {...query.data} />
              </>
            }
          >
            <Jobs jobs={query.data.jobs} onAct={mayRun ? setAsked : null} />
            <Mail mail={query.data.mail} mayOpen={mayRun} />
            <Errors shown={query.data} mayOpen={mayRun} />
          </Columns>
        </>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => {
          acting.reset();
          setAsked(null);
        }}
        title={asked === null ? '' : titleOf(asked)}
        action={asked?.act === 'retry' ? 'Try again' : 'Discard'}
        tone={asked?.act === 'retry' ? 'primary' : 'danger'}
        pending={acting.isPending}
        pendingLabel={asked?.act === 'retry' ? 'Trying again' : 'Discarding'}
        cancelLabel="Cancel"
        failure={acting.isError ? problemText(acting.error) : null}
        onConfirm={() => asked && acting.mutate(asked)}
      >
        <Text>{asked && whatHappens[asked.act]}</Text>
      </ConfirmDialog>
    </Stack>
  );
}

const whatHappens = {
  retry: 'We start again now, with the full number of tries. We record that you did this.',
  discard:
    'It never runs again. An email is not sent, or an import stops. You cannot undo this. We record that you did this.',
} as const;

function titleOf({ act, id, what }: JobAct): string {
  if (id !== 'all') return act === 'retry' ? `Try “${what}” again?` : `Discard “${what}”?`;
  return act === 'retry' ? 'Try all failed jobs again?' : 'Discard all given-up jobs?';
}

const minutesLate = 10;

/** What needs somebody, said first. */
function Attention({ shown: { jobs, mail, backup, history, open_errors } }: { shown: Operations }) {
  const lines = [
    history.last?.is_intact === false && 'The history is broken.',
    jobs.given_up > 0 && `We gave up on ${countOf(jobs.given_up, 'job')}.`,
    jobs.oldest_due_seconds > minutesLate * 60 &&
      `A job is ${Math.round(jobs.oldest_due_seconds / 60)} minutes late.`,
    backup?.is_good === false && 'The last tested backup does not work.',
    mail.returned > 0 && `${countOf(mail.returned, 'returned email')} to review.`,
    open_errors > 0 && `${countOf(open_errors, 'error report')} to review.`,
  ].filter((line) => line !== false);
  return lines.length === 0 ? (
    <Text tone="confirmed" strong>
      Nothing needs your attention.
    </Text>
  ) : (
    <Text tone="waiting" strong>
      {lines.join(' ')}
    </Text>
  );
}
