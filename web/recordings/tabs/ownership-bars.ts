import type { Ownership } from '#domain/recordings/ownership-conflicts.ts';
import { fullShare, tolerance } from '#domain/works/shares.ts';
import type { ShareSegment } from '../../ui/shares/compact-share-bar.tsx';
import type { HolderColour } from '../../ui/shares/holder-colours.ts';
import { placesText } from '../recording-text.ts';

/** An owner as far as bars need them. */
type OwnerLine = Ownership & { key: string; name: string; colour: HolderColour };

/**
 * Who owns a recording on `today`, a bar for each part of the world in which that differs: countries with the same owners are one.
 */
export function ownershipBars(
  lines: readonly OwnerLine[],
  today: string,
): { place: string; segments: ShareSegment[] }[] {
  const now = lines.filter(
    ({ from, until }) => (from === null || from <= today) && (until === null || until >= today),
  );
  const named = [...new Set(now.flatMap(({ territories }) => territories))];
  const worldwide = now.filter(({ territories }) => territories.length === 0);
  const byOwners = Map.groupBy(named, (place) =>
    now
      .filter(({ territories }) => territories.length === 0 || territories.includes(place))
      .map(({ key }) => key)
      .join(' '),
  );
  const bars = [...byOwners].map(([keys, places]) => ({
    place: capital(placesText(places)),
    segments: segmentsOf(now.filter(({ key }) => keys.split(' ').includes(key))),
  }));
  const rest = named.length === 0 ? 'The whole world' : 'Everywhere else';
  return [...bars, { place: rest, segments: segmentsOf(worldwide) }];
}

// Where there is too much, all who claim it stand against each other.
function segmentsOf(lines: readonly OwnerLine[]): ShareSegment[] {
  const total = lines.reduce((sum, { share }) => sum + share, 0);
  const state = total > fullShare + tolerance ? ('contested' as const) : ('confirmed' as const);
  return lines.map(({ key, name, share, colour }) => ({ key, name, share, colour, state }));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
