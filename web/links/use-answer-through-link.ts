import { useQueryClient } from '@tanstack/react-query';
import type { CallError } from '../platform/call-error.ts';
import { useSending } from '../platform/use-sending.ts';
import type { LinkKind } from './tab-draft.ts';

type Link<Body, Seen> = {
  readonly kind: LinkKind;
  readonly secret: string;
  readonly answer: (body: Body) => Promise<{ readonly data: Seen }>;
  readonly read: (secret: string) => Promise<Seen>;
  readonly onDone: () => void;
  /** The server refused it. `isChanged`: what was answered is not what was seen any more. */
  readonly onRefused: (refusal: CallError, isChanged: boolean) => void;
};

/** Sends an answer through a link. Without a connection it waits and sends again: the server does the same answer once. */
export function useAnswerThroughLink<Body, Seen>(link: Link<Body, Seen>) {
  const { kind, secret, answer, read, onDone, onRefused } = link;
  const queries = useQueryClient();
  const key = [kind, secret];
  return useSending({
    send: answer,
    onDone: ({ data }) => {
      onDone();
      queries.setQueryData(key, data);
    },
    onRefused: async (refusal) => {
      if (refusal.code === 'link_invalid') return queries.invalidateQueries({ queryKey: key });
      const isConflict = refusal.code === 'stale_version' || refusal.status === 409;
      const seen = isConflict ? await read(secret).catch(() => null) : null;
      onRefused(refusal, seen !== null);
      if (seen !== null) queries.setQueryData(key, seen);
    },
  });
}
