import { pages } from '#contract/pages.ts';
import type {
  Featured,
  NonFeatured,
  Owner,
  SoundRecording,
} from '#contract/recordings/recording.ts';
import {
  contributorRoleNames,
  creditRoleNames,
  recordingGroupNames,
} from '#domain/recordings/recording.ts';
import { formatShare } from '#domain/works/shares.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { withKeys } from '../../ui/data/row-list.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { HolderName } from '../../ui/shares/holder-card.tsx';
import { addressOfForm } from '../recording-address.ts';
import { periodText, placesText } from '../recording-text.ts';
import { coloursOf, OwnerBars, PerformerBar } from './group-bars.tsx';
import { ProposalsCards } from './proposals-card.tsx';

/** Everybody on the recording by group: bar and table, for owners with where and when, then the credits. */
export function PeopleTab({ recording }: { recording: SoundRecording }) {
  return (
    <Stack>
      <ProposalsCards recording={recording} />
      <OwnersCard recording={recording} />
      <PerformersCard name="featured" recording={recording} />
      <PerformersCard name="non_featured" recording={recording} />
      {recording.credits.length > 0 && (
        <Card title="Credits">
          <DefinitionList
            definitions={recording.credits.map(({ name, role }) => ({
              term: creditRoleNames[role],
              value: name,
            }))}
          />
        </Card>
      )}
    </Stack>
  );
}

function OwnersCard({ recording }: { recording: SoundRecording }) {
  const colour = coloursOf(recording);
  const { owners } = recording;
  const contested = new Set(
    recording.conflicts.flatMap((one) =>
      one.owners.map(({ rights_holder_id }) => rights_holder_id),
    ),
  );
  return (
    <Card flush title={recordingGroupNames.owners} aside={<ToForm recording={recording} />}>
      <Stack gap={4} padded>
        <OwnerBars recording={recording} isNamed />
      </Stack>
      {owners !== null && owners.length > 0 && (
        <Table
          caption="Owners of the recording"
          rows={withKeys(owners, ({ rights_holder_id }) => rights_holder_id)}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'name',
              header: 'Owner',
              cell: ({ one }) => (
                <Name
                  line={one}
                  colour={colour(one.rights_holder_id)}
                  isContested={contested.has(one.rights_holder_id)}
                />
              ),
            },
            {
              key: 'share',
              header: 'Share',
              align: 'end',
              nowrap: true,
              cell: ({ one }) => formatShare(one.share),
            },
            {
              key: 'where',
              header: 'Where',
              cell: ({ one }) => capital(placesText(one.territories)),
            },
            {
              key: 'when',
              header: 'When',
              cell: ({ one }) => capital(periodText(one.from, one.until)),
            },
          ]}
        />
      )}
    </Card>
  );
}

function PerformersCard({
  name,
  recording,
}: {
  name: 'featured' | 'non_featured';
  recording: SoundRecording;
}) {
  const colour = coloursOf(recording);
  const group: readonly (Featured | NonFeatured)[] | null = recording[name];
  return (
    <Card flush title={recordingGroupNames[name]} aside={<ToForm recording={recording} />}>
      <Stack gap={4} padded>
        <PerformerBar name={name} recording={recording} isNamed />
      </Stack>
      {group !== null && group.length > 0 && (
        <Table
          caption={recordingGroupNames[name]}
          rows={group.toSorted((a, b) => b.share - a.share)}
          rowKey={({ rights_holder_id, role }) => `${rights_holder_id} ${role}`}
          columns={[
            {
              key: 'name',
              header: 'Performer',
              cell: (line) => <Name line={line} colour={colour(line.rights_holder_id)} />,
            },
            { key: 'role', header: 'Role', cell: ({ role }) => contributorRoleNames[role] },
            {
              key: 'share',
              header: 'Share of the group',
              align: 'end',
              nowrap: true,
              cell: ({ share }) => formatShare(share),
            },
          ]}
        />
      )}
    </Card>
  );
}

function Name({
  line,
  colour,
  isContested = false,
}: {
  line: Featured | NonFeatured | Owner;
  colour: ReturnType<ReturnType<typeof coloursOf>>;
  isContested?: boolean;
}) {
  return (
    <HolderName
      name={
        <TextLink strong to={pages.rightsHolder({ id: line.rights_holder_id })}>
          {line.name}
        </TextLink>
      }
      colour={colour}
      isMe={line.is_me}
      {...(isContested && { state: 'contested', detail: 'In a conflict' })}
    />
  );
}

function ToForm({ recording }: { recording: SoundRecording }) {
  if (!recording.may_amend) return null;
  return <TextLink to={addressOfForm(recording.id, 'people')}>Change</TextLink>;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
