import type { ContestedShare } from '#domain/disputes/split.ts';
import { type Right, rightNames, type Share, type SharesByRight } from '#domain/works/shares.ts';
import type { ShareSegment } from '../ui/shares/compact-share-bar.tsx';
import { holderColours } from '../ui/shares/holder-colours.ts';
import { rightsText } from './dispute-text.ts';

/** A line of a split as far as comparing needs it. */
type ComparedLine = {
  rights_holder_id: string;
  name: string;
  is_me: boolean;
  shares: SharesByRight;
};

/** A split beside others: what stands, or what somebody says should. */
export type ComparedSplit = { key: string; title: string; lines: readonly ComparedLine[] };

/** The split that stands and these lines in its place. */
export const nowAndThen = (
  standing: ComparedSplit['lines'],
  lines: ComparedSplit['lines'],
): [now: ComparedSplit, then: ComparedSplit] => [
  { key: 'now', title: '', lines: standing },
  { key: 'then', title: '', lines },
];

/** A holder with their share of one right in each of the splits, in the order of these. */
export type ComparedHolder = { id: string; name: string; isMe: boolean; shares: Share[] };

/** Each holder of any of the splits once, over all their roles: me first, the others by what they have in the first one. */
export function comparedHolders(splits: readonly ComparedSplit[], right: Right): ComparedHolder[] {
  const lines = splits.flatMap((split) => split.lines);
  const ids = [...new Set(lines.map(({ rights_holder_id }) => rights_holder_id))];
  const holders = ids.flatMap((id): ComparedHolder[] => {
    const line = lines.find(({ rights_holder_id }) => rights_holder_id === id);
    if (line === undefined) return [];
    const shares = splits.map((split) => heldBy(split, id, right));
    if (shares.every((share) => share === 0)) return [];
    return [{ id, name: line.name, isMe: line.is_me, shares }];
  });
  return holders.sort(
    (a, b) => Number(b.isMe) - Number(a.isMe) || (b.shares[0] ?? 0) - (a.shares[0] ?? 0),
  );
}

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
    ? [{ right: first, title: rightsText(those) }]
    : those.map((right) => ({ right, title: `${rightNames[right]} right` }));
}

/** What somebody holds of a right in a split, over all their roles. */
export function heldBy({ lines }: ComparedSplit, id: string, right: Right): Share {
  return lines
    .filter(({ rights_holder_id }) => rights_holder_id === id)
    .reduce((sum, { shares }) => sum + shares[right], 0);
}

/** The colour that each holder keeps in all of the splits. */
export function coloursIn(splits: readonly ComparedSplit[]) {
  const lines = splits.flatMap((split) => split.lines);
  const ids = (some: readonly ComparedLine[]) =>
    some.map(({ rights_holder_id }) => rights_holder_id);
  return holderColours(ids(lines), ids(lines.filter(({ is_me }) => is_me)));
}

/** One of the splits as segments, in the order of the holders of all; what of it is contested apart from the rest of its holder. */
export function segmentsOf(
  { splits, at }: { splits: readonly ComparedSplit[]; at: number },
  right: Right,
  colour: ReturnType<typeof coloursIn>,
  contested: readonly ContestedShare[] = [],
): ShareSegment[] {
  return comparedHolders(splits, right).flatMap(({ id, name, shares }) => {
    const share = shares[at] ?? 0;
    const held = Math.min(
      share,
      contested.find((one) => one.holderId === id && one.right === right)?.share ?? 0,
    );
    const segment = { name, colour: colour(id) };
    return [
      { ...segment, key: id, share: share - held },
      { ...segment, key: `${id} in dispute`, share: held, state: 'contested' as const },
    ];
  });
}
