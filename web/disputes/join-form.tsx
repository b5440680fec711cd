import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { joinDispute, type readDisputesOfWork } from '#contract/disputes.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Work } from '#contract/work.ts';
import { type DisputeSide, disputeKindNames, disputeSides } from '#domain/disputes/dispute.ts';
import { rights } from '#domain/works/shares.ts';
import { call } from '../call.ts';
import { CallError, messageOf } from '../call-error.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary, type SummaryProblem } from '../ui/error-summary.tsx';
import { Form } from '../ui/form.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Text } from '../ui/text.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { inTheseRights, splitDraft } from '../works/form/split.ts';
import { meQuery } from '../works/works.queries.ts';
import { addressOfDispute } from './dispute-address.ts';
import { disputesOfWorkQuery } from './disputes.queries.ts';
import { atField, checkSplit } from './split-check.ts';
import { SplitEditor } from './split-editor.tsx';
import { useDisputeCall } from './use-dispute-call.ts';

type Open = NonNullable<Reply<typeof readDisputesOfWork>['rights'][number]['open']>;

const sideChoices: Record<DisputeSide, { label: string; hint: string }> = {
  claimant: { label: 'With who raised it', hint: 'I say as well that the claim is right.' },
  respondent: { label: 'With who answers it', hint: 'I say that the claim is wrong.' },
  third: {
    label: 'With a claim of my own',
    hint: 'I say that it should be shared in another way.',
  },
};

/** Joins an open dispute: on a side, or with a split of my own. */
export function JoinForm({ work, open }: { work: Work; open: Open }) {
  const me = useSuspenseQuery(meQuery()).data.data;
  const about = useSuspenseQuery(disputesOfWorkQuery(work.id))
    .data.rights.filter((one) => one.open?.id === open.id)
    .map(({ right }) => right);
  const inRights = rights.filter((right) => about.includes(right));
  const navigate = useNavigate();
  const key = useRef(crypto.randomUUID());
  const [side, setSide] = useState<DisputeSide | null>(null);
  const [statement, setStatement] = useState('');
  const [split, setSplit] = useState(() => inTheseRights(splitDraft(work, work.holders), inRights));
  const [nameToAdd, setNameToAdd] = useState('');
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const joining = useDisputeCall(
    open.id,
    (body: Parameters<typeof call<typeof joinDispute>>[1]['body']) =>
      call(joinDispute, { params: { id: open.id }, body, idempotencyKey: key.current }),
    () => navigate(addressOfDispute(open.id, 'joined'), { replace: true }),
  );

  function join() {
    if (joining.isPending) return;
    const missing: SummaryProblem[] = [
      ...(side === null ? [{ id: 'side', message: 'Choose on which side you stand.' }] : []),
      ...(statement.trim() === ''
        ? [{ id: 'statement', message: 'Say why, in your own words.' }]
        : []),
    ];
    const checked = side === 'third' ? checkSplit(split, nameToAdd, work.holders, inRights) : null;
    const wrong = [...missing, ...(checked && !checked.ok ? checked.problems : [])];
    setProblems(wrong);
    if (wrong.length > 0 || side === null) return;
    key.current = crypto.randomUUID();
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
            : [{ id: null, message: messageOf(error) }],
        ),
    });
  }

  const problemAt = (id: string) => problems.find((problem) => problem.id === id)?.message;
  return (
    <Form label="Join a dispute" onSubmit={join}>
      <ErrorSummary problems={problems} />
      <Text>
        Dispute {open.number}: {disputeKindNames[open.kind].toLowerCase()}. Whoever joins becomes a
        party: you read everything that is said, and nothing is agreed without you.
      </Text>
      <RadioGroup
        label="On which side do you stand?"
        name="side"
        value={side}
        choices={disputeSides.map((value) => ({ value, ...sideChoices[value] }))}
        error={problemAt('side')}
        onChoose={(value) => setSide(disputeSides.find((one) => one === value) ?? null)}
      />
      {side === 'third' && (
        <SplitEditor
          me={me}
          draft={split}
          onDraft={setSplit}
          standing={work.holders}
          inRights={inRights}
          problemAt={problemAt}
          nameToAdd={nameToAdd}
          onNameToAdd={setNameToAdd}
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
        onChange={(event) => setStatement(event.target.value)}
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
        <LinkButton wide to={`/music-composition/details/${work.id}`}>
          Cancel
        </LinkButton>
      </FormActions>
    </Form>
  );
}
