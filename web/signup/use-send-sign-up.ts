import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signUp } from '#contract/sign-up.ts';
import { call } from '../call.ts';
import { CallError } from '../call-error.ts';
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
  const sending = useMutation({
    mutationFn: (input: SignUpInput) => call(signUp, { body: input }),
    retry: false,
    networkMode: 'always',
    onSuccess: ({ data }, input) => onDone(data.reference_number, input.email),
    onError: (error) => {
      if (error instanceof CallError && error.code !== 'network') onRefused(error);
    },
  });
  const { isError, error, variables, mutate } = sending;
  const isOffline = isError && error instanceof CallError && error.code === 'network';
  useEffect(() => {
    if (!isOffline || variables === undefined) return;
    const again = () => mutate(variables);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isOffline, variables, mutate]);
  return {
    send: mutate,
    isSending: sending.isPending,
    /** The last attempt found no connection; the next comes with it. */
    isOffline,
    reset: sending.reset,
  };
}
