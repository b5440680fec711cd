import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOriginal, type Original } from '#contract/works/originals.ts';
import type { Work } from '#contract/works/work.ts';
import type { OriginalAnswer } from '#domain/works/originals.ts';
import { call } from '../../platform/call.ts';
import { CallError, messageOf } from '../../platform/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { workQuery } from '../works.queries.ts';

export function AnswerOriginal({
  work,
  original,
  onAnswered,
}: {
  work: Work;
  original: Original & { id: string };
  onAnswered: () => void;
}) {
  const queries = useQueryClient();
  const [isObjecting, setObjecting] = useState(false);
  const hasObjected = original.asked.some(({ is_me, answer }) => is_me && answer === 'object');
  const answering = useMutation({
    mutationFn: (body: { answer: OriginalAnswer; reason: string | null }) =>
      call(answerOriginal, {
        params: { id: work.id, original: original.id },
        body,
        ifMatch: `"${work.version}"`,
      }),
    onSuccess: (answer) => {
      setObjecting(false);
      // The buttons go with the question.
      onAnswered();
      queries.setQueryData(workQuery(work.id).queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['works'] });
    },
    onError: (error) => {
      // Somebody changed the work in the meantime: the new shares are what is asked about.
      if (error instanceof CallError && [409, 412].includes(error.status)) {
        void queries.invalidateQueries({ queryKey: workQuery(work.id).queryKey });
      }
    },
  });
  const send = (answer: OriginalAnswer, reason: string | null = null) =>
    answering.mutate({ answer, reason });
  const sending = answering.isPending ? answering.variables.answer : null;
  return (
    <>
      <Row>
        <Button
          tone="primary"
          onClick={() => send('agree')}
          pending={sending === 'agree'}
          pendingLabel="Saving"
        >
          I agree
        </Button>
        <Button
          onClick={() => send('not_mine')}
          pending={sending === 'not_mine'}
          pendingLabel="Saving"
        >
          It is not made from mine
        </Button>
        {!hasObjected && <Button onClick={() => setObjecting(true)}>I object</Button>}
      </Row>
      {answering.isError && !isObjecting && <p role="alert">{messageOf(answering.error)}</p>}
      <ReasonDialog
        title={`Object to ${work.title}?`}
        isOpen={isObjecting}
        onClose={() => {
          setObjecting(false);
          answering.reset();
        }}
        label="What is wrong?"
        hint="Other members can read it in the history of this work."
        action="Object"
        pending={sending === 'object'}
        pendingLabel="Saving"
        failure={answering.isError ? messageOf(answering.error) : null}
        onReason={(reason) => send('object', reason)}
      >
        <Text>
          We tell {work.registered_by_name}. We cannot pay anyone for this work until you agree or
          the society decides. You can agree later.
        </Text>
      </ReasonDialog>
    </>
  );
}
