import { useQueryClient } from '@tanstack/react-query';
import { answerCoSign, type CoSign, readCoSign } from '#contract/co-signing.ts';
import type { Given } from '#contract/endpoint.ts';
import { call } from '../call.ts';
import type { CallError } from '../call-error.ts';
import { useSending } from '../use-sending.ts';
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
  return useSending({
    send: (body: Sent) => call(answerCoSign, { body }),
    onDone: ({ data }) => {
      onDone();
      queries.setQueryData(key, data);
    },
    onRefused: async (refusal, mayBeDone) => {
      if (refusal.code === 'link_invalid') return queries.invalidateQueries({ queryKey: key });
      if (refusal.code !== 'stale_version' && refusal.status !== 409)
        return onRefused(refusal, false);
      const now = await newest(secret);
      // An earlier attempt, whose answer was lost on the way, has done it.
      if (now !== null && mayBeDone && whatIsAsked(now).kind === 'nothing') onDone();
      else onRefused(refusal, now !== null);
      if (now !== null) queries.setQueryData(key, now);
    },
  });
}

async function newest(secret: string): Promise<CoSign | null> {
  try {
    return (await call(readCoSign, { body: { secret } })).data;
  } catch {
    return null;
  }
}
