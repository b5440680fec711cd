import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { FormActions } from '../../ui/fields/form.tsx';
import { type FormStep, formSteps } from './form-problems.ts';

/** The buttons at the end of each step: the last one says what it does. */
export function FormButtons({
  step,
  isAmending,
  isProposal,
  isSending,
  isBlocked,
  isAsking,
  addressOf,
}: {
  step: FormStep;
  isAmending: boolean;
  /** Others must agree before it is made. */
  isProposal: boolean;
  isSending: boolean;
  /** Nothing can be sent until the form's question is answered. */
  isBlocked: boolean;
  /** Nothing can be gone on with until it is. */
  isAsking: boolean;
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
          disabled={isBlocked || isAsking}
          pending={isSending}
          pendingLabel={isProposal ? 'Sending' : isAmending ? 'Saving' : 'Registering'}
        >
          {isProposal
            ? 'Send this proposal'
            : isAmending
              ? 'Save this amendment'
              : 'Register this work'}
        </Button>
      ) : (
        <Button key={step} type="submit" tone="primary" wide disabled={isAsking}>
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
