import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import type { RecordingProposal } from '#contract/recordings/recording-proposal.ts';
import {
  answerRecordingProposal,
  withdrawRecordingProposal,
} from '#contract/recordings/recordings.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { recordingFields } from '#domain/recordings/fields.ts';
import { contributorRoleNames, recordingGroupNames } from '#domain/recordings/recording.ts';
import { formatShare } from '#domain/works/shares.ts';
import { call } from '../../platform/call.ts';
import { messageOf } from '../../platform/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { DefinitionList, type Difference, Differences } from '../../ui/data/definition-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { periodText, placesText } from '../recording-text.ts';

/** The claims and proposed changes that wait on a recording, and how my own ended; with the buttons to answer them. */
export function ProposalsCards({ recording }: { recording: SoundRecording }) {
  return recording.proposals.map((proposal) => (
    <ProposalCard key={proposal.id} proposal={proposal} />
  ));
}

const stateNames = {
  waiting: 'Waiting for an answer',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const;
const tones = {
  waiting: 'waiting',
  accepted: 'confirmed',
  declined: 'contested',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const;

function ProposalCard({ proposal }: { proposal: RecordingProposal }) {
  const { state, reason, end_reason, asked, ended_at } = proposal;
  return (
    <Card title={titleOf(proposal)} aside={<Badge tone={tones[state]}>{stateNames[state]}</Badge>}>
      <Stack gap={4}>
        <Differences changes={differencesOf(proposal)} />
        {proposal.withdraws && <Text>The recording is withdrawn, and its plays go.</Text>}
        {proposal.kind === 'name' && <Text>{nameText(proposal)}</Text>}
        {reason !== null && <Text>Why: “{reason}”</Text>}
        {state === 'waiting' ? (
          <WhoDecides proposal={proposal} />
        ) : (
          <Text tone="quiet">
            {stateNames[state]}
            {ended_at !== null && (
              <>
                {' '}
                on <DateText date={ended_at} />
              </>
            )}
            {end_reason === null ? '.' : `: ${end_reason}`}
          </Text>
        )}
        {state === 'waiting' && asked.length > 1 && (
          <DefinitionList
            definitions={asked.map(({ name, is_me, answer }) => ({
              term: is_me ? `${name} (you)` : name,
              value: answer === null ? 'No answer yet' : stateNames[answer],
            }))}
          />
        )}
        <AnswerProposal proposal={proposal} />
      </Stack>
    </Card>
  );
}

function WhoDecides({
  proposal: { kind, asked, may_answer, by },
}: {
  proposal: RecordingProposal;
}) {
  const names = new Intl.ListFormat('en-GB').format(
    asked.map(({ name, is_me }) => (is_me ? 'you' : name)),
  );
  if (kind === 'name')
    return <Text tone="quiet">{may_answer ? 'We ask you.' : `We asked ${names}.`}</Text>;
  if (may_answer) return <Text>Nothing changes until you accept.</Text>;
  const severalAccept = kind === 'claim' ? 'one of them accepts' : 'they all accept';
  const whoAccepts = asked.length > 1 ? severalAccept : asked.length === 1 ? 'they accept' : 'then';
  return (
    <Text tone="quiet">
      {asked.length === 0 ? 'The society is reviewing this. ' : `We asked ${names}. `}
      Nothing changes until {whoAccepts}
      {by.is_me && kind === 'claim' ? '. You cannot see its plays or hear it yet.' : '.'}
    </Text>
  );
}

function nameText({ by: { name, is_me } }: RecordingProposal): string {
  return is_me
    ? 'Another member used this name or ISRC before. Until they agree, plays are not matched by it.'
    : `You used this name or ISRC before, in a recording, a work or your profile. Accept if ${name} may use it too. Until then this recording gets no plays by it.`;
}

function titleOf({ kind, withdraws, by: { name, is_me } }: RecordingProposal): string {
  if (kind === 'name') return is_me ? 'This name is used already' : `${name} uses a name of yours`;
  if (withdraws) return is_me ? 'Your withdrawal' : `${name} wants to withdraw this recording`;
  if (kind === 'claim') return is_me ? 'Your claim' : `${name} claims a part of this recording`;
  return is_me ? 'Your proposed change' : `${name} proposes a change`;
}

function differencesOf({ changes, isrc, facts }: RecordingProposal): Difference[] {
  return [
    ...facts.map(({ field, old, new: after }) => ({
      field: field === 'audio' ? 'Sound' : recordingFields[field].label,
      before: old,
      after: field === 'audio' && after !== null ? 'A new audio file' : after,
    })),
    ...changes.map(({ name, is_me, group, before, after }) => ({
      field: `${is_me ? `${name} (you)` : name}, ${recordingGroupNames[group].toLowerCase()}`,
      before: before.length === 0 ? null : before.map(lineText).join('; '),
      after: after.length === 0 ? null : after.map(lineText).join('; '),
    })),
    ...(isrc === null
      ? []
      : [
          {
            field: 'ISRC',
            before: isrc.old === null ? null : formatIsrc(isrc.old),
            after: isrc.new === null ? null : formatIsrc(isrc.new),
          },
        ]),
  ];
}

function lineText({
  role,
  share,
  territories,
  from,
  until,
}: RecordingProposal['changes'][number]['after'][number]): string {
  if (role !== null) return `${contributorRoleNames[role]}, ${formatShare(share)}`;
  return `${formatShare(share)}, ${placesText(territories)}, ${periodText(from, until)}`;
}

type Act = { act: 'accept' } | { act: 'decline'; reason: string } | { act: 'withdraw' };

/** What I can do with a claim or a proposed change that waits: accept or decline it, or withdraw my own. */
function AnswerProposal({ proposal }: { proposal: RecordingProposal }) {
  const [isDeclining, setDeclining] = useState(false);
  const queries = useQueryClient();
  const { id, kind, may_answer, may_withdraw, by } = proposal;
  const acting = useMutation({
    mutationFn: async (act: Act): Promise<void> => {
      await send(id, act);
    },
    onSuccess: () => setDeclining(false),
    // It may have ended in the meantime: then the page shows how.
    onSettled: () => queries.invalidateQueries({ queryKey: ['recordings'] }),
  });
  if (!may_answer && !may_withdraw) return null;
  const what = { claim: 'claim', amendment: 'change', name: 'name' }[kind];
  return (
    <>
      <Row>
        {may_answer && (
          <>
            <Button
              tone="primary"
              pending={acting.isPending && !isDeclining}
              pendingLabel="Accepting"
              onClick={() => acting.mutate({ act: 'accept' })}
            >
              Accept this {what}
            </Button>
            <Button onClick={() => setDeclining(true)}>Decline this {what}</Button>
          </>
        )}
        {may_withdraw && (
          <Button
            pending={acting.isPending}
            pendingLabel="Withdrawing"
            onClick={() => acting.mutate({ act: 'withdraw' })}
          >
            Withdraw this {what}
          </Button>
        )}
      </Row>
      {acting.isError && !isDeclining && (
        <Notice tone="failure" live>
          {messageOf(acting.error)}
        </Notice>
      )}
      <ReasonDialog
        title={`Decline this ${what}?`}
        isOpen={isDeclining}
        onClose={() => {
          setDeclining(false);
          acting.reset();
        }}
        label="Why not?"
        hint={`${by.name} will read this.`}
        action={`Decline this ${what}`}
        pendingLabel="Declining"
        pending={acting.isPending}
        failure={acting.isError ? messageOf(acting.error) : null}
        onReason={(reason) => acting.mutate({ act: 'decline', reason })}
      >
        <Text>The recording does not change.</Text>
      </ReasonDialog>
    </>
  );
}

function send(id: string, act: Act): Promise<unknown> {
  const params = { id };
  switch (act.act) {
    case 'withdraw':
      return call(withdrawRecordingProposal, { params });
    case 'accept':
      return call(answerRecordingProposal, { params, body: { answer: 'accepted' } });
    case 'decline':
      return call(answerRecordingProposal, {
        params,
        body: { answer: 'declined', reason: act.reason },
      });
    default:
      return act satisfies never;
  }
}
