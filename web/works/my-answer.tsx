import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { confirmShare, declineShare } from '#contract/co-signing.ts';
import type { Work } from '#contract/work.ts';
import { holdsAny } from '#domain/works/shares.ts';
import { call } from '../call.ts';
import { CallError, messageOf } from '../call-error.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { Row } from '../ui/row.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { MyLines } from './my-lines.tsx';
import { workQuery } from './works.queries.ts';

/** Asks the member whether the share under their name is right: confirm, decline with a reason, or propose other shares. */
export function MyAnswer({ work }: { work: Work }) {
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [isDeclining, setDeclining] = useState(false);
  const answering = useMutation({
    mutationFn: (reason: string | null) => {
      const given = { params: { id: work.id }, ifMatch: `"${work.version}"` };
      return reason === null
        ? call(confirmShare, given)
        : call(declineShare, { ...given, body: { reason } });
    },
    onSuccess: (answer) => {
      setDeclining(false);
      // The buttons go with the question.
      place.current?.focus({ preventScroll: true });
      queries.setQueryData(workQuery(work.id).queryKey, answer);
      // Not awaited: lists and figures may come when they come.
      void queries.invalidateQueries({ queryKey: ['works'] });
    },
    onError: (error) => {
      // Somebody changed the work meanwhile: what stands now is shown, and asked about again.
      if (error instanceof CallError && [409, 412].includes(error.status)) {
        place.current?.focus({ preventScroll: true });
        void queries.invalidateQueries({ queryKey: workQuery(work.id).queryKey });
      }
    },
  });
  const mine = work.holders.filter(({ is_me, shares }) => is_me && holdsAny(shares));
  // Who has proposed other shares waits for the others.
  const isAsked = work.may_decline || (work.may_confirm && work.open_proposal_id === null);
  // Said after it was asked for only; also when the answer was lost and a second try finds it done.
  if (!isAsked && (answering.isIdle || mine.length === 0)) return null;
  const hasDeclined = mine.some(({ confirmation }) => confirmation === 'declined');
  return (
    <div ref={place} tabIndex={-1}>
      {!isAsked ? (
        <Notice tone="success" live title="You have confirmed your share" />
      ) : (
        <Card title={hasDeclined ? 'You have declined this share' : 'Is your share right?'}>
          <Stack gap={4}>
            <MyLines holders={mine} />
            <Text>
              {hasDeclined
                ? 'The others know. Propose what it should be, or confirm it after all. Nobody is paid for this work meanwhile.'
                : 'Nobody is paid for this work until everybody has confirmed.'}
            </Text>
            <Row>
              <Button
                tone="primary"
                onClick={() => answering.mutate(null)}
                pending={answering.isPending && !isDeclining}
                pendingLabel="Confirming"
              >
                Confirm my share
              </Button>
              {work.may_propose && (
                <LinkButton to={`/music-composition/details/${work.id}?tab=proposals&new`}>
                  Propose other shares
                </LinkButton>
              )}
              {work.may_decline && <Button onClick={() => setDeclining(true)}>Decline</Button>}
            </Row>
            {answering.isError && !isDeclining && <p role="alert">{messageOf(answering.error)}</p>}
          </Stack>
          <ReasonDialog
            title="Decline your share?"
            isOpen={isDeclining}
            onClose={() => {
              setDeclining(false);
              answering.reset();
            }}
            label="What is wrong?"
            hint="Everybody named in this work reads it."
            action="Decline my share"
            pending={answering.isPending}
            pendingLabel="Declining"
            failure={answering.isError ? messageOf(answering.error) : null}
            onReason={(reason) => answering.mutate(reason)}
          >
            <Text>
              The others are told at once. The work is not payable until you agree on other shares.
              If you know what they should be, propose them instead: that declines yours as well.
            </Text>
          </ReasonDialog>
        </Card>
      )}
    </div>
  );
}
