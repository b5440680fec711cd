import { useState } from 'react';
import type * as z from 'zod/mini';
import { problemMessage } from '#contract/messages/field-messages.ts';
import { parse } from '#contract/platform/parse.ts';
import { CallError, messageOf } from '../platform/call-error.ts';
import type { SummaryProblem } from '../ui/fields/error-summary.tsx';

/** What a form says of a field that is empty, by its name. */
type EmptyMessages = Readonly<Record<string, string>>;

/**
 * A short form: checked with the endpoint's own schema before anything is sent, pending while it is, and every refusal at its field.
 * What was typed stays.
 */
export function useCheckedForm(emptyMessages: EmptyMessages) {
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const [isPending, setPending] = useState(false);

  /** `send` makes the call and says what comes after it. `found` is what the form itself finds wrong besides. */
  async function submit(
    schema: z.ZodMiniType,
    body: Readonly<Record<string, unknown>>,
    send: () => Promise<void>,
    found: readonly SummaryProblem[] = [],
  ): Promise<void> {
    if (isPending) return;
    const checked = parse(schema, body);
    const refused = (checked.ok ? [] : checked.details)
      .filter(({ path }) => !found.some(({ id }) => id === path))
      .map(({ path, code }) => ({
        id: path,
        message: (isMissing(body, path, code) && emptyMessages[path]) || problemMessage(code),
      }));
    if (refused.length > 0 || found.length > 0) {
      setProblems([...refused, ...found]);
      return;
    }
    setProblems([]);
    setPending(true);
    try {
      await send();
    } catch (error) {
      setProblems(refusedIn(error));
    } finally {
      setPending(false);
    }
  }

  const errorAt = (id: string) => problems.find((problem) => problem.id === id)?.message;
  return { problems, isPending, submit, errorAt };
}

function isMissing(body: Readonly<Record<string, unknown>>, path: string, code: string): boolean {
  const given = body[path];
  return code === 'required' || given === '' || (Array.isArray(given) && given.length === 0);
}

function refusedIn(error: unknown): SummaryProblem[] {
  if (!(error instanceof CallError) || error.problems.length === 0) {
    return [{ id: null, message: messageOf(error) }];
  }
  return error.problems.map(({ path, message }) => ({ id: path || null, message }));
}
