import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { maxFactorName } from '#contract/session/second-factor.ts';
import { messageOf } from '../platform/call-error.ts';
import { useStepUp } from '../session/step-up.tsx';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { ErrorSummary, type SummaryProblem } from '../ui/fields/error-summary.tsx';
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
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const adding = useMutation({
    mutationFn: () => stepUp.run(() => add(name)),
    onSuccess: onAdded,
    onError: (failure) => setProblems([{ id: null, message: messageOf(failure) }]),
  });
  const id = `${what}_name`;

  function submit() {
    if (adding.isPending) return;
    const isEmpty = name.trim() === '';
    setProblems(isEmpty ? [{ id, message: `Enter a name for this ${what}.` }] : []);
    if (!isEmpty) adding.mutate();
  }

  return (
    <>
      <Form label={title} onSubmit={submit}>
        <ErrorSummary problems={problems} />
        {children}
        <TextField
          label={`Name of this ${what}`}
          name={id}
          hint="To help you recognise it later, for example My Tecno phone."
          autoComplete="off"
          maxLength={maxFactorName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={problems.find((problem) => problem.id === id)?.message}
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
