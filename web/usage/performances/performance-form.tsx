import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Given } from '#contract/platform/endpoint.ts';
import { logPerformance } from '#contract/usage/usage.ts';
import type { LogSource } from '#contract/usage/usage-fields.ts';
import { call } from '../../platform/call.ts';
import { CallError, messageOf } from '../../platform/call-error.ts';
import { savedDrafts, shapedLike } from '../../platform/saved-drafts.ts';
import { useSavedDraft } from '../../platform/use-saved-draft.ts';
import { ErrorSummary, type SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { logImportAddress } from '../usage-address.ts';
import { CheckPerformance } from './check-performance.tsx';
import {
  emptyPerformance,
  type PerformanceDraft,
  performanceOf,
  problemsOf,
} from './performance-draft.ts';
import { PerformanceFields } from './performance-fields.tsx';

const drafts = savedDrafts<PerformanceDraft>({
  kind: 'performance-draft:1',
  parse: shapedLike({ source: {}, day: {}, time: '', setlist: [], sendKey: '' }),
});

/** Where, when and what was played; looked at once more before it is logged. What is entered is saved on this device. */
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
