import type { SoundRecording } from '#contract/recordings/recording.ts';
import { type HolderColour, holderColours } from '../../ui/shares/holder-name.tsx';

/** The colour that each person of a recording keeps in all its bars and tables: owners first, then performers, by share. */
export function coloursOf(recording: SoundRecording): (id: string) => HolderColour {
  const { owners, featured, non_featured } = recording;
  return holderColours([owners, featured, non_featured].flatMap((group) => bySize(group ?? [])));
}

function bySize(lines: readonly { rights_holder_id: string; share: number }[]): string[] {
  return lines
    .toSorted((a, b) => b.share - a.share)
    .map(({ rights_holder_id }) => rights_holder_id);
}
