import type { Work } from '#contract/work.ts';
import type { SharesByRight } from '#domain/works/shares.ts';
import { Stack } from '../ui/layout/stack.tsx';
import { ShareBar } from '../ui/shares/share-bar.tsx';
import { type Line, segmentsOf, sharedRights } from './segments.ts';

/** A work's shares as bars: one for all rights when they are shared alike, else one for each that is stated. */
export function ShareBars({
  holders,
  totals,
  contested = [],
  padded = false,
}: {
  holders: readonly Line[];
  totals: SharesByRight;
  /** What of whose share is held. */
  contested?: Work['contested'];
  /** For use inside a flush Card. */
  padded?: boolean;
}) {
  return (
    <Stack gap={4} padded={padded}>
      {sharedRights(holders, totals, contested).map(({ right, bar }) => (
        <ShareBar key={right} right={bar} segments={segmentsOf(holders, right, contested)} />
      ))}
    </Stack>
  );
}
