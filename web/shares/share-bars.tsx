import type { Holder, Work } from '#contract/works/work.ts';
import { isPublisher, roleNames } from '#domain/works/roles.ts';
import {
  formatShare,
  type Right,
  rightNames,
  rights,
  type SharesByRight,
} from '#domain/works/shares.ts';
import { type ConfirmationState, confirmationStateNames, isAgreed } from '#domain/works/work.ts';
import { Badge, type BadgeTone } from '../ui/data/badge.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import type { ShareSegment } from '../ui/shares/compact-share-bar.tsx';
import {
  type HolderColour,
  holderColours,
  type SegmentState,
} from '../ui/shares/holder-colours.ts';
import { ShareBar } from '../ui/shares/share-bar.tsx';
import { Text } from '../ui/text/text.tsx';

/** A work's shares as bars: one for all rights when they are shared alike, else one for each that is stated. */
export function ShareBars({
  holders,
  totals,
  contested = [],
  padded = false,
  legend = true,
}: {
  holders: readonly Line[];
  totals: SharesByRight;
  /** What of whose share is held. */
  contested?: Work['contested'];
  /** For use inside a flush Card. */
  padded?: boolean;
  /** Not where a table beside it names everybody with the same colours. */
  legend?: boolean;
}) {
  return (
    <Stack gap={4} padded={padded}>
      {sharedRights(holders, totals, contested).map(({ right, bar }) => (
        <ShareBar
          key={right}
          right={bar}
          segments={segmentsOf(holders, right, contested)}
          legend={legend}
        />
      ))}
    </Stack>
  );
}

/** A line of a work's holders as far as bars need it. */
export type Line = Pick<
  Holder,
  'rights_holder_id' | 'name' | 'role' | 'shares' | 'confirmation' | 'is_me'
>;

/** The colour that each holder of a work keeps in all its bars and tables: by size of the performing share, then by place; mine is the first. */
export function coloursOf(holders: readonly Line[]): (id: string) => HolderColour {
  const bySize = holders.toSorted((a, b) => b.shares.performing - a.shares.performing);
  return holderColours(bySize.map(idOf), holders.filter(({ is_me }) => is_me).map(idOf));
}

const idOf = ({ rights_holder_id }: Line) => rights_holder_id;

/** The bar of one right: a segment for each line that holds some of it, and what of it is contested apart. */
function segmentsOf(
  holders: readonly Line[],
  right: Right,
  contested: Work['contested'] = [],
): ShareSegment[] {
  const colour = coloursOf(holders);
  const left = new Map(
    contested
      .filter((one) => one.right === right)
      .map(({ rights_holder_id, share }) => [rights_holder_id, share]),
  );
  return holders.flatMap((holder) => {
    // What is contested is said by person: it is taken from their lines in turn.
    const held = Math.min(left.get(holder.rights_holder_id) ?? 0, holder.shares[right]);
    left.set(holder.rights_holder_id, (left.get(holder.rights_holder_id) ?? 0) - held);
    const key = `${holder.rights_holder_id} ${holder.role}`;
    const segment = { name: holder.name, colour: colour(holder.rights_holder_id) };
    const free = {
      ...segment,
      key,
      share: holder.shares[right] - held,
      state: segmentState(holder),
    };
    return held === 0
      ? [free]
      : [free, { ...segment, key: `${key} contested`, share: held, state: 'contested' as const }];
  });
}

/** How a line's segment is drawn. */
export function segmentState({ confirmation }: Pick<Holder, 'confirmation'>): SegmentState {
  return isAgreed(confirmation) ? 'confirmed' : 'unconfirmed';
}

/** A bar and a column of the shares: one for all rights when they are shared alike, else one for each that is stated. */
export type SharedRight = { right: Right; bar: string; column: string };

/** The bars and columns that a work's shares need. */
export function sharedRights(
  holders: readonly Line[],
  totals: SharesByRight,
  contested: Work['contested'] = [],
): SharedRight[] {
  const isAlike =
    holders.every(({ shares }) => rights.every((right) => shares[right] === shares.performing)) &&
    contested.every(({ rights_holder_id, share }) =>
      rights.every((right) =>
        contested.some(
          (one) =>
            one.right === right && one.rights_holder_id === rights_holder_id && one.share === share,
        ),
      ),
    );
  if (isAlike) return [{ right: 'performing', bar: 'All rights', column: 'Share' }];
  return rights
    .filter((right) => right === 'performing' || totals[right] > 0)
    .map((right) => ({ right, bar: `${rightNames[right]} right`, column: rightNames[right] }));
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

const meanings = {
  performing: 'when it is played in public',
  mechanical: 'when it is copied',
  synchronisation: 'when it is set to pictures',
} as const;

/** Shares of one's own in plain words: role, and what each right pays for. */
export function MyLines({ holders }: { holders: readonly Pick<Holder, 'role' | 'shares'>[] }) {
  return (
    <Stack gap={3}>
      {holders.map(({ role, shares }) => (
        <Stack gap={1} key={role}>
          <Text strong>{`As ${roleNames[role].toLowerCase()} you hold`}</Text>
          <DefinitionList
            definitions={rights.map((right) => ({
              term: `${rightNames[right]} right`,
              value:
                shares[right] === 0
                  ? 'No share'
                  : `${formatShare(shares[right])}, ${meanings[right]}`,
            }))}
          />
        </Stack>
      ))}
    </Stack>
  );
}

const tones: Record<ConfirmationState, BadgeTone> = {
  confirmed: 'confirmed',
  unconfirmed: 'waiting',
  declined: 'contested',
  not_asked: 'neutral',
};

/** What a holder has said about a share. */
export function ConfirmationBadge({ state }: { state: ConfirmationState }) {
  return <Badge tone={tones[state]}>{confirmationStateNames[state]}</Badge>;
}
