import { useMutation } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { CallError, isUnreached } from './call-error.ts';

// A connection that is lost on the way is not always told to the browser, nor is its return.
const againMs = 15_000;

/** Sends what may safely be sent twice. Without a connection it waits and sends again by itself as soon as there is one. */
export function useSending<Sent, Reply>({
  send,
  onDone,
  onRefused,
}: {
  send: (what: Sent) => Promise<Reply>;
  onDone: (reply: Reply, what: Sent) => void;
  /**
   * The server refused it, for a reason that trying again would not change. `mayBeDone`: an attempt before had no answer, and
   * may have done it.
   */
  onRefused: (refusal: CallError, mayBeDone: boolean, what: Sent) => unknown;
}) {
  // Stays while it is sent again: else what says so would go, with the focus that is in it.
  const [isOffline, setOffline] = useState(false);
  const { mutate, variables, isPending, isError, reset } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error, what) => {
      setOffline(isUnreached(error));
      return error instanceof CallError && !isUnreached(error)
        ? onRefused(error, isOffline, what)
        : undefined;
    },
  });
  useSendAgain(isOffline && isError, () => {
    if (variables !== undefined) mutate(variables);
  });
  return {
    send: mutate,
    isSending: isPending,
    /** The last attempt found no connection; the next comes with it. It stays so while that one is under way. */
    isOffline,
    reset() {
      setOffline(false);
      reset();
    },
  };
}

/** While `isWaiting`: sends again when the browser says that there is a connection, and now and then in case it does not notice. */
function useSendAgain(isWaiting: boolean, send: () => void): void {
  const again = useEffectEvent(send);
  // Before it is drawn: a connection that comes back just as its loss is told would be missed.
  useLayoutEffect(() => {
    if (!isWaiting) return;
    const onBack = () => again();
    const timer = window.setTimeout(onBack, againMs);
    window.addEventListener('online', onBack);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', onBack);
    };
  }, [isWaiting]);
}
