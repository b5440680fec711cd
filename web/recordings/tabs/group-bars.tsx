import type { SoundRecording } from '#contract/recordings/recording.ts';
import { type RecordingGroup, recordingGroupNames } from '#domain/recordings/recording.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { type HolderColour, holderColours } from '../../ui/shares/holder-colours.ts';
import { ShareBar } from '../../ui/shares/share-bar.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ownershipBars } from './ownership-bars.ts';

/** Each group of a recording as a bar, or in words that nobody is in it or that it is not said yet. */
export function GroupBars({ recording }: { recording: SoundRecording }) {
  return (
    <Stack gap={4}>
      <OwnerBars recording={recording} />
      <PerformerBar name="featured" recording={recording} />
      <PerformerBar name="non_featured" recording={recording} />
    </Stack>
  );
}

type About = {
  recording: SoundRecording;
  /** What stands above names the group. */
  isNamed?: boolean;
};

/** Who owns it today, a bar for each part of the world where that differs. */
export function OwnerBars({ recording, isNamed = false }: About) {
  const { owners } = recording;
  if (owners === null || owners.length === 0)
    return <NoBar group="owners" isSaid={owners !== null} isNamed={isNamed} />;
  const colour = coloursOf(recording);
  const today = new Date(serverNowMs()).toISOString().slice(0, 10);
  const lines = owners.map((owner, place) => ({
    share: owner.share,
    territories: owner.territories,
    from: owner.from,
    until: owner.until,
    key: `${place}`,
    name: owner.name,
    colour: colour(owner.rights_holder_id),
  }));
  return ownershipBars(lines, today).map(({ place, segments }) => (
    <ShareBar
      key={place}
      right={isNamed ? place : ownersIn(place)}
      segments={segments}
      legend={!isNamed}
    />
  ));
}

/** A group of performers as a bar. */
export function PerformerBar({
  name,
  recording,
  isNamed = false,
}: About & { name: 'featured' | 'non_featured' }) {
  const group = recording[name];
  if (group === null || group.length === 0)
    return <NoBar group={name} isSaid={group !== null} isNamed={isNamed} />;
  const colour = coloursOf(recording);
  return (
    <ShareBar
      right={isNamed ? 'Shares of this group' : recordingGroupNames[name]}
      legend={!isNamed}
      segments={group.map((line) => ({
        key: `${line.rights_holder_id} ${line.role}`,
        name: line.name,
        share: line.share,
        colour: colour(line.rights_holder_id),
      }))}
    />
  );
}

function NoBar({
  group,
  isSaid,
  isNamed,
}: {
  group: RecordingGroup;
  isSaid: boolean;
  isNamed: boolean;
}) {
  return (
    <div>
      {!isNamed && <Text strong>{recordingGroupNames[group]}</Text>}
      <Text small tone="quiet">
        {isSaid ? 'Nobody.' : 'Not added yet.'}
      </Text>
    </div>
  );
}

function ownersIn(place: string): string {
  const owners = recordingGroupNames.owners;
  return place === 'The whole world' ? owners : `${owners}: ${place}`;
}

/** The colour that each person of a recording keeps in all its bars and tables: owners first, then performers, by share. */
export function coloursOf(recording: SoundRecording): (id: string) => HolderColour {
  const { owners, featured, non_featured } = recording;
  const groups = [owners, featured, non_featured].map((group) => group ?? []);
  return holderColours(
    groups.flatMap(bySize),
    groups.flat().flatMap(({ rights_holder_id, is_me }) => (is_me ? [rights_holder_id] : [])),
  );
}

function bySize(lines: readonly { rights_holder_id: string; share: number }[]): string[] {
  return lines
    .toSorted((a, b) => b.share - a.share)
    .map(({ rights_holder_id }) => rights_holder_id);
}
