import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { FormActions } from '../../ui/fields/form.tsx';
import { type FormStep, formSteps } from './form-problems.ts';

/** The buttons at the end of each step: the last one says what it does. */
export function FormButtons({
  step,
  isAmending,
  isSending,
  isBlocked,
  addressOf,
}: {
  step: FormStep;
  isAmending: boolean;
  isSending: boolean;
  /** Nothing can be sent until the form's question is answered. */
  isBlocked: boolean;
  addressOf: (step: FormStep) => string;
}) {
  const before = formSteps[formSteps.indexOf(step) - 1];
  return (
    <FormActions>
      {step === 'check' ? (
        // A button of its own: a held Enter on Continue must not go on to register what was not yet read.
        <Button
          key="send"
          type="submit"
          tone="primary"
          wide
          disabled={isBlocked}
          pending={isSending}
          pendingLabel={isAmending ? 'Saving' : 'Registering'}
        >
          {isAmending ? 'Save this amendment' : 'Register this recording'}
        </Button>
      ) : (
        <Button key={step} type="submit" tone="primary" wide>
          Continue
        </Button>
      )}
      {before && (
        <LinkButton to={addressOf(before)} wide>
          Back
        </LinkButton>
      )}
    </FormActions>
  );
}
