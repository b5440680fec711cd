import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { maxFactorName } from '#contract/session/second-factor.ts';
import { messageOf } from '../platform/call-error.ts';
import { useStepUp } from '../session/use-step-up.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';

/** Asks how a new passkey or code app is to be called, then adds it, after the password where that is due. */
export function FactorNameForm<Added>({
  title,
  what,
  button,
  add,
  onAdded,
  children,
}: {
  title: string;
  /** 'app', 'passkey'. */
  what: 'app' | 'passkey';
  button: { readonly label: string; readonly pending?: string };
  add: (name: string) => Promise<Added>;
  onAdded: (added: Added) => void;
  /** What to know first. */
  children: ReactNode;
}) {
  const stepUp = useStepUp();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState<string>();
  const adding = useMutation({ mutationFn: () => stepUp.run(() => add(name)), onSuccess: onAdded });
  const id = `${what}_name`;

  function submit() {
    if (adding.isPending) return;
    const isEmpty = name.trim() === '';
    setMissing(isEmpty ? `Enter a name for this ${what}.` : undefined);
    if (!isEmpty) adding.mutate();
  }

  const failure = adding.isError ? [{ id: null, message: messageOf(adding.error) }] : [];
  return (
    <>
      <Form label={title} onSubmit={submit}>
        <ErrorSummary problems={missing ? [{ id, message: missing }] : failure} />
        {children}
        <TextField
          label={`Name of this ${what}`}
          name={id}
          hint="To help you recognise it later, for example My Tecno phone."
          autoComplete="off"
          maxLength={maxFactorName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={missing}
        />
        <FormActions>
          <Button
            type="submit"
            tone="primary"
            pending={adding.isPending}
            {...(button.pending && { pendingLabel: button.pending })}
          >
            {button.label}
          </Button>
          <LinkButton to={pages.profile()}>Cancel</LinkButton>
        </FormActions>
      </Form>
      {stepUp.dialog}
    </>
  );
}
