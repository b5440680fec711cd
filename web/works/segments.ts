import type { Holder } from '#contract/work.ts';
import { isPublisher } from '#domain/works/roles.ts';
import {
  type Right,
  rightNames,
  rights,
  type Share,
  type SharesByRight,
} from '#domain/works/shares.ts';
import { type HolderColour, holderColours, type SegmentState } from '../ui/holder-colours.ts';
import type { ShareSegment } from '../ui/share-words.ts';

/** A line of a work's holders as far as bars need it. */
export type Line = Pick<Holder, 'rights_holder_id' | 'name' | 'role' | 'shares' | 'confirmation'>;

/** The colour that each holder of a work keeps in all its bars and tables: by size of the performing share, then by place. */
export function coloursOf(holders: readonly Line[]): (id: string) => HolderColour {
  const bySize = holders.toSorted((a, b) => b.shares.performing - a.shares.performing);
  return holderColours(bySize.map(({ rights_holder_id }) => rights_holder_id));
}

/** The bar of one right: a segment for each line that holds some of it. */
export function segmentsOf(holders: readonly Line[], right: Right): ShareSegment[] {
  const colour = coloursOf(holders);
  return holders.map((holder) => ({
    key: `${holder.rights_holder_id} ${holder.role}`,
    name: holder.name,
    share: holder.shares[right],
    colour: colour(holder.rights_holder_id),
    state: segmentState(holder),
  }));
}

/** How a line's segment is drawn. */
export function segmentState({ confirmation }: Pick<Holder, 'confirmation'>): SegmentState {
  return confirmation === 'confirmed' ? 'confirmed' : 'unconfirmed';
}

/** A bar and a column of the shares: one for all rights when they are shared alike, else one for each that is stated. */
export type SharedRight = { right: Right; bar: string; column: string };

/** The bars and columns that a work's shares need. */
export function sharedRights(holders: readonly Line[], totals: SharesByRight): SharedRight[] {
  const isAlike = holders.every(({ shares }) =>
    rights.every((right) => shares[right] === shares.performing),
  );
  if (isAlike) return [{ right: 'performing', bar: 'All rights', column: 'Share' }];
  return rights
    .filter((right) => right === 'performing' || totals[right] > 0)
    .map((right) => ({ right, bar: `${rightNames[right]} right`, column: rightNames[right] }));
}

/** A bar for lists: my part, the others', the rest unclaimed. */
export function ownSegments(mine: Share, total: Share, isConfirmed: boolean): ShareSegment[] {
  return [
    {
      key: 'me',
      name: 'You',
      share: mine,
      colour: 1,
      state: isConfirmed ? 'confirmed' : 'unconfirmed',
    },
    { key: 'others', name: 'Others', share: total - mine, colour: 'others' },
  ];
}

/** Writers before publishers, larger shares first; the order in which a work's holders are shown. */
export function inReadingOrder<L extends Line>(holders: readonly L[]): L[] {
  return holders.toSorted(
    (a, b) =>
      Number(isPublisher(a.role)) - Number(isPublisher(b.role)) ||
      b.shares.performing - a.shares.performing ||
      b.shares.mechanical - a.shares.mechanical,
  );
}
