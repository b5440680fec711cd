import { formatShare, fullShare, type Share } from '#domain/works/shares.ts';
import type { HolderColour, SegmentState } from './holder-name.tsx';

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
export function totalWords(total: Share): string {
  const stated = `${formatShare(total)} stated`;
  if (total > fullShare) return `${stated}, ${formatShare(total - fullShare)} too much`;
  if (total < fullShare) return `${stated}, ${formatShare(fullShare - total)} unclaimed`;
  return stated;
}

const stateWords: Record<SegmentState, string> = {
  confirmed: '',
  unconfirmed: ', not confirmed',
  contested: ', contested',
};

/** What the bar shows, in words: for who cannot see it. */
export function shareBarWords(right: string, segments: readonly ShareSegment[]): string {
  const ordered = bySize(segments);
  if (ordered.length === 0) return `${right}: nothing is claimed`;
  const total = ordered.reduce((sum, { share }) => sum + share, 0);
  const parts = ordered.map(
    ({ name, share, state = 'confirmed' }) => `${name} ${formatShare(share)}${stateWords[state]}`,
  );
  if (total < fullShare) parts.push(`unclaimed ${formatShare(fullShare - total)}`);
  if (total > fullShare) parts.push(`${formatShare(total - fullShare)} too much`);
  return `${right}: ${parts.join('; ')}`;
}
