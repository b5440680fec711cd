import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addPasskey, askNewPasskey, type Factors, maxFactorName } from '#contract/second-factor.ts';
import { call } from '../call.ts';
import { messageOf } from '../call-error.ts';
import { useStepUp } from '../session/use-step-up.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Form } from '../ui/form.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { TextField } from '../ui/text-field.tsx';
import { SavedCodes } from './saved-codes.tsx';
import { factorsQuery } from './second-factor.queries.ts';
import { makePasskey } from './use-passkey.ts';

/** Adds a passkey of this device, or of a key or phone beside it. */
export function PasskeyForm() {
  const query = useQuery(factorsQuery());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <SavedCodes codes={codes} done="passkey" />;
  return (
    <Stack gap={7}>
      <PageHeader title="Add a passkey" parent={{ to: '/profile', label: 'Account' }} />
      <Loaded query={query} what="Your passkeys" rows={3}>
        {(known) =>
          known.passkey_site === location.origin ? (
            <NewPasskey onCodes={setCodes} />
          ) : (
            <NotHere site={known.passkey_site} />
          )
        }
      </Loaded>
    </Stack>
  );
}

function NotHere({ site }: { site: Factors['passkey_site'] }) {
  return (
    <Stack gap={5}>
      <Notice tone="warning" title="Passkeys do not work at this address">
        {site === null
          ? 'Browsers allow passkeys only at secure addresses that start with https. Set up a code app instead.'
          : `They work only at ${site}. Open that address and log in there, or set up a code app.`}
      </Notice>
      <FormActions>
        <LinkButton to="/profile?change=codes">Set up a code app</LinkButton>
        <LinkButton to="/profile">Back to your account</LinkButton>
      </FormActions>
    </Stack>
  );
}

function NewPasskey({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const navigate = useNavigate();
  const stepUp = useStepUp();
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string>();
  const adding = useMutation({
    mutationFn: () =>
      stepUp.run(async () => {
        const { data: options } = await call(askNewPasskey);
        const attestation = await makePasskey(options);
        return call(addPasskey, { body: { name, attestation } });
      }),
    onSuccess: ({ data }) => {
      if (data.recovery_codes === null) void navigate('/profile?done=passkey', { replace: true });
      else onCodes(data.recovery_codes);
    },
  });

  function submit() {
    if (adding.isPending) return;
    const isEmpty = name.trim() === '';
    setNameError(isEmpty ? 'Enter a name for this passkey.' : undefined);
    if (!isEmpty) adding.mutate();
  }

  const failure = adding.isError ? [{ id: null, message: messageOf(adding.error) }] : [];
  return (
    <>
      <Form label="Add a passkey" onSubmit={submit}>
        <ErrorSummary
          problems={nameError ? [{ id: 'passkey_name', message: nameError }] : failure}
        />
        <Text>
          Your device asks for your fingerprint, face or screen lock. We never receive them.
        </Text>
        <TextField
          label="Name of this passkey"
          name="passkey_name"
          hint="To help you recognise it later, for example My Tecno phone."
          autoComplete="off"
          maxLength={maxFactorName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={nameError}
        />
        <FormActions>
          <Button
            type="submit"
            tone="primary"
            pending={adding.isPending}
            pendingLabel="Waiting for your device"
          >
            Add this passkey
          </Button>
          <LinkButton to="/profile">Cancel</LinkButton>
        </FormActions>
      </Form>
      {stepUp.dialog}
    </>
  );
}
