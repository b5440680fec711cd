import type { SoundRecording } from '#contract/recordings/recording.ts';
import type { RecordingFields } from '#contract/recordings/recording-input.ts';
import { countryName } from '#domain/countries/country-name.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import {
  contributorRoleNames,
  creditRoleNames,
  type RecordingGroup,
  recordingGroupNames,
  recordingGroups,
} from '#domain/recordings/recording.ts';
import { formatDate } from '#domain/text/dates.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { findLanguage } from '#domain/works/languages.ts';
import { formatShare } from '#domain/works/shares.ts';
import { nameOf } from '../../rightsholders/draft-person.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { type Definition, DefinitionList, Differences } from '../../ui/data/definition-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ConflictPreview } from '../conflict-preview.tsx';
import { ownershipText } from '../tabs/change-text.ts';
import { changesAgainst } from './changes-against.ts';
import { periodOf, territoriesOf } from './draft-input.ts';
import type { FormStep } from './form-problems.ts';
import { shareIn } from './group-lines.ts';
import type { RecordingDraft } from './recording-draft.ts';

/** The last step: everything again before it binds. An amendment shows what it changes. */
export function CheckStep({
  draft,
  input,
  recording,
  addressOf,
}: {
  draft: RecordingDraft;
  input: RecordingFields;
  recording: SoundRecording | null;
  addressOf: (step: FormStep) => string;
}) {
  const { release } = input;
  return (
    <Stack>
      {recording && <WhatChanges draft={draft} input={input} recording={recording} />}
      {draft.owners.said === 'lines' && (
        <ConflictPreview
          lines={draft.owners.lines.map((line) => ({
            name: nameOf(line.person),
            share: shareIn(line),
            territories: territoriesOf(line),
            ...periodOf(line),
            isMe: line.person.kind === 'known' && line.person.isMe,
          }))}
        />
      )}
      <Card
        title="The recording"
        aside={<TextLink to={addressOf('sound')}>Change the recording</TextLink>}
      >
        <DefinitionList
          definitions={[
            { term: 'Audio', value: draft.file?.name ?? (draft.keptFileId ? 'As it is' : 'None') },
            { term: 'Title', value: input.title },
            { term: 'Version', value: input.version_title },
            { term: 'Artist', value: input.artist },
            { term: 'ISRC', value: input.isrc && formatIsrc(input.isrc) },
            {
              term: 'Duration',
              value: input.duration_seconds && formatDuration(input.duration_seconds),
            },
          ]}
        />
      </Card>
      <Card
        title="Performers and owners"
        aside={<TextLink to={addressOf('people')}>Change the people</TextLink>}
      >
        <DefinitionList
          definitions={[
            ...recordingGroups.flatMap((group) => groupText(group, draft)),
            ...input.credits.map(({ name, role }) => ({
              term: creditRoleNames[role],
              value: name,
            })),
          ]}
        />
      </Card>
      <Card
        title="Release and works"
        aside={<TextLink to={addressOf('release')}>Change the release</TextLink>}
      >
        <DefinitionList
          definitions={[
            ...(recording === null
              ? [
                  {
                    term: 'Works',
                    value:
                      draft.works.map(({ title }) => title).join('; ') ||
                      'None yet. You can link them later.',
                  },
                ]
              : []),
            { term: 'Album or single', value: release.title },
            { term: 'Label', value: release.label },
            { term: '℗ line', value: release.p_line },
            { term: 'Catalogue number', value: release.catalogue_number },
            { term: 'Released', value: release.released_on && formatDate(release.released_on) },
            { term: 'Recorded', value: input.recorded_on && formatDate(input.recorded_on) },
            {
              term: 'Recorded in',
              value: input.recording_country && countryName(input.recording_country),
            },
            { term: 'Genre', value: input.genre },
            {
              term: 'Languages',
              value: input.languages.map((code) => findLanguage(code)?.name ?? code).join(', '),
            },
          ]}
        />
      </Card>
      <Text>
        By {recording ? 'saving this amendment' : 'registering this recording'} you confirm that
        these facts are right as far as you know. We tell the members named here.
      </Text>
    </Stack>
  );
}

/** "Owners of the recording: Ama Owusu, 50 % in Ghana, always", or that nobody is, or that it is said later. */
function groupText(group: RecordingGroup, draft: RecordingDraft): Definition[] {
  const term = recordingGroupNames[group];
  const { said } = draft[group];
  if (said !== 'lines') return [{ term, value: said === 'none' ? 'Nobody' : 'To be added later' }];
  if (draft[group].lines.length === 0) return [{ term, value: 'Nobody' }];
  if (group === 'owners')
    return draft.owners.lines.map((line) => ({
      term,
      value: `${nameOf(line.person)}, ${ownershipText({ share: shareIn(line), territories: territoriesOf(line), ...periodOf(line) })}`,
    }));
  return draft[group].lines.map((line) => ({
    term,
    value: `${nameOf(line.person)}, ${contributorRoleNames[line.role].toLowerCase()}, ${formatShare(shareIn(line))}`,
  }));
}

function WhatChanges({
  draft,
  input,
  recording,
}: {
  draft: RecordingDraft;
  input: RecordingFields;
  recording: SoundRecording;
}) {
  const changes = changesAgainst(recording, draft, input);
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
