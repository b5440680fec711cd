import type { SoundRecording } from '#contract/recording.ts';
import { recordingGroupNames } from '#domain/recordings/recording.ts';
import { serverNowMs } from '../session/clock.ts';
import { ShareBar } from '../ui/share-bar.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { coloursOf } from './group-colours.ts';
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

/** Who owns it today, a bar for each part of the world where that is otherwise. */
export function OwnerBars({ recording }: { recording: SoundRecording }) {
  const { owners } = recording;
  if (owners === null || owners.length === 0)
    return <NoBar group="owners" isSaid={owners !== null} />;
  const colour = coloursOf(recording);
  const today = new Date(serverNowMs()).toISOString().slice(0, 10);
  const lines = owners.map((owner, place) => ({
    ...{ share: owner.share, territories: owner.territories, from: owner.from, until: owner.until },
    ...{ key: `${place}`, name: owner.name, colour: colour(owner.rights_holder_id) },
  }));
  return ownershipBars(lines, today).map(({ place, segments }) => (
    <ShareBar
      key={place}
      right={
        place === 'The whole world'
          ? recordingGroupNames.owners
          : `${recordingGroupNames.owners}: ${place}`
      }
      segments={segments}
    />
  ));
}

/** A group of performers as a bar. */
export function PerformerBar({
  name,
  recording,
}: {
  name: 'featured' | 'non_featured';
  recording: SoundRecording;
}) {
  const group = recording[name];
  if (group === null || group.length === 0) return <NoBar group={name} isSaid={group !== null} />;
  const colour = coloursOf(recording);
  return (
    <ShareBar
      right={recordingGroupNames[name]}
      segments={group.map((line) => ({
        key: `${line.rights_holder_id} ${line.role}`,
        name: line.name,
        share: line.share,
        colour: colour(line.rights_holder_id),
      }))}
    />
  );
}

function NoBar({ group, isSaid }: { group: keyof typeof recordingGroupNames; isSaid: boolean }) {
  return (
    <div>
      <Text strong>{recordingGroupNames[group]}</Text>
      <Text small tone="quiet">
        {isSaid ? 'It is said that there is nobody.' : 'Nobody has said yet.'}
      </Text>
    </div>
  );
}
