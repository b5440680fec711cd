import { formatShare, fullShare, type Share } from '#domain/works/shares.ts';
import { type HolderColour, type SegmentState, segmentLook } from './holder-card.tsx';

/**
 * The share bar: one right, a segment per rights holder in order of size. Unclaimed is hatched, contested striped,
 * unconfirmed outlined. Always with its numbers: the total above it, or in `compact` the `figure` beside it.
 */
export function ShareBar({
  right,
  segments,
  compact = false,
  figure,
}: {
  /** "Performing right". */
  right: string;
  segments: readonly ShareSegment[];
  /** One line for lists: the bar with `figure` (by default the total) beside it. */
  compact?: boolean;
  figure?: string;
}) {
  const ordered = bySize(segments);
  const total = ordered.reduce((sum, { share }) => sum + share, 0);
  // Above 100 % the bar grows with the claims, and what is too much stands out by the figure.
  const whole = Math.max(total, fullShare);
  const bar = (
    <div
      role="img"
      aria-label={shareBarText(right, segments)}
      className={`own-colours edged flex w-full gap-0.5 overflow-hidden rounded-pill bg-surface ${compact ? 'h-2.5' : 'h-3.5'}`}
    >
      {ordered.map(({ key, name, share, colour, state = 'confirmed' }) => (
        <span
          key={key}
          title={`${name} ${formatShare(share)}`}
          className={`h-full min-w-1 first:rounded-l-pill last:rounded-r-pill ${segmentLook(colour, state)}`}
          style={{ flex: `${share / whole} 1 0%` }}
        />
      ))}
      {total < fullShare && (
        <span
          title={`Unclaimed ${formatShare(fullShare - total)}`}
          className="hatched h-full min-w-1 first:rounded-l-pill last:rounded-r-pill"
          style={{ flex: `${(fullShare - total) / whole} 1 0%` }}
        />
      )}
    </div>
  );
  if (compact) {
    return (
      <div className="flex min-w-0 items-center gap-x-3 max-sm:flex-wrap max-sm:in-[td]:justify-end">
        <div className="w-full min-w-16 max-w-40">{bar}</div>
        <span className="figures min-w-14 shrink-0 text-right text-small text-ink-2">
          {figure ?? formatShare(total)}
        </span>
      </div>
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-strong">{right}</span>
        <span
          className={`figures text-small ${total > fullShare ? 'font-medium text-clay' : 'text-ink-2'}`}
        >
          {figure ?? totalText(total)}
        </span>
      </div>
      {bar}
    </div>
  );
}

/** One rights holder's part of one right, in hundredths of a percent. */
export type ShareSegment = {
  key: string;
  name: string;
  share: Share;
  colour: HolderColour;
  state?: SegmentState;
};

/** Segments in order of size; none without a share. Equal ones keep the order given. */
export function bySize(segments: readonly ShareSegment[]): ShareSegment[] {
  return segments.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share);
}

/** "100 % stated", "75 % stated, 25 % unclaimed", "120 % stated, 20 % too much". */
export function totalText(total: Share): string {
  const stated = `${formatShare(total)} stated`;
  if (total > fullShare) return `${stated}, ${formatShare(total - fullShare)} too much`;
  if (total < fullShare) return `${stated}, ${formatShare(fullShare - total)} unclaimed`;
  return stated;
}

const stateTexts: Record<SegmentState, string> = {
  confirmed: '',
  unconfirmed: ', not confirmed',
  contested: ', contested',
};

/** What the bar shows, as text: for somebody who cannot see it. */
export function shareBarText(right: string, segments: readonly ShareSegment[]): string {
  const ordered = bySize(segments);
  if (ordered.length === 0) return `${right}: nothing is claimed`;
  const total = ordered.reduce((sum, { share }) => sum + share, 0);
  const parts = ordered.map(
    ({ name, share, state = 'confirmed' }) => `${name} ${formatShare(share)}${stateTexts[state]}`,
  );
  if (total < fullShare) parts.push(`unclaimed ${formatShare(fullShare - total)}`);
  if (total > fullShare) parts.push(`${formatShare(total - fullShare)} too much`);
  return `${right}: ${parts.join('; ')}`;
}
