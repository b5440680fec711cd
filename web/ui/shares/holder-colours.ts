/**
 * How a rights holder is told apart: 1 is the member who looks, 2 to 6 are others by a colour of their own, from 7 on they share one grey
 * and are told by the number; `others` are several together.
 */
export type HolderColour = number | 'others';

/** How a segment is drawn: filled, outlined, striped. */
export type SegmentState = 'confirmed' | 'unconfirmed' | 'contested';

/**
 * A colour for each holder in the order given, so that one keeps it in every bar and table of a work. `mine` are those of the member who
 * looks: they have the same colour everywhere.
 */
export function holderColours(
  ids: readonly string[],
  mine: readonly string[] = [],
): (id: string) => HolderColour {
  const others = [...new Set(ids)].filter((id) => !mine.includes(id));
  return (id) => {
    if (mine.includes(id)) return 1;
    const place = others.indexOf(id);
    return place < 0 ? 'others' : place + 2;
  };
}

const filled: Readonly<Record<number, string>> = {
  1: 'bg-holder-1',
  2: 'bg-holder-2',
  3: 'bg-holder-3',
  4: 'bg-holder-4',
  5: 'bg-holder-5',
  6: 'bg-holder-6',
};

const outlined: Readonly<Record<number, string>> = {
  1: 'bg-surface border-2 border-holder-1',
  2: 'bg-surface border-2 border-holder-2',
  3: 'bg-surface border-2 border-holder-3',
  4: 'bg-surface border-2 border-holder-4',
  5: 'bg-surface border-2 border-holder-5',
  6: 'bg-surface border-2 border-holder-6',
};

/** The number of a holder who shares the grey with others; null for those with a colour. */
export function numberIn(colour: HolderColour): number | null {
  return colour === 'others' || colour in filled ? null : colour;
}

/** Class names of a segment or of the square before a name. */
export function segmentLook(colour: HolderColour, state: SegmentState): string {
  if (state === 'contested') return 'striped';
  const own =
    colour === 'others' ? undefined : (state === 'unconfirmed' ? outlined : filled)[colour];
  return own ?? (state === 'unconfirmed' ? 'bg-surface border-2 border-others' : 'bg-others');
}
