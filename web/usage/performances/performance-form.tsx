import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Given } from '#contract/endpoint.ts';
import { logPerformance } from '#contract/usage.ts';
import type { LogSource } from '#contract/usage-fields.ts';
import { forgetStored, readStored, store } from '../../drafts/device-shelf.ts';
import { call } from '../../platform/call.ts';
import { CallError, messageOf } from '../../platform/call-error.ts';
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

// Counts the shapes of what is kept: one of another shape is left alone.
const shape = 1;

const here = () => localStorage;
const placeOf = (meId: string) => `performance-draft:${shape}:${meId}`;

/** The performance that this device keeps for the member, null when there is none or it cannot be read. */
function keptPerformance(meId: string): PerformanceDraft | null {
  return readStored(here, placeOf(meId));
}

/** Keeps it on this device. False when the device has no room or forbids it. */
function keepPerformance(meId: string, draft: PerformanceDraft): boolean {
  return store(here, placeOf(meId), draft);
}

/** Forgets it, once it is logged or thrown away. */
function forgetPerformance(meId: string): void {
  forgetStored(here, placeOf(meId));
}

/** Where, when and what was played; looked at once more before it is logged. What is entered stays on this device. */
export function PerformanceForm({ meId, known }: { meId: string; known: readonly LogSource[] }) {
  const [draft, setDraft] = useState(() => keptPerformance(meId) ?? emptyPerformance());
  const [isKept, setKept] = useState(true);
  const [isChecking, setChecking] = useState(false);
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const logging = useMutation({
    mutationFn: (body: Given<typeof logPerformance>['body']) =>
      call(logPerformance, { body, idempotencyKey: draft.sendKey }),
    onSuccess: async ({ data }) => {
      forgetPerformance(meId);
      void queries.invalidateQueries({ queryKey: ['logs'] });
      await navigate(logImportAddress(data.id), { replace: true });
    },
    onError: (error) => setProblems(refusals(error)),
  });
  const change = (what: Partial<PerformanceDraft>) => {
    const next = { ...draft, ...what, sendKey: crypto.randomUUID() };
    setDraft(next);
    setProblems([]);
    setKept(keepPerformance(meId, next));
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
    forgetPerformance(meId);
    setDraft(emptyPerformance());
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
          isKept={isKept}
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
