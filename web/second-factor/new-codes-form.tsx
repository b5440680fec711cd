import { useMutation } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import { makeRecoveryCodes } from '#contract/session/second-factor.ts';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { useStepUp } from '../session/step-up.tsx';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { backToAccount, SavedCodes } from './saved-codes.tsx';

/** Makes recovery codes again. */
export function NewCodesForm() {
  const stepUp = useStepUp();
  const making = useMutation({ mutationFn: () => stepUp.run(() => call(makeRecoveryCodes)) });
  if (making.isSuccess) {
    return <SavedCodes codes={making.data.data.codes} next={backToAccount('recovery-codes')} />;
  }
  return (
    <Stack gap={7}>
      <PageHeader
        title="Make new recovery codes"
        parent={{ to: pages.profile(), label: 'Account' }}
      />
      <Form
        label="Make new recovery codes"
        onSubmit={() => {
          if (!making.isPending) making.mutate();
        }}
      >
        <ErrorSummary
          problems={making.isError ? [{ id: null, message: messageOf(making.error) }] : []}
        />
        <Text>You get ten new codes. Your old codes will stop working.</Text>
        <FormActions>
          <Button
            type="submit"
            tone="primary"
            pending={making.isPending}
            pendingLabel="Making your codes"
          >
            Make new codes
          </Button>
          <LinkButton to={pages.profile()}>Keep my codes</LinkButton>
        </FormActions>
      </Form>
      {stepUp.dialog}
    </Stack>
  );
}
