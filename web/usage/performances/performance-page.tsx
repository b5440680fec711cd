import { useMutation, useQueryClient, useSuspenseQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Given } from '#contract/platform/endpoint.ts';
import { logPerformance } from '#contract/usage/usage.ts';
import type { LogSource } from '#contract/usage/usage-fields.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { call } from '../../platform/call.ts';
import { CallError, messageOf } from '../../platform/call-error.ts';
import { savedDrafts, shapedLike } from '../../platform/saved-drafts.ts';
import { useSavedDraft } from '../../platform/use-saved-draft.ts';
import { meQuery } from '../../rightsholders/rights-holders.queries.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { ProseList } from '../../ui/data/row-list.tsx';
import { dayOf } from '../../ui/fields/day-text.ts';
import { ErrorSummary, type SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { focusHeading, PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { isNewSource } from '../sources/source-fields.tsx';
import { logSourcesQuery } from '../usage.queries.ts';
import { addressOf, logImportAddress } from '../usage-address.ts';
import {
  emptyPerformance,
  type PerformanceDraft,
  performanceOf,
  problemsOf,
  titlesOf,
} from './performance-draft.ts';
import { PerformanceFields } from './performance-fields.tsx';

/** /sound-recording-logs/performance: one performance, by form. */
export function PerformancePage() {
  const [{ data: me }, { data: sources }] = useSuspenseQueries({
    queries: [meQuery(), logSourcesQuery()],
  });
  return (
    <Stack gap={7}>
      <PageHeader
        title="Log a performance"
        parent={{ to: addressOf('imports'), label: 'Sound Recording Logs' }}
      />
      <PerformanceForm meId={me.data.id} known={sources} />
    </Stack>
  );
}

const drafts = savedDrafts<PerformanceDraft>({
  kind: 'performance-draft:1',
  parse: shapedLike({ source: {}, day: {}, time: '', setlist: [], sendKey: '' }),
});

/** Where, when and what was played; looked at again before it is logged. What is entered is saved on this device. */
export function PerformanceForm({ meId, known }: { meId: string; known: readonly LogSource[] }) {
  const saved = useSavedDraft(drafts.at(meId), emptyPerformance);
  const draft = saved.entries;
  const [isChecking, setChecking] = useState(false);
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const logging = useMutation({
    mutationFn: (body: Given<typeof logPerformance>['body']) =>
      call(logPerformance, { body, idempotencyKey: draft.sendKey }),
    onSuccess: async ({ data }) => {
      saved.remove();
      void queries.invalidateQueries({ queryKey: ['logs'] });
      await navigate(logImportAddress(data.id), { replace: true });
    },
    onError: (error) => setProblems(refusals(error)),
  });
  const change = (what: Partial<PerformanceDraft>) => {
    saved.save({ ...saved.latest(), ...what, sendKey: crypto.randomUUID() });
    setProblems([]);
  };
  const submit = () => {
    const found = problemsOf(draft, known);
    const given = performanceOf(draft, known);
    setProblems(found);
    if (found.length > 0 || given === null) return setChecking(false);
    if (!isChecking) return setChecking(true);
    if (!logging.isPending) logging.mutate(given);
  };
  const startOver = () => {
    saved.startOver();
    setProblems([]);
    setChecking(false);
  };
  return (
    <Form label="Log a performance" onSubmit={submit}>
      <ErrorSummary problems={problems} />
      {isChecking ? (
        <CheckPerformance
          draft={draft}
          known={known}
          isPending={logging.isPending}
          onBack={() => setChecking(false)}
        />
      ) : (
        <PerformanceFields
          draft={draft}
          known={known}
          problems={problems}
          isSaved={saved.state !== 'refused'}
          onChange={change}
          onStartOver={startOver}
        />
      )}
    </Form>
  );
}

function refusals(error: unknown): SummaryProblem[] {
  const refused = error instanceof CallError ? error.problems : [];
  if (refused.length === 0) return [{ id: null, message: messageOf(error) }];
  return refused.map(({ message }) => ({ id: null, message }));
}

/** All that was entered, to be looked at before it is logged. */
export function CheckPerformance({
  draft,
  known,
  isPending,
  onBack,
}: {
  draft: PerformanceDraft;
  known: readonly LogSource[];
  isPending: boolean;
  onBack: () => void;
}) {
  useEffect(focusHeading, []);
  const where = isNewSource(draft.source, known)
    ? draft.source.name
    : known.find(({ id }) => id === draft.source.source)?.name;
  const day = dayOf(draft.day);
  return (
    <Stack>
      <Card title="Check before you log it">
        <DefinitionList
          definitions={[
            { term: 'Where', value: where },
            { term: 'Day', value: day && formatFullDate(day) },
            { term: 'Begun', value: draft.time },
            {
              term: 'Played',
              value: <ProseList ordered sentences={titlesOf(draft).map(lineText)} />,
            },
          ]}
        />
      </Card>
      <FormActions>
        <Button type="submit" tone="primary" pending={isPending} pendingLabel="One moment">
          Log this performance
        </Button>
        <Button onClick={onBack}>Change something</Button>
      </FormActions>
    </Stack>
  );
}

function lineText({ title, artist, recording }: PerformanceDraft['setlist'][number]): string {
  const text = artist.trim() === '' ? title.trim() : `${title.trim()}, ${artist.trim()}`;
  return recording === null ? text : `${text} (your recording)`;
}
