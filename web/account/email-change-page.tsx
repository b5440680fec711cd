import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { answerEmailChangeLink, readEmailChangeLink } from '#contract/members/account.ts';
import { pages } from '#contract/pages.ts';
import type { Reply } from '#contract/platform/endpoint.ts';
import { call } from '../platform/call.ts';
import { CallError, messageOf } from '../platform/call-error.ts';
import { useSpentSecret } from '../platform/link-secret.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { removeSessionCookie } from '../platform/session/session-cookie.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { ErrorSummary, type SummaryProblem } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { RadioGroup } from '../ui/fields/select-field.tsx';
import { PageHeader, useNewHeading } from '../ui/layout/page-header.tsx';
import { PublicFrame } from '../ui/layout/public-frame.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

/** /account/email/confirm: where the links about a change of e-mail lead; the secret stands in the address's fragment. */
export function EmailChangePage() {
  // Outside the dashboard there is no cache: this page brings its own.
  const [queries] = useState(createQueryClient);
  const { hash } = useLocation();
  return (
    <QueryClientProvider client={queries}>
      <PublicFrame>
        {/* The other mail's link, opened in the same tab, changes nothing but the fragment. */}
        <Change key={hash} secret={hash.slice(1)} />
      </PublicFrame>
    </QueryClientProvider>
  );
}

function Change({ secret }: { secret: string }) {
  const [outcome, setOutcome] = useState<AnswerOutcome | 'dead' | null>(
    secret === '' ? 'dead' : null,
  );
  const query = useQuery({
    queryKey: ['email-change', secret],
    queryFn: async ({ signal }) =>
      (await call(readEmailChangeLink, { body: { secret }, signal })).data,
    enabled: secret !== '' && outcome === null,
    gcTime: 0,
  });
  const isDead = query.error instanceof CallError && query.error.code === 'link_invalid';
  const shown = outcome ?? (isDead ? 'dead' : null);
  return (
    <>
      {shown === null && (
        <Stack gap={7}>
          <PageHeader title="Change your email" />
          <Loaded query={query} what="Your new email" rows={3}>
            {(change) => <AnswerForm secret={secret} change={change} onOutcome={setOutcome} />}
          </Loaded>
        </Stack>
      )}
      {shown === 'dead' && <DeadLink />}
      {shown !== null && shown !== 'dead' && <Answered outcome={shown} />}
    </>
  );
}

/** What became of the change: one of two has confirmed, both have, it was stopped, and with everybody logged out. */
export type AnswerOutcome = 'half' | 'done' | 'stopped' | 'locked_out';

const texts: Record<AnswerOutcome, { title: string; text: string; link: [string, string] }> = {
  half: {
    title: 'This address is confirmed',
    text: 'Now open the link we emailed to the other address. Nothing changes until you do.',
    link: [pages.profile(), 'Account'],
  },
  done: {
    title: 'Your email has changed',
    text: 'Both addresses have confirmed it. Log in with the new one from now on.',
    link: [pages.profile(), 'Account'],
  },
  stopped: {
    title: 'You stopped the change',
    text: 'Your email has not changed.',
    link: [pages.profile(), 'Account'],
  },
  locked_out: {
    title: 'You stopped the change',
    text: 'We logged everyone out of your account. The person who asked for this knows your password. Choose a new one now.',
    link: [pages.askForPasswordLink(), 'Choose a new password'],
  },
};

export function Answered({ outcome }: { outcome: AnswerOutcome }) {
  useSpentSecret();
  useNewHeading();
  const { title, text, link } = texts[outcome];
  return (
    <Stack gap={7}>
      <PageHeader title={title} />
      <Text>{text}</Text>
      <Row>
        <LinkButton tone="primary" to={link[0]}>
          {link[1]}
        </LinkButton>
      </Row>
    </Stack>
  );
}

/** The link does nothing any more, or never did. */
export function DeadLink() {
  useSpentSecret();
  useNewHeading();
  return (
    <Stack gap={7}>
      <PageHeader title="This link no longer works" />
      <Text>
        It was used already, replaced by a newer change, older than 48 hours, or not copied in full.
        Your account page shows if a change is still open.
      </Text>
      <Row>
        <LinkButton tone="primary" to={pages.profile()}>
          Account
        </LinkButton>
      </Row>
    </Stack>
  );
}

const choicesOfOld = [
  { value: 'confirm', label: 'Yes, change it' },
  { value: 'stop', label: 'I no longer want it' },
  {
    value: 'thief',
    label: 'No, it was not me',
    hint: 'We stop the change and log everyone out of your account, on all devices.',
  },
];

/** Shows the change and asks: at the old address whether it is meant, at the new one whether it is right. */
export function AnswerForm({
  secret,
  change,
  onOutcome,
}: {
  secret: string;
  change: Reply<typeof readEmailChangeLink>;
  onOutcome: (outcome: AnswerOutcome | 'dead') => void;
}) {
  const isOld = change.side === 'old';
  const [chosen, setChosen] = useState<string | null>(isOld ? null : 'confirm');
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const [isPending, setPending] = useState(false);

  async function submit() {
    if (isPending) return;
    if (chosen === null) {
      return setProblems([{ id: 'answer', message: 'Choose whether you asked for this change.' }]);
    }
    setPending(true);
    setProblems([]);
    const answer = chosen === 'confirm' ? 'confirm' : 'stop';
    const end_sessions = chosen === 'thief';
    try {
      const { data } = await call(answerEmailChangeLink, {
        body: { secret, answer, end_sessions },
      });
      // The session of this device has ended with the others.
      if (end_sessions) removeSessionCookie();
      if (answer === 'stop') onOutcome(end_sessions ? 'locked_out' : 'stopped');
      else onOutcome(data.is_done ? 'done' : 'half');
    } catch (error) {
      if (error instanceof CallError && error.code === 'link_invalid') onOutcome('dead');
      else setProblems([{ id: null, message: messageOf(error) }]);
      setPending(false);
    }
  }

  return (
    <Form label="Change your email" onSubmit={submit}>
      <ErrorSummary problems={problems} />
      <DefinitionList
        definitions={[
          { term: 'Current address', value: change.old_email },
          { term: 'New address', value: change.new_email },
        ]}
      />
      {isOld && (
        <RadioGroup
          label="Did you ask for this change?"
          name="answer"
          choices={choicesOfOld}
          value={chosen}
          onChoose={setChosen}
          error={problems.find(({ id }) => id === 'answer')?.message}
        />
      )}
      <FormActions>
        <Button type="submit" tone="primary" wide pending={isPending} pendingLabel="Sending">
          {isOld ? 'Send my answer' : 'Confirm this address'}
        </Button>
      </FormActions>
    </Form>
  );
}
