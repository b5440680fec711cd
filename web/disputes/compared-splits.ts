import type { ContestedShare } from '#domain/disputes/split.ts';
import {
  formatShare,
  type Right,
  rightNames,
  type Share,
  type SharesByRight,
} from '#domain/works/shares.ts';
import { holderColours } from '../ui/shares/holder-name.tsx';
import type { ShareSegment } from '../ui/shares/share-words.ts';
import { rightsInWords } from './dispute-words.ts';

/** A line of a split as far as comparing needs it. */
export type ComparedLine = {
  rights_holder_id: string;
  name: string;
  is_me: boolean;
  shares: SharesByRight;
};

/** A split beside others: what stands, or what somebody says should. */
export type ComparedSplit = { key: string; title: string; lines: readonly ComparedLine[] };

/** A holder with their share of one right in each of the splits, in the order of these. */
export type ComparedHolder = { id: string; name: string; isMe: boolean; shares: Share[] };

/** Each holder of any of the splits once, over all their roles. */
export function comparedHolders(splits: readonly ComparedSplit[], right: Right): ComparedHolder[] {
  const lines = splits.flatMap((split) => split.lines);
  const ids = [...new Set(lines.map(({ rights_holder_id }) => rights_holder_id))];
  return ids.flatMap((id): ComparedHolder[] => {
    const line = lines.find(({ rights_holder_id }) => rights_holder_id === id);
    if (line === undefined) return [];
    const shares = splits.map((split) => heldBy(split, id, right));
    if (shares.every((share) => share === 0)) return [];
    return [{ id, name: line.name, isMe: line.is_me, shares }];
  });
}

/** The holders to be looked at first, who are those of whom the splits say different things and the member themselves; and the rest, where it is worth leaving out. */
export function changedFirst(holders: readonly ComparedHolder[]): {
  changed: readonly ComparedHolder[];
  rest: readonly ComparedHolder[];
} {
  const changed = holders.filter(
    ({ isMe, shares }) => isMe || shares.some((share) => share !== shares[0]),
  );
  const rest = holders.filter((one) => !changed.includes(one));
  return rest.length < fewestFolded || changed.length === 0
    ? { changed: holders, rest: [] }
    : { changed, rest };
}

const fewestFolded = 3;

/** The rights to be shown: one for all that are shared alike in every split, under a name for them all. */
export function shownRights(
  splits: readonly ComparedSplit[],
  those: readonly Right[],
): { right: Right; title: string }[] {
  const [first] = those;
  const isAlike = splits.every(({ lines }) =>
    lines.every(({ shares }) =>
      those.every((right) => first !== undefined && shares[right] === shares[first]),
    ),
  );
  return isAlike && first !== undefined
    ? [{ right: first, title: rightsInWords(those) }]
    : those.map((right) => ({ right, title: `${rightNames[right]} right` }));
}

/** The colour that each holder keeps in all of the splits. */
export function coloursIn(splits: readonly ComparedSplit[]) {
  return holderColours(
    splits.flatMap(({ lines }) => lines.map(({ rights_holder_id }) => rights_holder_id)),
  );
}

/** A split as segments; what of it is contested apart from the rest of its holder. */
export function segmentsOf(
  split: ComparedSplit,
  right: Right,
  colour: ReturnType<typeof coloursIn>,
  contested: readonly ContestedShare[] = [],
): ShareSegment[] {
  return comparedHolders([split], right).flatMap(({ id, name, shares: [share = 0] }) => {
    const held = Math.min(
      share,
      contested.find((one) => one.holderId === id && one.right === right)?.share ?? 0,
    );
    const segment = { name, colour: colour(id) };
    return [
      { ...segment, key: id, share: share - held },
      { ...segment, key: `${id} contested`, share: held, state: 'contested' as const },
    ];
  });
}

/** "20 % more", "20 % less"; null where it is as it stands. */
export function differenceWords(stands: Share, claimed: Share): string | null {
  if (stands === claimed) return null;
  // It stays on one line.
  return claimed > stands
    ? `${formatShare(claimed - stands)}\u00a0more`
    : `${formatShare(stands - claimed)}\u00a0less`;
}

function heldBy({ lines }: ComparedSplit, id: string, right: Right): Share {
  return lines
    .filter(({ rights_holder_id }) => rights_holder_id === id)
    .reduce((sum, { shares }) => sum + shares[right], 0);
}
