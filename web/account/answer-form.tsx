import { useState } from 'react';
import { answerEmailChangeLink, type readEmailChangeLink } from '#contract/account.ts';
import type { Reply } from '#contract/endpoint.ts';
import { call } from '../platform/call.ts';
import { CallError, messageOf } from '../platform/call-error.ts';
import { removeSessionCookie } from '../session/session-cookie.ts';
import { Button } from '../ui/actions/button.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { ErrorSummary, type SummaryProblem } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { RadioGroup } from '../ui/fields/radio-group.tsx';
import type { AnswerOutcome } from './answered.tsx';

const choicesOfOld = [
  { value: 'confirm', label: 'Yes, change it' },
  { value: 'stop', label: 'I do not want it any more' },
  {
    value: 'thief',
    label: 'No, it was not me',
    hint: 'Stops the change and logs everybody out of your account, on all devices.',
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
      return setProblems([{ id: 'answer', message: 'Say whether you want this change.' }]);
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
    <Form label="Change of your email" onSubmit={submit}>
      <ErrorSummary problems={problems} />
      <DefinitionList
        definitions={[
          { term: 'Present address', value: change.old_email },
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
