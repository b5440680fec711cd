import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Answer } from '../platform/call.ts';
import { type CallError, messageOf } from '../platform/call-error.ts';
import { useSending } from '../platform/use-sending.ts';
import { focusSteps } from './form-focus.ts';
import { type FormProblem, refusalsOf, useFormSteps, useStepFocus } from './use-form-steps.ts';

type Versioned = { id: string; version: number };

/**
 * A form that registers something or amends its newest version. It is sent once: by a key where it is new, by its version where it is
 * amended, and again by itself when there was no connection. When somebody else has saved another version in the meantime, the entries stay
 * and are compared with it.
 */
export function useRegistration<Step extends string, Registered extends Versioned, Sent>({
  amended,
  amendedVersion,
  queryOf,
  listKey,
  send,
  isDoneBy,
  pageOf,
  onDone,
  onRefused,
  ...form
}: Parameters<typeof useFormSteps<Step>>[0] & {
  /** What is amended as it is now; null for something new. */
  amended: Registered | null;
  /** The version that the entries began from. */
  amendedVersion: number | null;
  queryOf: (
    id: string,
  ) => FetchQueryOptions<Answer<Registered>, Error, Answer<Registered>, string[]>;
  /** The lists that show it. */
  listKey: string;
  send: (what: Sent) => Promise<Answer<Registered>>;
  /** Whether the newest version shows that an attempt without an answer has done it. */
  isDoneBy: (newest: Registered, refusal: CallError) => boolean | Promise<boolean>;
  pageOf: (id: string, query: { done: string }) => string;
  onDone: () => void;
  /** The message for a refusal. */
  onRefused?: (refusal: CallError) => readonly FormProblem[];
}) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const steps = useFormSteps(form);
  useStepFocus(steps.step, steps.summary.length > 0);
  const [isRefusedAsStale, setRefusedAsStale] = useState(false);
  const sending = useSending({
    send,
    onDone(answer) {
      queries.setQueryData(queryOf(answer.data.id).queryKey, answer);
      // Not awaited: the lists may come when they come, it is registered.
      void queries.invalidateQueries({ queryKey: [listKey] });
      finish(answer.data.id);
    },
    async onRefused(refusal, mayBeDone) {
      if (amended && mayBeDone && (await isDone(amended, refusal))) return finish(amended.id);
      if (refusal.code !== 'stale_version') return steps.show((onRefused ?? refusalsOf)(refusal));
      setRefusedAsStale(true);
      // The button that tried again is gone.
      if (document.activeElement === document.body) focusSteps();
    },
  });

  function finish(id: string) {
    onDone();
    navigate(pageOf(id, { done: amended ? 'amended' : 'registered' }), { replace: true });
  }

  const readNewest = async ({ id }: Registered) =>
    (await queries.fetchQuery({ ...queryOf(id), staleTime: 0 })).data;

  async function isDone(before: Registered, refusal: CallError): Promise<boolean> {
    try {
      return await isDoneBy(await readNewest(before), refusal);
    } catch {
      return false;
    }
  }

  /** Forgets what was refused: something else is entered. */
  function reset() {
    sending.reset();
    steps.clear();
  }

  return {
    steps,
    sending,
    reset,
    /** Somebody saved another version since these entries were begun. */
    isStale:
      isRefusedAsStale ||
      (amended !== null && amendedVersion !== null && amendedVersion < amended.version),
    /** Begins again from the newest version, or from nothing. */
    async withNewest(run: (newest: Registered | null) => void) {
      let newest = amended;
      try {
        if (amended) newest = await readNewest(amended);
      } catch (error) {
        return steps.show([{ path: '', message: messageOf(error) }]);
      }
      reset();
      setRefusedAsStale(false);
      run(newest);
      focusSteps();
    },
  };
}
