import type { ContestedShare } from '#domain/disputes/split.ts';
import {
  formatShare,
  type Right,
  rightNames,
  type Share,
  type SharesByRight,
} from '#domain/works/shares.ts';
import { type Column, Table } from '../ui/data/table.tsx';
import { Disclosure } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import type { ShareSegment } from '../ui/shares/compact-share-bar.tsx';
import { HolderName } from '../ui/shares/holder-card.tsx';
import { holderColours } from '../ui/shares/holder-colours.ts';
import { ShareBar } from '../ui/shares/share-bar.tsx';
import { Heading } from '../ui/text/text.tsx';
import { rightsText } from './dispute-text.ts';

/** Splits as bars above each other, and as a table with what each changes against the first. For a flush Card. */
export function SplitsBeside({
  splits,
  inRights,
  contested = [],
}: {
  /** What stands first. */
  splits: readonly ComparedSplit[];
  inRights: readonly Right[];
  /** What of the first is contested. */
  contested?: readonly ContestedShare[];
}) {
  const colour = coloursIn(splits);
  const shown = shownRights(splits, inRights);
  return (
    <Stack gap={5}>
      {shown.map(({ right, title }) => (
        <Stack key={right} gap={2}>
          <Stack gap={4} padded>
            <Heading level={3}>{title}</Heading>
            {splits.map((split, at) => (
              <ShareBar
                key={split.key}
                legend={false}
                right={split.title}
                segments={segmentsOf(split, right, colour, at === 0 ? contested : [])}
              />
            ))}
          </Stack>
          <SplitsTable title={title} splits={splits} right={right} colour={colour} />
        </Stack>
      ))}
    </Stack>
  );
}

function SplitsTable({
  title,
  splits,
  right,
  colour,
}: {
  title: string;
  splits: readonly ComparedSplit[];
  right: Right;
  colour: ReturnType<typeof coloursIn>;
}) {
  const { changed, rest } = changedFirst(comparedHolders(splits, right));
  const columns: Column<ComparedHolder>[] = [
    {
      key: 'holder',
      header: 'Holder',
      cell: ({ id, name, isMe }) => <HolderName name={name} colour={colour(id)} isMe={isMe} />,
    },
    ...splits.map(({ key, title: called }, at) => ({
      key,
      header: called,
      align: 'end' as const,
      // A claim is called by who makes it.
      named: at > 0,
      cell: ({ shares }: ComparedHolder) => (
        <Claimed stands={shares[0] ?? 0} share={shares[at] ?? 0} />
      ),
    })),
  ];
  const rowKey = ({ id }: ComparedHolder) => id;
  return (
    <>
      <Table
        caption={`Both sides: ${title.toLowerCase()}`}
        rows={changed}
        rowKey={rowKey}
        columns={columns}
      />
      {rest.length > 0 && (
        <Stack gap={1} padded>
          <Disclosure label={`${rest.length} others, who keep what they have`}>
            <Table
              caption={`Who keeps what they have: ${title.toLowerCase()}`}
              rows={rest}
              rowKey={rowKey}
              columns={columns}
            />
          </Disclosure>
        </Stack>
      )}
    </>
  );
}

function Claimed({ stands, share }: { stands: number; share: number }) {
  const difference = differenceText(stands, share);
  return (
    <span>
      {share === 0 ? 'None' : formatShare(share)}
      {difference !== null && <strong> ({difference})</strong>}
    </span>
  );
}

/** A line of a split as far as comparing needs it. */
type ComparedLine = {
  rights_holder_id: string;
  name: string;
  is_me: boolean;
  shares: SharesByRight;
};

/** A split beside others: what stands, or what somebody says should. */
export type ComparedSplit = { key: string; title: string; lines: readonly ComparedLine[] };

/** A holder with their share of one right in each of the splits, in the order of these. */
type ComparedHolder = { id: string; name: string; isMe: boolean; shares: Share[] };

/** Each holder of any of the splits once, over all their roles. */
function comparedHolders(splits: readonly ComparedSplit[], right: Right): ComparedHolder[] {
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
function changedFirst(holders: readonly ComparedHolder[]): {
  changed: readonly ComparedHolder[];
  rest: readonly ComparedHolder[];
} {
  const changed = holders.filter(
    ({ isMe, shares }) => isMe || shares.some((share) => share !== shares[0]),
  );
  const rest = holders.filter((one) => !changed.includes(one));
  return rest.length < minFolded || changed.length === 0
    ? { changed: holders, rest: [] }
    : { changed, rest };
}

const minFolded = 3;

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

/** The colour that each holder keeps in all of the splits. */
function coloursIn(splits: readonly ComparedSplit[]) {
  const lines = splits.flatMap((split) => split.lines);
  const ids = (some: readonly ComparedLine[]) =>
    some.map(({ rights_holder_id }) => rights_holder_id);
  return holderColours(ids(lines), ids(lines.filter(({ is_me }) => is_me)));
}

/** A split as segments; what of it is contested apart from the rest of its holder. */
function segmentsOf(
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
function differenceText(stands: Share, claimed: Share): string | null {
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
