import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendConfirmation } from '#contract/members/sign-up.ts';
import { wordsOf } from '#contract/messages/field-messages.ts';
import { emailField } from '#contract/platform/fields.ts';
import { parse } from '#contract/platform/parse.ts';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { ErrorSummary, type SummaryProblem } from '../ui/fields/error-summary.tsx';
import { Form } from '../ui/fields/form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Row } from '../ui/layout/row.tsx';

/** Asks for the confirmation link again. What it answers is the same for every address. */
export function NewLinkForm({ email = '' }: { email?: string }) {
  const [typed, setTyped] = useState(email);
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const sending = useMutation({
    mutationFn: (to: string) => call(sendConfirmation, { body: { email: to } }),
    networkMode: 'always',
    onError: (error) => setProblems([{ id: 'email', message: messageOf(error) }]),
  });
  function submit() {
    const [wrong] = checked(typed);
    setProblems(wrong ? [{ id: 'email', message: wordsOf(wrong.code) }] : []);
    if (!wrong && !sending.isPending) sending.mutate(typed);
  }
  return (
    <Form label="Send me a new link" onSubmit={submit}>
      <ErrorSummary problems={problems} />
      {sending.isSuccess && (
        <Notice tone="success" live title="Look into your mailbox">
          If a sign-up waits for {sending.variables}, a new link is on its way. Only the newest one
          works.
        </Notice>
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={problems[0]?.message}
        value={typed}
        onChange={(event) => {
          setProblems([]);
          setTyped(event.target.value);
        }}
      />
      <Row>
        <Button type="submit" pending={sending.isPending} pendingLabel="Sending">
          Send me a new link
        </Button>
      </Row>
    </Form>
  );
}

function checked(email: string) {
  const parsed = parse(emailField, email);
  return parsed.ok ? [] : parsed.details;
}
