/**
 * The numbers of the societies that CISAC lists, first and last of each range: members of every kind, clients, and those
 * that have left or been dissolved, for older registers name them. Left out are 000 (public domain), 099 (no society),
 * CISAC itself and its technical hubs: nobody is a member of those.
 * @source CISAC, list of society codes, July 2026
 */
const ranges: readonly (readonly [number, number])[] = [
  [1, 98],
  [101, 280],
  [282, 299],
  [301, 302],
  [306, 306],
  [322, 366],
  [708, 708],
  [778, 778],
  [780, 787],
  [792, 792],
];

/** A society's CISAC number, three digits as CWR writes it; null for what no society has. Spaces around it are taken off. */
export function parseSocietyCode(text: string): string | null {
  const code = text.trim();
  if (!/^[0-9]{3}$/.test(code)) return null;
  const number = Number(code);
  return ranges.some(([first, last]) => number >= first && number <= last) ? code : null;
}
