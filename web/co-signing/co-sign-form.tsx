import { useState } from 'react';
import { answerCoSign, type CoSign } from '#contract/co-signing.ts';
import type { Given } from '#contract/endpoint.ts';
import { holdsAny, rights } from '#domain/works/shares.ts';
import { answerAt } from '../links/tab-draft.ts';
import { useAnswerThroughLink } from '../links/use-answer-through-link.ts';
import { call } from '../platform/call.ts';
import { Button } from '../ui/actions/button.tsx';
import { Differences } from '../ui/data/differences.tsx';
import { NotSentNotice } from '../ui/feedback/notice.tsx';
import { ErrorSummary, type SummaryProblem } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { RadioGroup } from '../ui/fields/radio-group.tsx';
import { TextArea, TextField } from '../ui/fields/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { Text } from '../ui/text/text.tsx';
import { changeInWords } from '../works/change-words.ts';
import { MyLines } from '../works/my-lines.tsx';
import type { Asked } from './asked.ts';
import { answerOf } from './co-sign-answer.ts';
import { type CoSignDraft, myLines, newDraft, readShares } from './co-sign-draft.ts';
import { readByLink } from './read-by-link.ts';
import { WishedShares } from './wished-shares.tsx';

/** Yes or no, why not, and a name as signature. What is typed lasts until it is sent. */
export function CoSignForm({
  secret,
  work,
  asked,
  onAnswered,
}: {
  secret: string;
  work: CoSign;
  asked: Exclude<Asked, { kind: 'nothing' }>;
  onAnswered: () => void;
}) {
  const saved = answerAt<CoSignDraft>('co-sign', secret);
  const [draft, setDraft] = useState(() => saved.read() ?? newDraft());
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const answering = useAnswerThroughLink({
    kind: 'co-sign',
    secret,
    answer: (body: Given<typeof answerCoSign>['body']) => call(answerCoSign, { body }),
    read: readByLink,
    onDone() {
      saved.remove();
      onAnswered();
    },
    onRefused({ message, problems: refused }, isChanged) {
      setProblems(
        isChanged
          ? [
              {
                id: null,
                message:
                  'This work has changed since you opened it. Look at it again: what you typed is still here.',
              },
            ]
          : refused.length > 0
            ? refused.map(({ path, message: words }) => ({ id: fieldOf(path), message: words }))
            : [{ id: null, message }],
      );
    },
  });
  const isProposal = asked.kind === 'proposal';
  const hasShare = myLines(work).some(({ shares }) => holdsAny(shares));
  const title = isProposal ? 'Do you agree?' : 'Your answer';
  const problemAt = (id: string) => problems.find((problem) => problem.id === id)?.message;

  function change(next: Partial<CoSignDraft>) {
    const changed = { ...draft, ...next };
    setDraft(changed);
    saved.save(changed);
    answering.reset();
  }

  function send() {
    if (answering.isSending) return;
    const checked = answerOf(draft, work, asked);
    if ('problems' in checked) return setProblems(checked.problems);
    setProblems([]);
    answering.send({
      secret,
      version: work.version,
      signed_as: draft.signature,
      answer: checked.answer,
    });
  }

  return (
    <Card title={title}>
      <Form label={title} onSubmit={send}>
        {isProposal ? <WhatIsProposed work={work} /> : <MyLines holders={myLines(work)} />}
        <ErrorSummary problems={problems} />
        <RadioGroup
          label={isProposal ? 'Is this right for you?' : 'Is this right?'}
          name="answer"
          choices={
            isProposal
              ? [
                  { value: 'yes', label: 'Yes, I agree' },
                  { value: 'no', label: 'No, leave it as it is' },
                ]
              : [
                  { value: 'yes', label: 'Yes, this is right' },
                  { value: 'no', label: 'No, something is wrong' },
                ]
          }
          value={draft.answer}
          onChoose={(answer) => change({ answer: answer === 'yes' ? 'yes' : 'no' })}
          error={problemAt('answer')}
        />
        {draft.answer === 'no' && (
          <Stack gap={4}>
            <TextArea
              label="What is wrong?"
              name="reason"
              hint="Everybody named in this work reads it."
              value={draft.reason}
              onChange={(event) => change({ reason: event.target.value })}
              error={problemAt('reason')}
            />
            {!isProposal && (
              <WishedShares work={work} draft={draft} change={change} problemAt={problemAt} />
            )}
          </Stack>
        )}
        <TextField
          label="Your full name, as signature"
          name="signature"
          autoComplete="name"
          hint={`You were named as ${work.my_name}. By typing your name you say that you are that person, or act for them, and that this answer is yours. It is kept with the day and time in the history of the work.`}
          value={draft.signature}
          onChange={(event) => change({ signature: event.target.value })}
          error={problemAt('signature')}
        />
        {isChecked(draft, work, isProposal) && (
          <Text>
            Your share would be smaller than before. We check with you before this takes effect.
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
            {buttonWords(draft, isProposal, hasShare)}
          </Button>
        </FormActions>
        <Text small tone="quiet">
          Opening this page does not commit you to anything. Signing does.
        </Text>
      </Form>
    </Card>
  );
}

// What a link takes from its holder is theirs to say, and the society's to check.
function isChecked(draft: CoSignDraft, work: CoSign, isProposal: boolean): boolean {
  if (draft.answer !== 'yes') {
    return draft.answer === 'no' && !isProposal && draft.saysShares && asksForLess(draft, work);
  }
  return isProposal ? work.proposal?.society_checks === true : work.society_checks;
}

function asksForLess(draft: CoSignDraft, work: CoSign): boolean {
  const mine = myLines(work);
  return readShares(draft, mine.length).some(
    (wished, line) =>
      wished !== null && rights.some((right) => wished[right] < (mine[line]?.shares[right] ?? 0)),
  );
}

function buttonWords(
  { answer, saysShares }: CoSignDraft,
  isProposal: boolean,
  hasShare: boolean,
): string {
  if (answer === 'no') {
    if (isProposal) return 'Sign and decline';
    if (saysShares) return 'Sign and propose my share';
    return hasShare ? 'Sign and decline my share' : 'Sign and object';
  }
  if (isProposal) return 'Sign and agree';
  return hasShare ? 'Sign and confirm my share' : 'Sign and confirm my name';
}

// The server names what it refuses by the place in what was sent.
function fieldOf(path: string): string | null {
  if (path === 'signed_as') return 'signature';
  if (path === 'answer.reason') return 'reason';
  return path.startsWith('answer.shares.') ? path.slice('answer.'.length) : null;
}

/** What somebody proposes: each change as old and new, why, and until when it waits. */
function WhatIsProposed({ work: { proposal } }: { work: CoSign }) {
  if (proposal === null) return null;
  return (
    <Stack gap={3}>
      {proposal.kind === 'withdrawal' ? (
        <Text>
          The work would be withdrawn: it stays in the history, is no longer found in the
          repertoire, and nobody is paid for it.
        </Text>
      ) : (
        <Differences changes={proposal.changes.flatMap(changeInWords)} />
      )}
      {proposal.reason !== null && <Text>Why: “{proposal.reason}”</Text>}
      <Text small tone="quiet">
        Proposed by {proposal.by.name}. It waits until <DateText date={proposal.answer_by} />.
      </Text>
    </Stack>
  );
}
