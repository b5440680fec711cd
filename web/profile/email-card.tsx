import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { askEmailChange, cancelEmailChange } from '#contract/members/account.ts';
import type { ProfileDetails } from '#contract/members/profile.ts';
import { problemMessage } from '#contract/messages/field-messages.ts';
import { pages } from '#contract/pages.ts';
import { parse } from '#contract/platform/parse.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { call } from '../platform/call.ts';
import { CallError, messageOf } from '../platform/call-error.ts';
import { useStepUp } from '../session/step-up.tsx';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { ErrorSummary, type SummaryProblem } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Section } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Text, VisuallyHidden } from '../ui/text/text.tsx';

/** How the member logs in, and a change of address that waits. */
export function EmailCard({ details }: { details: ProfileDetails }) {
  return (
    <Section
      title="Email and password"
      aside={
        <TextLink to={pages.profile({ change: 'email' })}>
          Change<VisuallyHidden>: email</VisuallyHidden>
        </TextLink>
      }
    >
      <Stack gap={3}>
        <DefinitionList
          definitions={[
            { term: 'Email', value: details.email },
            {
              term: 'Password',
              value: <TextLink to={pages.changePassword()}>Change password</TextLink>,
            },
          ]}
        />
        {details.email_change && <WaitingChange change={details.email_change} />}
      </Stack>
    </Section>
  );
}

function WaitingChange({ change }: { change: NonNullable<ProfileDetails['email_change']> }) {
  const queries = useQueryClient();
  const stopping = useMutation({
    mutationFn: () => call(cancelEmailChange),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['fetchProfile'] }),
  });
  const { new_email, old_confirmed, new_confirmed, expires_at } = change;
  return (
    <Notice tone="warning" title="Confirm your new email">
      <Stack gap={3}>
        <Text>
          New address: {new_email}. To change it, open the link in the emails we sent to both
          addresses, by {formatFullDateTime(expires_at)}.
        </Text>
        <Text>
          Current address: {old_confirmed ? 'confirmed' : 'not confirmed yet'}. New address:{' '}
          {new_confirmed ? 'confirmed' : 'not confirmed yet'}.
        </Text>
        <Row>
          <Button
            onClick={() => stopping.mutate()}
            pending={stopping.isPending}
            pendingLabel="Stopping"
          >
            Stop this change
          </Button>
        </Row>
        {stopping.isError && <Text tone="contested">{messageOf(stopping.error)}</Text>}
      </Stack>
    </Notice>
  );
}

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
      setProblems([{ id: 'email', message: problemMessage(code) }]);
    }
  }

  return (
    <Stack gap={7}>
      <PageHeader title="Change your email" parent={{ to: pages.profile(), label: 'Account' }} />
      <Form label="Change your email" onSubmit={submit}>
        <ErrorSummary problems={problems} />
        <Text>
          You now log in with {details.email}. We email this address and the new one. Press the
          button in both within 48 hours. If you cannot read email at the current address, write to
          the society.
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
            Send both emails
          </Button>
          <LinkButton to={pages.profile()}>Cancel</LinkButton>
        </FormActions>
      </Form>
      {stepUp.dialog}
    </Stack>
  );
}
