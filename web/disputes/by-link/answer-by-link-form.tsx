import { useState } from 'react';
import { answerDisputeByLink, type DisputeByLink } from '#contract/dispute-by-link.ts';
import type { Given } from '#contract/endpoint.ts';
import { linkDeclaration, linkDeclarationVersion } from '#domain/disputes/declaration.ts';
import { answerAt } from '../../links/tab-draft.ts';
import { useAnswerThroughLink } from '../../links/use-answer-through-link.ts';
import { call } from '../../platform/call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { NotSentNotice } from '../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { ErrorSummary, type SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { type AnswerDraft, answerOf, newDraft } from './answer-by-link-draft.ts';
import type { AskedByLink } from './asked-by-link.ts';
import { readByLink } from './read-by-link.ts';

/** Yes or no, why not, a name as signature and the declaration. What is typed lasts until it is sent. */
export function AnswerByLinkForm({
  secret,
  dispute,
  asked,
  onAnswered,
}: {
  secret: string;
  dispute: DisputeByLink;
  asked: Exclude<AskedByLink, { kind: 'nothing' }>;
  onAnswered: (answer: 'yes' | 'no') => void;
}) {
  const saved = answerAt<AnswerDraft>('answer-dispute', secret);
  const [draft, setDraft] = useState(() => saved.read() ?? newDraft());
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const isClaim = asked.kind === 'claim';
  const answering = useAnswerThroughLink({
    kind: 'answer-dispute',
    secret,
    answer: (body: Given<typeof answerDisputeByLink>['body']) =>
      call(answerDisputeByLink, { body }),
    read: readByLink,
    onDone() {
      saved.remove();
      onAnswered(draft.answer ?? 'yes');
    },
    onRefused({ message, problems: refused }, isChanged) {
      setProblems(
        isChanged
          ? [
              {
                id: null,
                message:
                  'This has changed since you opened it. Look at it again: what you typed is still here.',
              },
            ]
          : refused.length > 0
            ? refused.map(({ path, message: words }) => ({ id: fieldOf(path), message: words }))
            : [{ id: null, message }],
      );
    },
  });
  const problemAt = (id: string) => problems.find((problem) => problem.id === id)?.message;

  function change(next: Partial<AnswerDraft>) {
    const changed = { ...draft, ...next };
    setDraft(changed);
    saved.save(changed);
    answering.reset();
  }

  function send() {
    if (answering.isSending) return;
    const checked = answerOf(draft, asked);
    if ('problems' in checked) return setProblems(checked.problems);
    setProblems([]);
    answering.send({
      secret,
      version: dispute.version,
      signed_as: draft.signature,
      declaration: linkDeclarationVersion,
      answer: checked.answer,
    });
  }

  return (
    <Form label="Your answer" onSubmit={send}>
      <ErrorSummary problems={problems} />
      <RadioGroup
        label={isClaim ? 'Do you agree with this claim?' : 'Do you accept this split?'}
        name="answer"
        choices={
          isClaim
            ? [
                { value: 'yes', label: 'Yes, it should be as claimed' },
                { value: 'no', label: 'No, it should stay as it is now' },
              ]
            : [
                { value: 'yes', label: 'Yes, I accept it' },
                { value: 'no', label: 'No, I do not' },
              ]
        }
        value={draft.answer}
        onChoose={(answer) => change({ answer: answer === 'yes' ? 'yes' : 'no' })}
        error={problemAt('answer')}
      />
      {draft.answer === 'no' && (
        <TextArea
          label="Why not?"
          name="words"
          hint="Everybody who takes part reads it, and the society."
          value={draft.words}
          onChange={(event) => change({ words: event.target.value })}
          error={problemAt('words')}
        />
      )}
      <TextField
        label="Your full name, as signature"
        name="signature"
        autoComplete="name"
        hint={`You are named here as ${dispute.my_name}.`}
        value={draft.signature}
        onChange={(event) => change({ signature: event.target.value })}
        error={problemAt('signature')}
      />
      <CheckboxField
        label={linkDeclaration}
        name="declaration"
        checked={draft.isDeclared}
        onChange={(event) => change({ isDeclared: event.target.checked })}
        error={problemAt('declaration')}
      />
      {draft.answer === 'yes' && (
        <Text>
          If this makes your share smaller, the society checks with you before it takes effect.
        </Text>
      )}
      {answering.isOffline && (
        <NotSentNotice
          title="your answer is not sent yet"
          onRetry={send}
          isSending={answering.isSending}
        >
          What you typed is kept in this tab. It is sent as soon as the connection is back.
        </NotSentNotice>
      )}
      <FormActions>
        <Button
          type="submit"
          tone="primary"
          wide
          pending={answering.isSending}
          pendingLabel="Sending"
        >
          {buttonWords(draft, isClaim)}
        </Button>
      </FormActions>
      <Text small tone="quiet">
        Opening this page does not commit you to anything. Signing does.
      </Text>
    </Form>
  );
}

function buttonWords({ answer }: AnswerDraft, isClaim: boolean): string {
  if (answer === null) return 'Sign my answer';
  if (answer === 'no') return isClaim ? 'Sign: I do not agree' : 'Sign and decline';
  return isClaim ? 'Sign: I agree' : 'Sign and accept';
}

// The server names what it refuses by the place in what was sent.
function fieldOf(path: string): string | null {
  if (path === 'signed_as') return 'signature';
  return path === 'answer.statement' || path === 'answer.reason'
    ? 'words'
    : path === 'declaration'
      ? path
      : null;
}
