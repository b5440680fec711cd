import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerCoSign, type CoSign, readCoSign } from '#contract/co-signing.ts';
import type { Given } from '#contract/endpoint.ts';
import { call } from '../call.ts';
import { CallError } from '../call-error.ts';
import { useSendAgain } from '../use-send-again.ts';
import { whatIsAsked } from './asked.ts';

type Sent = Given<typeof answerCoSign>['body'];

/** Sends the answer. Without a connection it waits and sends again by itself: the version that it names makes that safe. */
export function useAnswer({
  secret,
  onDone,
  onRefused,
}: {
  secret: string;
  onDone: () => void;
  /** The server refused it. `isChanged`: the work is another one now than the one that was answered. */
  onRefused: (refusal: CallError, isChanged: boolean) => void;
}) {
  const queries = useQueryClient();
  const key = ['co-sign', secret];
  const [isOffline, setOffline] = useState(false);
  const sending = useMutation({
    mutationFn: (body: Sent) => call(answerCoSign, { body }),
    onSuccess: ({ data }) => {
      onDone();
      queries.setQueryData(key, data);
    },
    onError: async (error) => {
      const isUnreached = error instanceof CallError && error.code === 'network';
      setOffline(isUnreached);
      if (!(error instanceof CallError) || isUnreached) return;
      if (error.code === 'link_invalid') return queries.invalidateQueries({ queryKey: key });
      if (error.code !== 'stale_version' && error.status !== 409) return onRefused(error, false);
      const now = await newest();
      // An earlier attempt, whose answer was lost on the way, has done it.
      if (now !== null && isOffline && whatIsAsked(now).kind === 'nothing') onDone();
      else onRefused(error, now !== null);
      if (now !== null) queries.setQueryData(key, now);
    },
  });
  async function newest(): Promise<CoSign | null> {
    try {
      return (await call(readCoSign, { body: { secret } })).data;
    } catch {
      return null;
    }
  }
  const { isError, variables, mutate } = sending;
  useSendAgain(isOffline && isError, () => {
    if (variables !== undefined) mutate(variables);
  });
  return {
    send: mutate,
    isSending: sending.isPending,
    /** The last attempt found no connection; the next comes with it. */
    isOffline,
    reset() {
      setOffline(false);
      sending.reset();
    },
  };
}
