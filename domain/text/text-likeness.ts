/**
 * How alike two texts are, 0 to 1: one less the part of their letters that must be put in, taken out, exchanged or changed about with
 * their neighbour to make one of the other.
 * @source Damerau, "A technique for computer detection and correction of spelling errors", 1964
 */
export function textLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const [width, height] = [one.length, other.length];
  if (width === 0 || height === 0) return 0;
  let before: number[] = [];
  let last = Array.from({ length: height + 1 }, (_, at) => at);
  for (let x = 1; x <= width; x++) {
    const row = [x];
    for (let y = 1; y <= height; y++) {
      const isSame = one[x - 1] === other[y - 1];
      let least = Math.min(
        (last[y] ?? 0) + 1,
        (row[y - 1] ?? 0) + 1,
        (last[y - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        x > 1 && y > 1 && one[x - 1] === other[y - 2] && one[x - 2] === other[y - 1];
      if (isSwapped) least = Math.min(least, (before[y - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return 1 - (last[height] ?? 0) / Math.max(width, height);
}
