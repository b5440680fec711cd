import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { addCodes, confirmCodes } from '#contract/session/second-factor.ts';
import { call } from '../platform/call.ts';
import { problemText } from '../platform/problem-text.ts';
import { useStepUp } from '../session/step-up.tsx';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { ErrorSummary, type SummaryProblem } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { AppFields, firstCode } from './app-fields.tsx';
import { FactorNameForm } from './factor-name-form.tsx';
import { backToAccount, SavedCodes } from './saved-codes.tsx';

type Begun = { readonly id: string; readonly secret: string; readonly address: string };

/** Sets up an app that shows codes: a name, then its secret and a first code. */
export function CodesForm() {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <SavedCodes codes={codes} next={backToAccount('codes')} />;
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
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const refuse = (message: string) => setProblems([{ id: firstCode.id, message }]);
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
    onError: (failure) => refuse(problemText(failure)),
  });

  function submit() {
    if (confirming.isPending) return;
    if (code.trim() === '') return refuse(firstCode.missing);
    setProblems([]);
    confirming.mutate();
  }

  return (
    <>
      <Form label="Confirm your code app" onSubmit={submit}>
        <ErrorSummary problems={problems} />
        <AppFields app={begun} code={code} onCode={setCode} error={problems[0]?.message} />
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
