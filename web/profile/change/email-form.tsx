import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { askEmailChange } from '#contract/members/account.ts';
import type { ProfileDetails } from '#contract/members/profile.ts';
import { wordsOf } from '#contract/messages/field-messages.ts';
import { pages } from '#contract/pages.ts';
import { parse } from '#contract/platform/parse.ts';
import { call } from '../../platform/call.ts';
import { CallError, messageOf } from '../../platform/call-error.ts';
import { useStepUp } from '../../session/use-step-up.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { ErrorSummary, type SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';

/** Asks for another e-mail address. */
export function EmailForm({ details }: { details: ProfileDetails }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const stepUp = useStepUp();
  const [email, setEmail] = useState('');
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const asking = useMutation({
    mutationFn: (body: { email: string }) => stepUp.run(() => call(askEmailChange, { body })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['fetchProfile'] });
      void navigate(pages.profile({ done: 'email' }), { replace: true });
    },
    onError: (error) => {
      const named = error instanceof CallError ? error.problems : [];
      setProblems([
        named[0]
          ? { id: 'email', message: named[0].message }
          : { id: null, message: messageOf(error) },
      ]);
    },
  });

  function submit() {
    if (asking.isPending) return;
    const checked = parse(askEmailChange.body, { email });
    if (checked.ok) {
      setProblems([]);
      asking.mutate(checked.value);
    } else {
      const code = checked.details[0]?.code ?? 'email_invalid';
      setProblems([{ id: 'email', message: wordsOf(code) }]);
    }
  }

  return (
    <Stack gap={7}>
      <PageHeader title="Change your email" parent={{ to: pages.profile(), label: 'Account' }} />
      <Form label="Change your email" onSubmit={submit}>
        <ErrorSummary problems={problems} />
        <Text>
          Now you log in with {details.email}. We send a mail to this address and to the new one,
          and change it once you have pressed the button in both, within 48 hours. If you can no
          longer read mail at the present address, write to the society.
        </Text>
        <TextField
          label="New email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={problems.find(({ id }) => id === 'email')?.message}
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <FormActions>
          <Button type="submit" tone="primary" pending={asking.isPending} pendingLabel="Sending">
            Send both mails
          </Button>
          <LinkButton to={pages.profile()}>Leave as it was</LinkButton>
        </FormActions>
      </Form>
      {stepUp.dialog}
    </Stack>
  );
}
