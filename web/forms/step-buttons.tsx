import { Button, LinkButton } from '../ui/actions/button.tsx';
import { FormActions } from '../ui/fields/form.tsx';

/** The buttons at the end of each step: Continue, at the last step one that says what it does, and the way back. */
export function StepButtons({
  step,
  send,
  pending = false,
  pendingLabel,
  isBlocked = false,
  back,
  backLabel = 'Back',
}: {
  step: string;
  /** What the button of the last step says; null before it. */
  send: string | null;
  pending?: boolean;
  pendingLabel: string;
  /** Nothing can be done until a question of the form is answered. */
  isBlocked?: boolean;
  /** Where the way back leads; null for none. */
  back: string | null;
  backLabel?: string;
}) {
  return (
    <FormActions>
      {/* A button of its own for each step: a held Enter on Continue must not send what was not yet read. */}
      <Button
        key={send === null ? step : 'send'}
        type="submit"
        tone="primary"
        wide
        disabled={isBlocked}
        pending={pending}
        pendingLabel={pendingLabel}
      >
        {send ?? 'Continue'}
      </Button>
      {back !== null && (
        <LinkButton to={back} wide>
          {backLabel}
        </LinkButton>
      )}
    </FormActions>
  );
}
