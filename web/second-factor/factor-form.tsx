import { useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { requestOptionsSchema } from '#contract/session/factor-proof.ts';
import type { StepUpProof } from '#contract/session/second-factor.ts';
import { problemText } from '../platform/problem-text.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { signWithPasskey } from './use-passkey.ts';

type Method = StepUpProof['kind'];

const methodNames = {
  passkey: 'Use your passkey',
  codes: 'Use a code from your app',
  recovery: 'Use a recovery code',
  mail: 'Use a code from our email',
} as const satisfies Record<Method, string>;

/** The field of each code. */
const codeFields = {
  codes: {
    label: 'Code from your app',
    name: 'factor_code',
    hint: 'Six digits. Your app shows a new code every 30 seconds.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 20,
  },
  recovery: {
    label: 'Recovery code',
    name: 'recovery_code',
    hint: 'One of the ten codes you saved. Each works once.',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    maxLength: 40,
  },
  mail: {
    label: 'Code from our email',
    name: 'mail_code',
    hint: 'Ten letters and numbers. It works for 15 minutes. If it does not come, look in your spam folder.',
    autoComplete: 'one-time-code',
    autoCapitalize: 'characters',
    spellCheck: false,
    maxLength: 40,
  },
} as const;

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

/**
 * Asks for the second factor: a passkey, a code or a recovery code, whichever the person has; or for the code that was mailed to somebody
 * who has none.
 */
export function FactorForm<Offered extends Method>({
  methods,
  action,
  whoHelps = 'society',
  askPasskey,
  give,
  onCancel,
}: {
  methods: readonly Offered[];
  /** What the button does: "Log in", "Confirm". */
  action: string;
  /** Whom to ask after everything is lost: members the society, its staff an administrator. */
  whoHelps?: keyof typeof lostTexts | undefined;
  askPasskey: () => Promise<z.output<typeof requestOptionsSchema>>;
  /** Sends it; resolves once it was right. */
  give: (proof: Extract<StepUpProof, { kind: Offered }>) => Promise<void>;
  onCancel: () => void;
}) {
  const [method, setMethod] = useState<Method>(methods[0] ?? 'codes');
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
      // Safe: only an offered method can be chosen.
      await give(proof as Extract<StepUpProof, { kind: Offered }>);
    } catch (failure) {
      refuse(problemText(failure));
      setPending(false);
    }
  }

  function refuse(message: string) {
    setError(message);
    field.current?.focus();
  }

  function choose(other: Method) {
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
      {method === 'mail' && (
        <Text>
          We sent a code to your email, so that nobody who only knows your password can do this.
        </Text>
      )}
      {method !== 'passkey' && (
        <TextField
          ref={field}
          id={id}
          {...codeFields[method]}
          identifier
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
        {method !== 'mail' && (
          <Text tone="quiet">
            {lostTexts[whoHelps][methods.some((one) => one === 'recovery') ? 'recovery' : 'none']}
          </Text>
        )}
      </Stack>
    </Form>
  );
}
