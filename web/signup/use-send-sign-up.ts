import { signUp } from '#contract/sign-up.ts';
import { call } from '../platform/call.ts';
import type { CallError } from '../platform/call-error.ts';
import { useSending } from '../platform/use-sending.ts';
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
  return useSending({
    send: (input: SignUpInput) => call(signUp, { body: input }),
    onDone: ({ data }, input) => onDone(data.reference_number, input.email),
    onRefused,
  });
}
