import { Button, LinkButton } from '../ui/actions/button.tsx';
import { FormActions } from '../ui/fields/form.tsx';
import type { SignUpForm } from './use-sign-up-form.ts';

/** The buttons at the end of each step: the last one says what it does. */
export function SignUpButtons({ form }: { form: SignUpForm }) {
  const { step, before, isSending, isUploading } = form;
  return (
    <FormActions>
      {step.id === 'check' ? (
        // A button of its own: a held Enter on Continue must not go on to send what was not yet read.
        <Button
          key="send"
          type="submit"
          tone="primary"
          wide
          pending={isSending || isUploading}
          pendingLabel={isSending ? 'Creating your account' : 'Waiting for your scan'}
        >
          Create my account
        </Button>
      ) : (
        <Button
          key={step.id}
          type="submit"
          tone="primary"
          wide
          pending={form.isChecking}
          pendingLabel="Checking"
        >
          Continue
        </Button>
      )}
      {before && (
        <LinkButton to={before.address} wide>
          Back
        </LinkButton>
      )}
    </FormActions>
  );
}
