import { formatShare, fullShare, type Share } from '#domain/works/shares.ts';
import { type HolderColour, type SegmentState, segmentLook } from './holder-colours.ts';

/** A share bar in one line, for lists: `figure` stands beside it, by default the total. */
export function CompactShareBar({
  figure,
  ...bar
}: {
  /** "Performing right". */
  right: string;
  segments: readonly ShareSegment[];
  figure?: string;
}) {
  return (
    <div className="flex min-w-0 items-center gap-x-3 max-sm:not-in-[.compact]:flex-wrap max-sm:in-[td]:justify-end">
      <div className="w-full min-w-16 max-w-40 max-sm:in-[.compact]:w-16">
        <Bar {...bar} height="h-2.5" />
      </div>
      <span className="figures min-w-14 shrink-0 max-sm:in-[.compact]:min-w-0 text-right text-small text-ink-2">
        {figure ?? formatShare(totalOf(bar.segments))}
      </span>
    </div>
  );
}

/**
 * One right, a segment per rights holder in order of size. Unclaimed is hatched, in dispute striped, unconfirmed outlined. It is nowhere
 * without its numbers.
 */
export function Bar({
  right,
  segments,
  height,
  inOrder = false,
}: {
  right: string;
  segments: readonly ShareSegment[];
  height: string;
  /** Draws them in the order given, for a bar beside another one. */
  inOrder?: boolean;
}) {
  const total = totalOf(segments);
  // Above 100 % the bar grows with the claims, and what is too much stands out by the figure.
  const whole = Math.max(total, fullShare);
  return (
    <div
      role="img"
      aria-label={shareBarText(right, segments)}
      className={`own-colours edged flex w-full gap-0.5 overflow-hidden rounded-pill bg-surface ${height}`}
    >
      {(inOrder ? withShare(segments) : bySize(segments)).map(
        ({ key, name, share, colour, state = 'confirmed' }) => (
          <span
            key={key}
            title={`${name} ${formatShare(share)}`}
            className={`h-full min-w-1 first:rounded-l-pill last:rounded-r-pill ${segmentLook(colour, state)}`}
            style={{ flex: `${share / whole} 1 0%` }}
          />
        ),
      )}
      {total < fullShare && (
        <span
          title={`Unclaimed ${formatShare(fullShare - total)}`}
          className="hatched h-full min-w-1 first:rounded-l-pill last:rounded-r-pill"
          style={{ flex: `${(fullShare - total) / whole} 1 0%` }}
        />
      )}
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

/** What all hold together, in hundredths of a percent. */
export function totalOf(segments: readonly ShareSegment[]): Share {
  return segments.reduce((sum, { share }) => sum + share, 0);
}

/** Segments in order of size; none without a share. Equal ones keep the order given. */
export function bySize(segments: readonly ShareSegment[]): ShareSegment[] {
  return withShare(segments).sort((a, b) => b.share - a.share);
}

function withShare(segments: readonly ShareSegment[]): ShareSegment[] {
  return segments.filter(({ share }) => share > 0);
}

/** What a segment's state adds to its figure. */
export const stateTexts: Record<SegmentState, string> = {
  confirmed: '',
  unconfirmed: ', not confirmed',
  contested: ', in dispute',
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
