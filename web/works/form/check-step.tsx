import type { ReactNode } from 'react';
import type { WorkDraft } from '#contract/drafts.ts';
import type { Work } from '#contract/works/work.ts';
import type { RecordingInput, WorkInput } from '#contract/works/work-input.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { roleNames } from '#domain/works/roles.ts';
import { daysText, useDeadlines } from '../../platform/deadlines.ts';
import { LiveTotals, TrimmedNotice } from '../../shares/split-fields.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { DefinitionList, Differences } from '../../ui/data/definition-list.tsx';
import { Facts } from '../../ui/data/row-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Identifier, Text } from '../../ui/text/text.tsx';
import { whoMustAgree } from '../amending.ts';
import { plainDefinitions } from '../field-text.ts';
import { heldText } from '../tabs/change-text.ts';
import { changesAgainst, entered } from './changes-against.ts';

/** The last step: everything again before it binds. An amendment shows what it changes. */
export function CheckStep({
  draft,
  input,
  work,
  addressOf,
  buttons,
}: {
  draft: WorkDraft;
  input: WorkInput;
  work: Work | null;
  addressOf: (step: 'work' | 'shares' | 'recordings') => string;
  /** What sends it, by whether others are asked first. */
  buttons: (isProposal: boolean) => ReactNode;
}) {
  const names = work ? whoMustAgree(work, input) : [];
  return (
    <Stack>
      <MustAgree names={names} />
      {work && <WhatChanges draft={draft} input={input} work={work} />}
      <Card title="The work" aside={<TextLink to={addressOf('work')}>Change the work</TextLink>}>
        <DefinitionList
          definitions={plainDefinitions(input, {
            after: 'title',
            more: [
              {
                term: 'Other titles',
                value: input.alternative_titles.map(({ title }) => title).join('; '),
              },
            ],
          })}
        />
      </Card>
      <Card
        title="Rights holders and shares"
        aside={<TextLink to={addressOf('shares')}>Change the shares</TextLink>}
      >
        <Stack gap={4}>
          <TrimmedNotice draft={draft} />
          <LiveTotals draft={draft} />
          <DefinitionList
            definitions={entered(draft, input).map(({ name, role, ...held }) => ({
              term: name,
              value: `${roleNames[role]}, ${heldText(held)}`,
            }))}
          />
        </Stack>
      </Card>
      <RecordingsCard recordings={input.recordings} to={addressOf('recordings')} />
      <Text>
        By {work ? 'saving this amendment' : 'registering this work'} you confirm that these facts
        are right as far as you know, and you confirm your own share.
        {draft.holders.some(({ person }) => isOtherMember(person)) &&
          (work
            ? ' We tell other members whose share changes.'
            : ' We tell the other members named here.')}
      </Text>
      {buttons(names.length > 0)}
    </Stack>
  );
}

/** An amendment that would change what others have confirmed is not made but proposed to them. */
function MustAgree({ names }: { names: readonly string[] }) {
  const { cosign } = useDeadlines();
  if (names.length === 0) return null;
  return (
    <Notice tone="warning" title={`${new Intl.ListFormat('en-GB').format(names)} must agree first`}>
      {names.length === 1 ? 'They have' : 'Each has'} confirmed a share of this work. Nothing in it
      changes until {names.length === 1 ? 'they have' : 'all have'} agreed. They have{' '}
      {daysText(cosign)}.
    </Notice>
  );
}

function isOtherMember(person: WorkDraft['holders'][number]['person']): boolean {
  return person.kind === 'known' && person.isMember && !person.isMe;
}

function WhatChanges({ draft, input, work }: { draft: WorkDraft; input: WorkInput; work: Work }) {
  const changes = changesAgainst(work, draft, input);
  return (
    <Card title="What changes">
      {changes.length > 0 ? (
        <Differences changes={changes} />
      ) : (
        <Text tone="quiet">Nothing yet.</Text>
      )}
    </Card>
  );
}

/** The recordings again, before they are sent with the work. */
function RecordingsCard({ recordings, to }: { recordings: readonly RecordingInput[]; to: string }) {
  return (
    <Card
      title="Recordings and performers"
      aside={<TextLink to={to}>Change the recordings</TextLink>}
    >
      {recordings.length === 0 ? (
        <Text tone="quiet">None yet. You can add them later.</Text>
      ) : (
        <DefinitionList
          definitions={recordings.map((recording) => ({
            term: recording.title,
            value: (
              <Facts>
                {recording.artist}
                {recording.isrc !== null && <Identifier>{formatIsrc(recording.isrc)}</Identifier>}
                {recording.duration_seconds !== null && formatDuration(recording.duration_seconds)}
                {recording.year}
                {recording.label}
              </Facts>
            ),
          }))}
        />
      )}
    </Card>
  );
}
