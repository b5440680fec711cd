import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { closeAccount } from '#contract/members/account.ts';
import type { ProfileDetails } from '#contract/members/profile.ts';
import { pages } from '#contract/pages.ts';
import { reauthenticate } from '#contract/session/session.ts';
import { type ClosingReason, closingReasonNames, closingReasons } from '#domain/members/choices.ts';
import { call } from '../platform/call.ts';
import { CallError, messageOf } from '../platform/call-error.ts';
import { removeDraftsOf } from '../platform/saved-drafts.ts';
import { removeSessionCookie } from '../platform/session/session-cookie.ts';
import { useStepUp } from '../session/step-up.tsx';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { ProseList } from '../ui/data/row-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { ErrorSummary, type SummaryProblem } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { PasswordField, TextField } from '../ui/fields/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Identifier, Text } from '../ui/text/text.tsx';

const reasonChoices = closingReasons.map((value) => ({ value, label: closingReasonNames[value] }));

/** Closes the account, once it was said what that does. It cannot be undone, so it asks for the number and the password here, and then for the second factor or a code by mail. */
export function ClosingForm({ details }: { details: ProfileDetails }) {
  const [number, setNumber] = useState('');
  const [password, setPassword] = useState('');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const stepUp = useStepUp();
  const closing = useMutation({
    mutationFn: async () => {
      await call(reauthenticate, { body: { password } });
      // Safe: the choices are the reasons.
      const why = reason === '' ? null : (reason as ClosingReason);
      const body = { reference_number: number, reason: why };
      await stepUp.run(() => call(closeAccount, { body }));
    },
    onSuccess: () => {
      removeSessionCookie();
      removeDraftsOf([details.rights_holder_id, details.id]);
      // Loaded anew, so that nothing of the member's stays in memory; and nobody comes back to this page.
      location.replace(pages.accountClosed());
    },
    onError: (error) => {
      const named = error instanceof CallError ? error.problems : [];
      setProblems(
        named.length > 0
          ? named.map(({ path, message }) => ({ id: path, message }))
          : [{ id: null, message: messageOf(error) }],
      );
    },
  });

  function submit() {
    if (closing.isPending) return;
    const missing = [
      ...(number.trim() === ''
        ? [{ id: 'reference_number', message: 'Enter your reference number.' }]
        : []),
      ...(password === '' ? [{ id: 'password', message: 'Enter your password.' }] : []),
    ];
    setProblems(missing);
    if (missing.length === 0) closing.mutate();
  }
  const problemAt = (id: string) => problems.find((one) => one.id === id)?.message;

  return (
    <Stack gap={7}>
      <PageHeader title="Close your account" parent={{ to: pages.profile(), label: 'Account' }} />
      <WhatClosingDoes />
      <Form label="Close your account" onSubmit={submit}>
        <ErrorSummary problems={problems} />
        <SelectField
          label="Why are you leaving?"
          name="reason"
          optional
          placeholder="I would rather not say"
          choices={reasonChoices}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextField
          label="Your reference number"
          name="reference_number"
          identifier
          hint={
            <>
              To confirm, type it in: <Identifier>{details.reference_number}</Identifier>
            </>
          }
          error={problemAt('reference_number')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={problemAt('password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <FormActions>
          <Button
            type="submit"
            tone="danger"
            pending={closing.isPending}
            pendingLabel="Closing your account"
          >
            Close my account for good
          </Button>
          <LinkButton to={pages.profile()}>Keep my account</LinkButton>
        </FormActions>
      </Form>
      {stepUp.dialog}
    </Stack>
  );
}

/** What goes and what stays, before anything is asked. */
function WhatClosingDoes() {
  return (
    <Stack gap={5}>
      <Notice tone="warning" title="You cannot undo this">
        Nobody can reopen the account, not even the society. You can join again later.
      </Notice>
      <Card title="What we delete">
        <ProseList
          sentences={[
            'Your email, phone, address, date of birth and next of kin',
            'Your identity document or certificate with its scan, and your picture',
            'Your bank details: we can no longer pay you',
            'Your notifications, and all your log-ins',
          ]}
        />
      </Card>
      <Card title="What we keep">
        <Stack gap={3}>
          <ProseList
            sentences={[
              'Works that name you, with your name and shares: the other holders rely on them',
              'What you agreed to and when, and the history of the account, under “Former member” and your reference number',
            ]}
          />
          <Text tone="quiet">
            If no work names you, we delete your name too. Download your data first: you cannot do
            it after you close the account.
          </Text>
        </Stack>
      </Card>
    </Stack>
  );
}
