import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { askMailCode, askStepUpPasskey, giveFactor } from '#contract/session/second-factor.ts';
import type { FactorMethod } from '#contract/session/session.ts';
import { call } from '../platform/call.ts';
import { problemText } from '../platform/problem-text.ts';
import { Button } from '../ui/actions/button.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Text } from '../ui/text/text.tsx';
import { FactorForm } from './factor-form.tsx';
import { factorsQuery } from './second-factor.queries.ts';

/**
 * The second half of the step-up. Without `methods`, because the password was given before, they are asked for. Members who add their
 * first factor have none, and give a code that is sent to their mailbox.
 */
export function StepUpFactor({
  methods,
  onGiven,
  onCancel,
}: {
  methods: readonly FactorMethod[] | null;
  onGiven: () => void;
  onCancel: () => void;
}) {
  const query = useQuery({ ...factorsQuery(), enabled: methods === null });
  const known = methods ?? query.data?.methods;
  if (known === undefined)
    return (
      <Loaded query={query} what="Your passkeys and codes" rows={2}>
        {() => null}
      </Loaded>
    );
  if (known.length === 0) return <MailCode onGiven={onGiven} onCancel={onCancel} />;
  return (
    <FactorForm
      methods={known}
      action="Confirm"
      askPasskey={async () => (await call(askStepUpPasskey)).data}
      give={async (proof) => {
        await call(giveFactor, { body: proof });
        onGiven();
      }}
      onCancel={onCancel}
    />
  );
}

/** Sends a code to the mailbox, once each time that it opens, and takes it. */
function MailCode({ onGiven, onCancel }: { onGiven: () => void; onCancel: () => void }) {
  const opened = useId();
  const sent = useQuery({
    queryKey: ['mail-code', opened],
    queryFn: async () => (await call(askMailCode)).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <Loaded query={sent} what="The code" rows={2}>
      {() => <MailCodeForm onGiven={onGiven} onCancel={onCancel} />}
    </Loaded>
  );
}

function MailCodeForm({ onGiven, onCancel }: { onGiven: () => void; onCancel: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => field.current?.focus(), []);
  const giving = useMutation({
    mutationFn: () => call(giveFactor, { body: { kind: 'mail', code: code.trim() } }),
    onSuccess: onGiven,
    onError: (failure) => refuse(problemText(failure)),
  });

  function refuse(message: string) {
    setError(message);
    field.current?.focus();
  }

  function submit() {
    if (giving.isPending) return;
    if (code.trim() === '') return refuse('Enter the code.');
    setError(undefined);
    giving.mutate();
  }

  return (
    <Form label="Confirm your email" onSubmit={submit}>
      <Text>
        We sent a code to your email, so that nobody who only knows your password can do this.
      </Text>
      <TextField
        ref={field}
        label="Code from our email"
        name="mail_code"
        hint="Ten letters and numbers. It works for 15 minutes. If it does not come, look in your spam folder."
        identifier
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error}
      />
      <FormActions>
        <Button type="submit" tone="primary" pending={giving.isPending} pendingLabel="Checking">
          Confirm
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
