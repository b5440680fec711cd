import { useMemo } from 'react';

const bars = 100;
const width = 3;

/** How loud a sound is from its beginning to its end, what was heard in another colour. It says nothing by itself: a slider stands beside it. */
export function Waveform({
  peaks,
  heard,
}: {
  peaks: readonly number[];
  /** How much of it was heard, from 0 to 1. */
  heard: number;
}) {
  const heights = useMemo(() => heightsOf(peaks), [peaks]);
  const split = Math.round(heard * bars);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars * width} 40`}
      preserveAspectRatio="none"
      className="h-10 w-full"
    >
      <path d={barsOf(heights, 0, split)} className="fill-forest" />
      <path d={barsOf(heights, split, bars)} className="fill-line-2" />
    </svg>
  );
}

/** The loudest of each part, so that the loudest of all is as high as there is room. */
function heightsOf(peaks: readonly number[]): number[] {
  const each = Math.max(1, peaks.length / bars);
  const loudest = Math.max(1, ...peaks);
  return Array.from({ length: bars }, (_, bar) => {
    const part = peaks.slice(Math.floor(bar * each), Math.floor((bar + 1) * each));
    return Math.max(1, (Math.max(0, ...part) / loudest) * 38);
  });
}

function barsOf(heights: readonly number[], from: number, end: number): string {
  return heights
    .slice(from, end)
    .map((height, index) => {
      const [x, y] = [(from + index) * width + 0.5, 20 - height / 2];
      return `M${x} ${y.toFixed(1)}h2v${height.toFixed(1)}h-2z`;
    })
    .join('');
}
