import type { ContestedShare } from '#domain/disputes/split.ts';
import { formatShare, type Right, type Share } from '#domain/works/shares.ts';
import { type Column, Table } from '../ui/data/table.tsx';
import { Disclosure } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { HolderName } from '../ui/shares/holder-card.tsx';
import { ShareBar } from '../ui/shares/share-bar.tsx';
import { Heading } from '../ui/text/text.tsx';
import {
  type ComparedHolder,
  type ComparedSplit,
  coloursIn,
  comparedHolders,
  segmentsOf,
  shownRights,
} from './compared-splits.ts';

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
                inOrder
                right={split.title}
                segments={segmentsOf({ splits, at }, right, colour, at === 0 ? contested : [])}
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
          <Disclosure label={`${rest.length} others, whose shares stay the same`}>
            <Table
              caption={`Whose share stays the same: ${title.toLowerCase()}`}
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

/** "20 % more", "20 % less"; null where it is as it stands. */
function differenceText(stands: Share, claimed: Share): string | null {
  if (stands === claimed) return null;
  // It stays on one line.
  return claimed > stands
    ? `${formatShare(claimed - stands)}\u00a0more`
    : `${formatShare(stands - claimed)}\u00a0less`;
}
