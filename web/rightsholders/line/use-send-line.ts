import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkInput } from '#contract/work-input.ts';
import { amendWork } from '#contract/works.ts';
import { call } from '../../call.ts';
import { CallError } from '../../call-error.ts';
import { useSendAgain } from '../../use-send-again.ts';
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
  const [isOffline, setOffline] = useState(false);
  const sending = useMutation({
    mutationFn: ({ id, version, input }: Sending) =>
      call(amendWork, { params: { id }, body: input, ifMatch: `"${version}"` }),
    retry: false,
    networkMode: 'always',
    onSuccess: (answer) => {
      queries.setQueryData(workQuery(answer.data.id).queryKey, answer);
      // Not awaited: the lists may come when they come, the line is saved.
      void queries.invalidateQueries({ queryKey: ['works'] });
      void queries.invalidateQueries({ queryKey: ['rightsholders'] });
      onDone();
    },
    onError: (error) => {
      const isNetwork = error instanceof CallError && error.code === 'network';
      setOffline(isNetwork);
      if (error instanceof CallError && !isNetwork) onRefused(error, isOffline);
    },
  });
  const { isError, variables, mutate } = sending;
  useSendAgain(isOffline && isError, () => {
    if (variables !== undefined) mutate(variables);
  });
  return {
    send: mutate,
    isSending: sending.isPending,
    isOffline,
    reset() {
      setOffline(false);
      sending.reset();
    },
  };
}
