import { useMutation } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { addCodes, confirmCodes } from '#contract/session/second-factor.ts';
import { call } from '../platform/call.ts';
import { CallError, messageOf } from '../platform/call-error.ts';
import { useStepUp } from '../session/step-up.tsx';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { CopyField } from '../ui/actions/copy-field.tsx';
import { QrCode } from '../ui/actions/qr-code.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Identifier, Text } from '../ui/text/text.tsx';
import { FactorNameForm, SavedCodes } from './added-factor.tsx';

type Begun = { readonly id: string; readonly secret: string; readonly address: string };

/** Sets up an app that shows codes: a name, then its secret and a first code. */
export function CodesForm() {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <SavedCodes codes={codes} done="codes" />;
  return (
    <Stack gap={7}>
      <PageHeader title="Set up a code app" parent={{ to: pages.profile(), label: 'Account' }} />
      {begun === null ? (
        <FactorNameForm
          title="Set up a code app"
          what="app"
          button={{ label: 'Continue' }}
          add={(name) => call(addCodes, { body: { name } })}
          onAdded={({ data }) => setBegun(data)}
        >
          <Text>
            First install a code app on your phone. Google Authenticator, Microsoft Authenticator
            and Aegis are free.
          </Text>
        </FactorNameForm>
      ) : (
        <ConfirmForm begun={begun} onCodes={setCodes} />
      )}
    </Stack>
  );
}

function ConfirmForm({
  begun,
  onCodes,
}: {
  begun: Begun;
  onCodes: (codes: readonly string[]) => void;
}) {
  const navigate = useNavigate();
  const stepUp = useStepUp();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const confirming = useMutation({
    mutationFn: () =>
      stepUp.run(() =>
        call(confirmCodes, { params: { id: begun.id }, body: { code: code.trim() } }),
      ),
    onSuccess: ({ data }) => {
      if (data.recovery_codes === null)
        void navigate(pages.profile({ done: 'codes' }), { replace: true });
      else onCodes(data.recovery_codes);
    },
    onError: (failure) => {
      const [first] = failure instanceof CallError ? failure.problems : [];
      setError(first?.message ?? messageOf(failure));
    },
  });

  function submit() {
    if (confirming.isPending) return;
    const isEmpty = code.trim() === '';
    setError(isEmpty ? 'Enter the code that your app shows.' : undefined);
    if (!isEmpty) confirming.mutate();
  }

  return (
    <>
      <Form label="Confirm your code app" onSubmit={submit}>
        <ErrorSummary problems={error ? [{ id: 'first_code', message: error }] : []} />
        <Text>In your app, choose to add an account. Then scan this QR code.</Text>
        <QrCode text={begun.address} label="QR code for your code app" />
        <Text>
          The key, in groups of four:{' '}
          {begun.secret.match(/.{1,4}/g)?.map((group, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups stay where they are
            <Fragment key={place}>
              <Identifier>{group}</Identifier>{' '}
            </Fragment>
          ))}
        </Text>
        <CopyField label="Or enter this key in the app" text={begun.secret} />
        <TextField
          label="Code that your app shows now"
          name="first_code"
          identifier
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error}
        />
        <FormActions>
          <Button
            type="submit"
            tone="primary"
            pending={confirming.isPending}
            pendingLabel="Checking"
          >
            Confirm this app
          </Button>
          <LinkButton to={pages.profile()}>Cancel</LinkButton>
        </FormActions>
      </Form>
      {stepUp.dialog}
    </>
  );
}
