import { VisuallyHidden } from '../text/text.tsx';

/** How far something is that takes its time, in a bar and in words; `percent` is null while nobody knows how much there is. */
export function Progress({
  label,
  percent,
  words,
}: {
  label: string;
  percent: number | null;
  words: string;
}) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={words}
        className={`h-2.5 overflow-hidden rounded-pill bg-sunken ${percent === null ? 'animate-pulse' : ''}`}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          className="h-2.5 w-full"
        >
          <rect
            width={percent ?? 100}
            height="1"
            className={percent === null ? 'fill-pulse' : 'fill-forest'}
          />
        </svg>
      </div>
      <span className="figures text-small text-ink-2">{words}</span>
      {/* Read out in steps, not at every row. */}
      <VisuallyHidden>
        <span role="status">
          {percent === null ? label : `${label}, ${percent - (percent % 25)} %`}
        </span>
      </VisuallyHidden>
    </div>
  );
}
