import { formatShare, fullShare, type Share } from '#domain/works/shares.ts';
import { Bar, bySize, type ShareSegment, stateTexts, totalOf } from './compact-share-bar.tsx';
import { HolderName } from './holder-card.tsx';

/** The share bar of one right: its total above it, who holds what below. */
export function ShareBar({
  right,
  segments,
  legend = true,
  inOrder = false,
}: {
  /** "Performing right". */
  right: string;
  segments: readonly ShareSegment[];
  /** Not where a table beside it names everybody with the same colours. */
  legend?: boolean;
  /** Draws them in the order given, for a bar beside another one. */
  inOrder?: boolean;
}) {
  const total = totalOf(segments);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-strong">{right}</span>
        <span
          className={`figures text-small ${total > fullShare ? 'font-medium text-clay' : 'text-ink-2'}`}
        >
          {totalText(total)}
        </span>
      </div>
      <Bar right={right} segments={segments} height="h-3.5" inOrder={inOrder} />
      {legend && total > 0 && <Legend segments={bySize(segments)} />}
    </div>
  );
}

/** Who each segment is, for those who see: the bar itself has it as text. */
function Legend({ segments }: { segments: readonly ShareSegment[] }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 pt-0.5 text-small">
      {segments.map(({ key, name, share, colour, state = 'confirmed' }) => (
        <li key={key} className="flex min-w-0 items-baseline gap-2">
          <HolderName name={name} colour={colour} state={state} />
          <span className="figures shrink-0 text-ink-2">
            {formatShare(share)}
            {stateTexts[state]}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** "Adds up to 100 %", "Adds up to 75 %, 25 % unclaimed", "Adds up to 120 %, 20 % too much". */
export function totalText(total: Share): string {
  const sum = `Adds up to ${formatShare(total)}`;
  if (total > fullShare) return `${sum}, ${formatShare(total - fullShare)} too much`;
  if (total < fullShare) return `${sum}, ${formatShare(fullShare - total)} unclaimed`;
  return sum;
}
