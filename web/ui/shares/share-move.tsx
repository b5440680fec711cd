import { formatShare, fullShare, type Share } from '#domain/works/shares.ts';
import { Bar, type ShareSegment } from './compact-share-bar.tsx';
import { HolderName } from './holder-card.tsx';
import { type HolderColour, segmentLook } from './holder-colours.ts';

/** A holder's share of one right before and after, in hundredths of a percent; `inDispute` is how much of `before` is contested. */
export type MovedShare = {
  readonly key: string;
  readonly name: string;
  readonly isMe: boolean;
  readonly colour: HolderColour;
  readonly before: Share;
  readonly after: Share;
  readonly inDispute: Share;
};

/** The split of one right as it is and as it would be: two bars in one order, me first, and what moves from whom to whom. */
export function ShareMove({
  right,
  now,
  then,
  holders,
}: {
  /** "All rights". */
  right: string;
  /** What the first bar is called: "Current split". */
  now: string;
  /** What the second one is: "Proposed split". */
  then: string;
  /** In the order of the bars: me first. */
  holders: readonly MovedShare[];
}) {
  const contested = holders.reduce((sum, { inDispute }) => sum + inDispute, 0);
  const band = bandOf(holders);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <BarTitle right={right} title={now}>
        {contested > 0 && (
          <span className="font-medium text-clay">{formatShare(contested)} in dispute</span>
        )}
      </BarTitle>
      <Names holders={holders} shareOf={({ before }) => before} />
      <div className="flex flex-col">
        <Bar right={now} segments={holders.flatMap(segmentsBefore)} height="h-5" inOrder />
        {band === null ? <div className="h-3" /> : <Band {...band} />}
        <Bar right={then} segments={holders.flatMap(segmentsAfter)} height="h-5" inOrder />
      </div>
      <Names holders={holders} shareOf={({ after }) => after} />
      <BarTitle right={right} title={then}>
        <span className="font-medium text-ink">{movesText(holders)}</span>
      </BarTitle>
    </div>
  );
}

function BarTitle({
  right,
  title,
  children,
}: {
  right: string;
  title: string;
  children: React.ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-small text-ink-2">
      <span>
        {title}, {right.charAt(0).toLowerCase()}
        {right.slice(1)}
      </span>
      {children}
    </div>
  );
}

/** Who holds how much, for those who see: the bar itself has it as text. */
function Names({
  holders,
  shareOf,
}: {
  holders: readonly MovedShare[];
  shareOf: (holder: MovedShare) => Share;
}) {
  const those = holders.filter((holder) => shareOf(holder) > 0);
  return (
    <ul
      aria-hidden="true"
      className={`flex flex-wrap gap-x-5 gap-y-1 text-table ${those.length === 2 ? 'justify-between' : ''}`}
    >
      {those.map((holder) => (
        <li key={holder.key} className="flex min-w-0 items-baseline gap-2">
          <HolderName name={holder.isMe ? 'You' : holder.name} colour={holder.colour} />
          <strong className="figures shrink-0 font-strong">{formatShare(shareOf(holder))}</strong>
        </li>
      ))}
    </ul>
  );
}

type Part = { readonly from: Share; readonly to: Share; readonly colour: HolderColour };

/** What moves, between the two bars: each part in the colour of who has it afterwards. */
function Band({ parts }: { parts: readonly Part[] }) {
  return (
    <div aria-hidden="true" className="own-colours relative h-7 opacity-30">
      {parts.map(({ from, to, colour }) => (
        <span
          key={from}
          className={`absolute inset-y-0.5 ${segmentLook(colour, 'confirmed')}`}
          style={{ left: `${from / 100}%`, width: `${(to - from) / 100}%` }}
        />
      ))}
    </div>
  );
}

/**
 * Between two holders who share a right: what changes hands and what of the contested part does not. Null for any other number of
 * holders, where what moves lies in several places.
 */
export function bandOf(holders: readonly MovedShare[]): { parts: readonly Part[] } | null {
  const [left, right, ...others] = holders;
  if (left === undefined || right === undefined || others.length > 0) return null;
  const isWhole = ({ before, after }: Record<'before' | 'after', Share>) =>
    before === fullShare && after === fullShare;
  if (!isWhole({ before: left.before + right.before, after: left.after + right.after }))
    return null;
  const from = Math.min(left.before - left.inDispute, left.after);
  const to = Math.max(left.before + right.inDispute, left.after);
  if (from >= to) return null;
  const parts = [
    { from, to: left.after, colour: left.colour },
    { from: left.after, to, colour: right.colour },
  ];
  return { parts: parts.filter((part) => part.to > part.from) };
}

/** "4 % to you, 4 % from Kofi Mensah": whose share grows and whose shrinks. */
export function movesText(holders: readonly MovedShare[]): string {
  const called = ({ isMe, name }: MovedShare) => (isMe ? 'you' : name);
  const moves = holders
    .filter(({ before, after }) => before !== after)
    .toSorted((a, b) => b.after - b.before - (a.after - a.before))
    .map((one) =>
      one.after > one.before
        ? `${formatShare(one.after - one.before)} to ${called(one)}`
        : `${formatShare(one.before - one.after)} from ${called(one)}`,
    );
  return moves.length === 0 ? 'No share changes' : moves.join(', ');
}

function segmentsBefore({ key, name, colour, before, inDispute }: MovedShare, at: number) {
  const own: ShareSegment = { key, name, colour, share: before - inDispute };
  const contested: ShareSegment = {
    key: `${key} in dispute`,
    name,
    colour,
    share: inDispute,
    state: 'contested',
  };
  // The contested part lies between its holder and the others.
  return at === 0 ? [own, contested] : [contested, own];
}

function segmentsAfter({ key, name, colour, after }: MovedShare): ShareSegment[] {
  return [{ key, name, colour, share: after }];
}
