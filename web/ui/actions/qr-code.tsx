import { encode } from 'uqr';

/** The empty squares around the code, without which a camera does not find it. */
const quietZone = 4;

/**
 * A code for a phone's camera. Dark on white in the dark theme too, since many cameras do not read it the other way
 * around. Draws as wide as its place, 16rem at most. Anybody who cannot scan it needs the same as text beside it.
 */
export function QrCode({
  text,
  label,
}: {
  /** What the camera reads: an address as a rule. */
  text: string;
  /** What the code is for, for those who do not see it. */
  label: string;
}) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone, boostEcc: true });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="own-colours block aspect-square w-full max-w-64 rounded-control"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={data.map(runsOfRow).join('')} fill="#000000" />
    </svg>
  );
}

/** One row's dark squares, each unbroken run as one rectangle: a third of the markup of one per square. */
function runsOfRow(row: readonly boolean[], y: number): string {
  const runs: string[] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    const width = x - start + 1;
    runs.push(`M${start} ${y}h${width}v1h-${width}z`);
  }
  return runs.join('');
}
