import type { ReactNode } from 'react';
import { IconButton } from '../actions/button.tsx';
import { FieldError } from '../fields/field.tsx';
import { type HolderColour, numberIn, type SegmentState, segmentLook } from './holder-colours.ts';

/** One rights holder while shares are entered: name with its colour, what distinguishes them, fields beside each other. */
export function HolderCard({
  name,
  label = name,
  colour,
  isMe,
  detail,
  onRemove,
  error,
  errorId,
  below,
  after,
  children,
}: {
  name: string;
  /** What the card is called where one person has several. */
  label?: string;
  colour: HolderColour;
  isMe: boolean;
  detail: string;
  /** Without it the line cannot be removed. */
  onRemove?: () => void;
  error?: string | undefined;
  /** Where an ErrorSummary's link about the whole line lands. */
  errorId: string;
  below?: ReactNode;
  /** Under the fields: what belongs to the line as a whole. */
  after?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={errorId}
      tabIndex={-1}
      aria-label={label}
      className="flex flex-col gap-3 rounded-control border border-line bg-surface p-4"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 pt-1">
          <p className="font-medium">
            <HolderName name={name} colour={colour} isMe={isMe} />
          </p>
          <p className="text-small text-ink-2">{detail}</p>
        </div>
        {onRemove && <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />}
      </div>
      {below}
      <div className="flex flex-wrap items-start gap-3 *:first:min-w-48 *:first:flex-1">
        {children}
      </div>
      {after}
      <FieldError id={`${errorId}-error`} message={error} />
    </section>
  );
}

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
        {numberIn(colour) !== null && (
          <span className="figures font-normal text-ink-2">{numberIn(colour)}. </span>
        )}
        {name}
        {isMe && <span className="font-normal text-ink-2"> you</span>}
        {detail && <span className="block text-small font-normal text-ink-2">{detail}</span>}
      </span>
    </span>
  );
}
