import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { reauthenticate } from '#contract/session.ts';
import { call } from '../call.ts';
import { CallError, messageOf } from '../call-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Text } from '../ui/text.tsx';

/** Asks for the password over the page. `onGiven` once it was right, `onCancel` when the dialog is left without it. */
export function AskPassword({
  isOpen,
  onGiven,
  onCancel,
}: {
  isOpen: boolean;
  onGiven: () => void;
  onCancel: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the dialog has opened: by itself it puts focus on its first button.
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} title="Enter your password">
      <PasswordForm field={field} onGiven={onGiven} onCancel={onCancel} />
    </Dialog>
  );
}

function PasswordForm({
  field,
  onGiven,
  onCancel,
}: {
  field: RefObject<HTMLInputElement | null>;
  onGiven: () => void;
  onCancel: () => void;
}) {
  const id = useId();
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function submit() {
    if (isPending) return;
    const password = field.current?.value ?? '';
    if (password === '') return refuse('Enter your password.');
    setPending(true);
    setError(undefined);
    try {
      await call(reauthenticate, { body: { password } });
      onGiven();
    } catch (failure) {
      setPending(false);
      refuse(wordsOf(failure));
    }
  }

  function refuse(message: string) {
    setError(message);
    field.current?.focus();
  }

  return (
    <Form label="Your password" onSubmit={submit}>
      <Text tone="quiet">
        For your safety we ask once more before this is changed. What you entered is kept.
      </Text>
      <PasswordField
        ref={field}
        id={id}
        label="Password"
        name="step_up_password"
        autoComplete="current-password"
        error={error}
      />
      <FormActions>
        <Button type="submit" tone="primary" pending={isPending} pendingLabel="Checking">
          Go on
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

/** What is wrong with the field says more than that something is. */
function wordsOf(failure: unknown): string {
  const [first] = failure instanceof CallError ? failure.problems : [];
  return first?.message ?? messageOf(failure);
}
