import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { confirmShare, declineShare, disownName } from '#contract/works/co-signing.ts';
import type { Work } from '#contract/works/work.ts';
import { holdsAny } from '#domain/works/shares.ts';
import { call } from '../../platform/call.ts';
import { CallError, messageOf } from '../../platform/call-error.ts';
import { MyLines } from '../../shares/share-bars.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { workQuery } from '../works.queries.ts';

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
      // Somebody changed the work in the meantime: what stands now is shown, and asked about again.
      if (error instanceof CallError && [409, 412].includes(error.status)) {
        place.current?.focus({ preventScroll: true });
        void queries.invalidateQueries({ queryKey: workQuery(work.id).queryKey });
      }
    },
  });
  const disowning = useMutation({
    mutationFn: () => call(disownName, { params: { id: work.id } }),
    // The work may be hidden from me now: what is shown stays until the page is left.
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['fetchProfile', 'details'] });
      return queries.invalidateQueries({ queryKey: ['works'], refetchType: 'none' });
    },
  });
  const mine = work.holders.filter(({ is_me }) => is_me);
  const text = mine.some(({ shares }) => holdsAny(shares)) ? ofShare : ofName;
  // Who has proposed other shares waits for the others.
  const isAsked = work.may_decline || (work.may_confirm && work.open_proposal_id === null);
  // Said after it was asked for only; also when the answer was lost and a second try finds it done.
  if (!isAsked && (answering.isIdle || mine.length === 0)) return null;
  if (disowning.isSuccess) return <Notice tone="success" live title={notMe} />;
  const hasDeclined = mine.some(({ confirmation }) => confirmation === 'declined');
  return (
    <div ref={place} tabIndex={-1}>
      {!isAsked ? (
        <Notice tone="success" live title={text.confirmed} />
      ) : (
        <Card title={hasDeclined ? text.declined : text.question}>
          <Stack gap={4}>
            <MyLines holders={mine} />
            <Text>{hasDeclined ? text.afterDeclining : text.why}</Text>
            <Row>
              <Button
                tone="primary"
                onClick={() => answering.mutate(null)}
                pending={answering.isPending && !isDeclining}
                pendingLabel="Confirming"
              >
                {text.confirm}
              </Button>
              {work.may_propose && (
                <LinkButton to={pages.newProposal(work.id)}>Propose other shares</LinkButton>
              )}
              {work.may_decline && (
                <Button onClick={() => setDeclining(true)}>{text.decline}</Button>
              )}
              {mine.every(({ confirmation }) => confirmation !== 'confirmed') && (
                <Button
                  onClick={() => disowning.mutate()}
                  pending={disowning.isPending}
                  pendingLabel="Saving"
                >
                  This is not me
                </Button>
              )}
            </Row>
            {disowning.isError && <p role="alert">{messageOf(disowning.error)}</p>}
            {answering.isError && !isDeclining && <p role="alert">{messageOf(answering.error)}</p>}
          </Stack>
          <ReasonDialog
            title={text.declineTitle}
            isOpen={isDeclining}
            onClose={() => {
              setDeclining(false);
              answering.reset();
            }}
            label="What is wrong?"
            hint="Everyone named in this work can read it."
            action={text.declineAction}
            pending={answering.isPending}
            pendingLabel="Declining"
            failure={answering.isError ? messageOf(answering.error) : null}
            onReason={(reason) => answering.mutate(reason)}
          >
            <Text>{text.whatFollows}</Text>
          </ReasonDialog>
        </Card>
      )}
    </div>
  );
}

const notMe = 'Thank you. This work names someone else of your name, and is no longer in your list';

/** The message to somebody who holds a share of the work. */
const ofShare = {
  question: 'Is your share right?',
  why: 'We cannot pay anyone for this work until everyone has confirmed.',
  confirm: 'Confirm my share',
  decline: 'Decline',
  confirmed: 'You have confirmed your share',
  declined: 'You have declined this share',
  afterDeclining:
    'We have told the others. Propose the right share, or confirm this one after all. We cannot pay anyone for this work until then.',
  declineTitle: 'Decline your share?',
  declineAction: 'Decline my share',
  whatFollows:
    'We tell the others at once. We cannot pay anyone for this work until you agree on the shares. If you know the right shares, propose them instead. That declines yours too.',
} as const;

/** The message to somebody who is named without a share: they can only say whether their name belongs there. */
const ofName = {
  question: 'Does your name belong on this work?',
  why: 'This work names you without a share. If that is right, confirm it. If you did not work on it, or should have a share, object. You can also object later.',
  confirm: 'Confirm my name',
  decline: 'Object',
  confirmed: 'You have confirmed that your name belongs here',
  declined: 'You object to being named here',
  afterDeclining:
    'The others and the society can see this. We cannot pay anyone for this work until your name is removed or you confirm it.',
  declineTitle: 'Object to being named?',
  declineAction: 'Object',
  whatFollows:
    'We tell the person who registered this work. We cannot pay anyone for it until they remove your name or you confirm it.',
} as const;
