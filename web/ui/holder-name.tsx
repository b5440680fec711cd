import type { ReactNode } from 'react';
import { type HolderColour, type SegmentState, segmentLook } from './holder-colours.ts';

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
