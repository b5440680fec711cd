import { useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { FactorProof, requestOptionsSchema } from '#contract/session/factor-proof.ts';
import type { FactorMethod } from '#contract/session/session.ts';
import { problemText } from '../platform/problem-text.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { signWithPasskey } from './use-passkey.ts';

const methodNames = {
  passkey: 'Use your passkey',
  codes: 'Use a code from your app',
  recovery: 'Use a recovery code',
} as const satisfies Record<FactorMethod, string>;

const lostTexts = {
  society: {
    recovery: 'Lost your phone? Use a recovery code. If you lost those too, contact the society.',
    none: 'Lost your phone? Contact the society. They check who you are and help you log in.',
  },
  administrator: {
    recovery:
      'Lost your phone? Use a recovery code. If you lost those too, ask an administrator to invite you again.',
    none: 'Lost your phone? Ask an administrator to invite you again.',
  },
} as const;

/** Asks for the second factor: a passkey, a code or a recovery code, whichever the person has. */
export function FactorForm({
  methods,
  action,
  whoHelps = 'society',
  askPasskey,
  give,
  onCancel,
}: {
  methods: readonly FactorMethod[];
  /** What the button does: "Log in", "Confirm". */
  action: string;
  /** Whom to ask after everything is lost: members the society, its staff an administrator. */
  whoHelps?: keyof typeof lostTexts | undefined;
  askPasskey: () => Promise<z.output<typeof requestOptionsSchema>>;
  /** Sends it; resolves once it was right. */
  give: (proof: FactorProof) => Promise<void>;
  onCancel: () => void;
}) {
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? 'codes');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    (method === 'passkey' ? button : field).current?.focus();
  }, [method]);

  async function submit() {
    if (isPending) return;
    if (method !== 'passkey' && code.trim() === '') return refuse('Enter the code.');
    setPending(true);
    setError(undefined);
    try {
      const proof =
        method === 'passkey'
          ? await signWithPasskey(await askPasskey())
          : { kind: method, code: code.trim() };
      await give(proof);
    } catch (failure) {
      refuse(problemText(failure));
      setPending(false);
    }
  }

  function refuse(message: string) {
    setError(message);
    field.current?.focus();
  }

  function choose(other: FactorMethod) {
    setMethod(other);
    setCode('');
    setError(undefined);
  }

  return (
    <Form label="Second step" onSubmit={submit}>
      {method === 'passkey' && (
        <>
          <Text>Use your fingerprint, face or screen lock.</Text>
          {error !== undefined && (
            <Notice tone="failure" live>
              {error}
            </Notice>
          )}
        </>
      )}
      {method === 'codes' && (
        <TextField
          ref={field}
          id={id}
          label="Code from your app"
          name="factor_code"
          hint="Six digits. Your app shows a new code every 30 seconds."
          identifier
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error}
        />
      )}
      {method === 'recovery' && (
        <TextField
          ref={field}
          id={id}
          label="Recovery code"
          name="recovery_code"
          hint="One of the ten codes you saved. Each works once."
          identifier
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error}
        />
      )}
      <FormActions>
        <Button
          ref={button}
          type="submit"
          tone="primary"
          pending={isPending}
          pendingLabel={method === 'passkey' ? 'Waiting for your device' : 'Checking'}
        >
          {method === 'passkey' ? methodNames.passkey : action}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
      <Stack gap={3}>
        {methods
          .filter((one) => one !== method)
          .map((one) => (
            <Button key={one} compact onClick={() => choose(one)}>
              {methodNames[one]}
            </Button>
          ))}
        <Text tone="quiet">
          {lostTexts[whoHelps][methods.includes('recovery') ? 'recovery' : 'none']}
        </Text>
      </Stack>
    </Form>
  );
}
