import { useQueryClient } from '@tanstack/react-query';
import {
  answerDisputeByLink,
  type DisputeByLink,
  readDisputeByLink,
} from '#contract/dispute-by-link.ts';
import type { Given } from '#contract/endpoint.ts';
import { call } from '../../call.ts';
import type { CallError } from '../../call-error.ts';
import { useSending } from '../../use-sending.ts';

type Sent = Given<typeof answerDisputeByLink>['body'];

/** Sends the answer. Without a connection it waits and sends again by itself: the version that it names makes that safe. */
export function useAnswerByLink({
  secret,
  isAnswered,
  onDone,
  onRefused,
}: {
  secret: string;
  /** Whether the answer has arrived, as the dispute stands now. */
  isAnswered: (now: DisputeByLink) => boolean;
  onDone: () => void;
  /** The server refused it. `isChanged`: the dispute is another one now than the one that was answered. */
  onRefused: (refusal: CallError, isChanged: boolean) => void;
}) {
  const queries = useQueryClient();
  const key = ['answer-dispute', secret];
  return useSending({
    send: (body: Sent) => call(answerDisputeByLink, { body }),
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
      if (now !== null && mayBeDone && isAnswered(now)) onDone();
      else onRefused(refusal, now !== null);
      if (now !== null) queries.setQueryData(key, now);
    },
  });
}

async function newest(secret: string): Promise<DisputeByLink | null> {
  try {
    return (await call(readDisputeByLink, { body: { secret } })).data;
  } catch {
    return null;
  }
}
