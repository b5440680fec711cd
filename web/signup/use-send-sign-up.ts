import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { signUp } from '#contract/sign-up.ts';
import { call } from '../call.ts';
import { CallError } from '../call-error.ts';
import { useSendAgain } from '../use-send-again.ts';
import type { SignUpInput } from './draft-input.ts';

/** Sends the sign-up. Without a connection it waits and sends again by itself as soon as there is one: its id makes that safe. */
export function useSendSignUp({
  onDone,
  onRefused,
}: {
  onDone: (reference: string, email: string) => void;
  /** The server refused it, for a reason that trying again would not change. */
  onRefused: (refusal: CallError) => void;
}) {
  // Stays while it is sent again: else what says so would go, with the focus that is in it.
  const [isOffline, setOffline] = useState(false);
  const sending = useMutation({
    mutationFn: (input: SignUpInput) => call(signUp, { body: input }),
    retry: false,
    networkMode: 'always',
    onSuccess: ({ data }, input) => onDone(data.reference_number, input.email),
    onError: (error) => {
      const isUnreached = error instanceof CallError && error.code === 'network';
      setOffline(isUnreached);
      if (!isUnreached && error instanceof CallError) onRefused(error);
    },
  });
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
