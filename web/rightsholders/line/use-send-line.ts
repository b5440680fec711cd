import { useQueryClient } from '@tanstack/react-query';
import type { WorkInput } from '#contract/works/work-input.ts';
import { amendWork } from '#contract/works/works.ts';
import { call } from '../../platform/call.ts';
import type { CallError } from '../../platform/call-error.ts';
import { useSending } from '../../platform/use-sending.ts';
import { workQuery } from '../../works/works.queries.ts';

type Sending = { id: string; version: number; input: WorkInput };

/** Saves a work with the line that was added. Without a connection it waits, and sends again by itself once there is one. */
export function useSendLine({
  onDone,
  onRefused,
}: {
  onDone: () => void;
  /** For a reason that trying again would not change. After an attempt without an answer that one may have saved it. */
  onRefused: (refusal: CallError, mayBeDone: boolean) => void;
}) {
  const queries = useQueryClient();
  return useSending({
    send: ({ id, version, input }: Sending) =>
      call(amendWork, { params: { id }, body: input, ifMatch: `"${version}"` }),
    onDone: (answer) => {
      queries.setQueryData(workQuery(answer.data.id).queryKey, answer);
      // Not awaited: the lists may come when they come, the line is saved.
      void queries.invalidateQueries({ queryKey: ['works'] });
      void queries.invalidateQueries({ queryKey: ['rightsholders'] });
      onDone();
    },
    onRefused,
  });
}
