import type * as z from 'zod/mini';
import type {
  Attestation,
  creationOptionsSchema,
  FactorProof,
  requestOptionsSchema,
} from '#contract/session/factor-proof.ts';
import { CallError } from '../platform/call-error.ts';
import { loadChunk } from '../platform/lazy-chunk.ts';

// Loaded when a passkey is asked for: most log-ins need none.
const library = () => loadChunk(() => import('@simplewebauthn/browser'));

/** Lets the device sign with a passkey. @throws CallError with what to do when it does not */
export async function signWithPasskey(
  options: z.output<typeof requestOptionsSchema>,
): Promise<Extract<FactorProof, { kind: 'passkey' }>> {
  const { startAuthentication } = await library();
  try {
    const { id, response } = await startAuthentication({ optionsJSON: options as never });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const signed = { clientDataJSON, authenticatorData, signature };
    return {
      kind: 'passkey',
      assertion: { id, response: userHandle === undefined ? signed : { ...signed, userHandle } },
    };
  } catch (error) {
    throw passkeyError(
      error,
      'Your device did not use a passkey. Try again, or choose another way.',
    );
  }
}

/** Lets the device make a passkey. @throws CallError with what to do when it does not */
export async function makePasskey(
  options: z.output<typeof creationOptionsSchema>,
): Promise<Attestation> {
  const { startRegistration } = await library();
  try {
    const { id, response } = await startRegistration({ optionsJSON: options as never });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    throw passkeyError(
      error,
      'Your device did not make a passkey. Try again, or set up a code app.',
    );
  }
}

/** The library's errors carry the browser's name of what happened. */
function passkeyError(error: unknown, otherwise: string): CallError {
  const name = error instanceof Error ? error.name : '';
  const text: Record<string, string> = {
    InvalidStateError: 'This device already has a passkey for your account.',
    SecurityError: 'Passkeys do not work at this address. Choose another way.',
    NotSupportedError: 'This device cannot make passkeys. Set up a code app instead.',
  };
  return new CallError(text[name] ?? otherwise, { status: 0, code: 'passkey' });
}
