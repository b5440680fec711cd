import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { joinDispute, type readDisputesOfWork } from '#contract/disputes/disputes.ts';
import type { SplitDraft } from '#contract/drafts.ts';
import { pages } from '#contract/pages.ts';
import type { Reply } from '#contract/platform/endpoint.ts';
import type { Work } from '#contract/works/work.ts';
import { type DisputeSide, disputeKindNames, disputeSides } from '#domain/disputes/dispute.ts';
import { rights } from '#domain/works/shares.ts';
import { call } from '../../platform/call.ts';
import { CallError } from '../../platform/call-error.ts';
import { meQuery } from '../../rightsholders/rights-holders.queries.ts';
import { inTheseRights, splitOfLines } from '../../shares/split-draft.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { ErrorSummary, type SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { RadioGroup } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { addressOfDispute } from '../dispute-address.ts';
import { disputesOfWorkQuery } from '../disputes.queries.ts';
import { failureMessage } from './attempt.ts';
import { useSavedEntry } from './saved-entry.ts';
import { atField, checkSplit } from './split-check.ts';
import { SplitEditor } from './split-editor.tsx';
import { SavedLine } from './unsent-notice.tsx';
import { useDisputeCall } from './use-dispute-call.ts';

type Open = NonNullable<Reply<typeof readDisputesOfWork>['rights'][number]['open']>;

const sideChoices: Record<DisputeSide, { label: string; hint: string }> = {
  claimant: { label: 'With the person who raised it', hint: 'I also say that the claim is right.' },
  respondent: { label: 'With the person answering it', hint: 'I say that the claim is wrong.' },
  third: {
    label: 'With a claim of my own',
    hint: 'I say that it should be shared in a different way.',
  },
};

type JoinEntry = {
  side: DisputeSide | null;
  statement: string;
  split: SplitDraft;
  nameToAdd: string;
};

/** Joins an open dispute: on a side, or with a split of my own. */
export function JoinForm({ work, open }: { work: Work; open: Open }) {
  const me = useSuspenseQuery(meQuery()).data.data;
  const about = useSuspenseQuery(disputesOfWorkQuery(work.id))
    .data.rights.filter((one) => one.open?.id === open.id)
    .map(({ right }) => right);
  const inRights = rights.filter((right) => about.includes(right));
  const navigate = useNavigate();
  const place = { meId: me.id, disputeId: open.id, kind: 'join' } as const;
  const { entry, state, change, attempts, startOver } = useSavedEntry<JoinEntry>(place, () => ({
    side: null,
    statement: '',
    nameToAdd: '',
    split: inTheseRights(splitOfLines(work, work.holders), inRights),
  }));
  const { side, statement, split, nameToAdd } = entry;
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const joining = useDisputeCall(
    // Anybody who is not a party yet knows no version of it.
    { id: open.id, version: 0 },
    (body: Parameters<typeof call<typeof joinDispute>>[1]['body'], { idempotencyKey }) =>
      call(joinDispute, { params: { id: open.id }, body, idempotencyKey }),
    {
      attempts,
      onDone() {
        startOver();
        navigate(addressOfDispute(open.id, 'joined'), { replace: true });
      },
    },
  );

  function join() {
    if (joining.isPending) return;
    const missing: SummaryProblem[] = [
      ...(side === null ? [{ id: 'side', message: 'Choose which side you are on.' }] : []),
      ...(statement.trim() === ''
        ? [{ id: 'statement', message: 'Say why, in your own words.' }]
        : []),
    ];
    const checked = side === 'third' ? checkSplit(split, nameToAdd, work.holders, inRights) : null;
    const wrong = [...missing, ...(checked && !checked.ok ? checked.problems : [])];
    setProblems(wrong);
    if (wrong.length > 0 || side === null) return;
    const said = statement.trim();
    const body =
      side === 'third'
        ? { side, statement: said, holders: checked?.ok ? checked.holders : [] }
        : { side, statement: said };
    joining.mutate(body, {
      onError: (error) =>
        setProblems(
          error instanceof CallError && error.problems.length > 0
            ? error.problems.map(({ path, message }) => atField(split, path, message))
            : [{ id: null, message: failureMessage(error) }],
        ),
    });
  }

  const problemAt = (id: string) => problems.find((problem) => problem.id === id)?.message;
  return (
    <Form label="Join a dispute" onSubmit={join}>
      <ErrorSummary problems={problems} />
      <Text>
        Dispute {open.number}: {disputeKindNames[open.kind].toLowerCase()}. If you join, you become
        a party. You can read everything, and nobody can agree without you.
      </Text>
      <RadioGroup
        label="Which side are you on?"
        name="side"
        value={side}
        choices={disputeSides.map((value) => ({ value, ...sideChoices[value] }))}
        error={problemAt('side')}
        onChoose={(value) => change({ side: disputeSides.find((one) => one === value) ?? null })}
      />
      {side === 'third' && (
        <SplitEditor
          me={me}
          draft={split}
          onDraft={(next) => change({ split: next })}
          standing={work.holders}
          inRights={inRights}
          problemAt={problemAt}
          nameToAdd={nameToAdd}
          onNameToAdd={(name) => change({ nameToAdd: name })}
        />
      )}
      <TextArea
        label="Your statement"
        name="statement"
        hint="All parties and the society read it."
        rows={6}
        maxLength={10_000}
        value={statement}
        error={problemAt('statement')}
        onChange={(event) => change({ statement: event.target.value })}
      />
      <FormActions>
        <Button
          type="submit"
          tone="primary"
          wide
          pending={joining.isPending}
          pendingLabel="Joining"
        >
          Join this dispute
        </Button>
        <LinkButton wide to={pages.work(work.id)}>
          Cancel
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
