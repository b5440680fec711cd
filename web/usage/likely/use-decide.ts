import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Given, Reply } from '#contract/platform/endpoint.ts';
import { decideLikely } from '#contract/usage/usage.ts';
import { countOf } from '../../imports/count-words.ts';
import { call } from '../../platform/call.ts';

type Asked = Given<typeof decideLikely>['body'] & {
  /** Where the focus goes on, as the row that was pressed is gone; its element's id, null for what was done. */
  readonly next: string | null;
};

/** Where what was done is said. */
export const doneId = 'likely-done';

/** Confirms or rejects spellings, and brings everything that shows uses up to date. */
export function useDecide(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, which }: Asked) =>
      call(decideLikely, { body: { decision, which }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: async (_, { next }) => {
      onDone();
      await queries.invalidateQueries({ queryKey: ['logs', 'likely'] });
      void queries.invalidateQueries({ queryKey: ['logs'] });
      void queries.invalidateQueries({ queryKey: ['dashboard'] });
      const row = next === null ? null : document.getElementById(next);
      (row ?? document.getElementById(doneId))?.focus();
    },
  });
}

/** "2 spellings confirmed: 41 plays matched." */
export function doneWords(
  decision: Asked['decision'],
  { spellings, uses, waiting }: Reply<typeof decideLikely>,
): string {
  const asked = `We review ${countOf(waiting, 'spelling')} first, because the plays are older than your recording or you are not verified yet.`;
  if (waiting > 0 && spellings === 0) return asked;
  if (spellings === 0)
    return 'Nothing was changed: what you chose was decided meanwhile. The list is up to date now.';
  const which = countOf(spellings, 'spelling');
  return decision === 'confirm'
    ? `${which} confirmed: ${countOf(uses, 'play')} matched.${waiting > 0 ? ` ${asked}` : ''}`
    : `${which} rejected: ${countOf(uses, 'play')} removed from your possible matches.`;
}
