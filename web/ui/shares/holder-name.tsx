import type { ReactNode } from 'react';

/** A rights holder's name with the square of their segment before it, so that bar and table speak of the same. */
export function HolderName({
  name,
  colour,
  state = 'confirmed',
  isMe = false,
  detail,
}: {
  name: ReactNode;
  colour: HolderColour;
  state?: SegmentState;
  isMe?: boolean;
  /** Below the name: a role. */
  detail?: string;
}) {
  return (
    <span className="inline-flex min-w-0 items-baseline gap-2">
      <span
        aria-hidden="true"
        className={`own-colours size-2.5 shrink-0 translate-y-px rounded-[3px] ${segmentLook(colour, state)}`}
      />
      <span className="held-in min-w-0 font-medium">
        {name}
        {isMe && <span className="font-normal text-ink-2"> you</span>}
        {detail && <span className="block text-small font-normal text-ink-2">{detail}</span>}
      </span>
    </span>
  );
}

/** One of the six colours of rights holders, or the grey of those who are not told apart. */
export type HolderColour = 1 | 2 | 3 | 4 | 5 | 6 | 'others';

/** How a segment is drawn: filled, outlined, striped. */
export type SegmentState = 'confirmed' | 'unconfirmed' | 'contested';

const colours = [1, 2, 3, 4, 5, 6] as const;

/** A colour for each holder in the order given, so that one keeps it in every bar and table of a work; the seventh starts anew. */
export function holderColours(ids: readonly string[]): (id: string) => HolderColour {
  const order = [...new Set(ids)];
  return (id) => {
    const place = order.indexOf(id);
    return place < 0 ? 'others' : (colours[place % colours.length] ?? 'others');
  };
}

const filled: Record<HolderColour, string> = {
  1: 'bg-holder-1',
  2: 'bg-holder-2',
  3: 'bg-holder-3',
  4: 'bg-holder-4',
  5: 'bg-holder-5',
  6: 'bg-holder-6',
  others: 'bg-others',
};

const outlined: Record<HolderColour, string> = {
  1: 'bg-surface border-2 border-holder-1',
  2: 'bg-surface border-2 border-holder-2',
  3: 'bg-surface border-2 border-holder-3',
  4: 'bg-surface border-2 border-holder-4',
  5: 'bg-surface border-2 border-holder-5',
  6: 'bg-surface border-2 border-holder-6',
  others: 'bg-surface border-2 border-others',
};

/** Class names of a segment or of the square before a name. */
export function segmentLook(colour: HolderColour, state: SegmentState): string {
  if (state === 'contested') return 'striped';
  return state === 'unconfirmed' ? outlined[colour] : filled[colour];
}
