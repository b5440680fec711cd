import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { answerDispute, proposeSplit } from '#contract/disputes/disputes.ts';
import type { SplitDraft } from '#contract/drafts.ts';
import type { HolderInput } from '#contract/works/work-input.ts';
import { call } from '../../platform/call.ts';
import { CallError } from '../../platform/call-error.ts';
import { meQuery } from '../../rightsholders/rights-holders.queries.ts';
import { inTheseRights, splitOfLines } from '../../shares/split-draft.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { ErrorSummary, type SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions, FormSection } from '../../ui/fields/form.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { workQuery } from '../../works/works.queries.ts';
import { addressOfDispute } from '../dispute-address.ts';
import { failureMessage } from './attempt.ts';
import { useSavedEntry } from './saved-entry.ts';
import { atField, checkSplit } from './split-check.ts';
import { SplitEditor } from './split-editor.tsx';
import { SavedLine } from './unsent-notice.tsx';
import { useDisputeCall } from './use-dispute-call.ts';

const words = {
  counter: {
    title: 'Disagree with the claim',
    hint: 'Enter the split that you say is right. To keep the current split, change nothing.',
    label: 'Why is the claim wrong?',
    send: 'Send my answer',
    sending: 'Sending',
  },
  two_works: {
    title: 'These are two works',
    hint: 'You see the current split. Change it only if the shares of this work are wrong as well.',
    label: 'Why are they two works?',
    send: 'Send my answer',
    sending: 'Sending',
  },
  propose: {
    title: 'Propose a split',
    hint: 'If everyone accepts it, we change the work at once and the dispute is over.',
    label: 'A message to the others',
    send: 'Propose this split',
    sending: 'Sending',
  },
} as const;

type SplitEntry = { split: SplitDraft; nameToAdd: string; text: string };

/** Puts a whole split forward: as the answer to a claim, or as what all could agree on. */
export function SplitForm({ dispute, act }: { dispute: Dispute; act: 'counter' | 'propose' }) {
  const me = useSuspenseQuery(meQuery()).data.data;
  const { data: work } = useSuspenseQuery(workQuery(dispute.work.id)).data;
  const navigate = useNavigate();
  const said = words[act === 'counter' && dispute.kind === 'duplicate_work' ? 'two_works' : act];
  const place = { meId: me.id, disputeId: dispute.id, kind: act };
  const { entry, state, change, attempts, startOver } = useSavedEntry<SplitEntry>(place, () => {
    // An answer begins with what stands; a proposal with the last split that was on the table.
    const last =
      act === 'propose' ? (dispute.proposals.at(-1) ?? dispute.claims.at(-1)) : undefined;
    const lines = last?.lines ?? dispute.standing;
    const split = inTheseRights(splitOfLines(work, lines), dispute.rights);
    return { split, nameToAdd: '', text: '' };
  });
  const { split, nameToAdd, text } = entry;
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const sending = useDisputeCall(
    dispute,
    ({ holders, words }: { holders: HolderInput[]; words: string }, { said: _, ...attempt }) => {
      const what = { params: { id: dispute.id }, ...attempt };
      return act === 'counter'
        ? call(answerDispute, {
            ...what,
            body: { answer: 'countered', holders, statement: words },
          })
        : call(proposeSplit, { ...what, body: { holders, message: words || null } });
    },
    {
      attempts,
      onDone() {
        startOver();
        navigate(addressOfDispute(dispute.id, act === 'counter' ? 'countered' : 'proposed'), {
          replace: true,
        });
      },
    },
  );

  function send() {
    if (sending.isPending) return;
    const checked = checkSplit(split, nameToAdd, dispute.standing, dispute.rights);
    const isMissing = act === 'counter' && text.trim() === '';
    const wrong: SummaryProblem[] = [
      ...(checked.ok ? [] : checked.problems),
      ...(isMissing ? [{ id: 'statement', message: 'Say why, in your own words.' }] : []),
    ];
    setProblems(wrong);
    if (!checked.ok || wrong.length > 0) return;
    const words = text.trim();
    sending.mutate(
      { holders: checked.holders, words },
      {
        onError: (error) =>
          setProblems(
            error instanceof CallError && error.problems.length > 0
              ? error.problems.map(({ path, message }) => atField(split, path, message))
              : [{ id: null, message: failureMessage(error) }],
          ),
      },
    );
  }

  const problemAt = (id: string) => problems.find((problem) => problem.id === id)?.message;
  return (
    <Form label={said.title} onSubmit={send}>
      <ErrorSummary problems={problems} />
      <FormSection title={said.title} hint={said.hint}>
        <SplitEditor
          me={me}
          draft={split}
          onDraft={(next) => change({ split: next })}
          standing={dispute.standing}
          inRights={dispute.rights}
          problemAt={problemAt}
          nameToAdd={nameToAdd}
          onNameToAdd={(name) => change({ nameToAdd: name })}
        />
        <TextArea
          label={said.label}
          name="statement"
          hint="All parties and the society read it."
          optional={act === 'propose'}
          rows={5}
          maxLength={act === 'counter' ? 10_000 : 2000}
          value={text}
          error={problemAt('statement')}
          onChange={(event) => change({ text: event.target.value })}
        />
      </FormSection>
      <FormActions>
        <Button
          type="submit"
          tone="primary"
          wide
          pending={sending.isPending}
          pendingLabel={said.sending}
        >
          {said.send}
        </Button>
        <LinkButton wide to={addressOfDispute(dispute.id)}>
          Back to the dispute
        </LinkButton>
      </FormActions>
      <SavedLine
        state={state}
        onThrowAway={() => {
          startOver();
          setProblems([]);
        }}
      />
    </Form>
  );
}
