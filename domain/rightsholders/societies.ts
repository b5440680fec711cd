/** A performing right society by its CISAC number (three digits, as CWR writes it). @source CISAC, CWR society codes */
type Society = { readonly code: string; readonly name: string };

/** Societies that members most often belong to: ours first, then by name. */
export const societies: readonly Society[] = [
  { code: '285', name: 'GHAMRO (Ghana)' },
  { code: '008', name: 'APRA (Australia, New Zealand)' },
  { code: '010', name: 'ASCAP (United States)' },
  { code: '045', name: 'BBDA (Burkina Faso)' },
  { code: '021', name: 'BMI (United States)' },
  { code: '023', name: 'BUMA (Netherlands)' },
  { code: '024', name: 'BURIDA (Côte d’Ivoire)' },
  { code: '130', name: 'BUTODRA (Togo)' },
  { code: '268', name: 'COSON (Nigeria)' },
  { code: '035', name: 'GEMA (Germany)' },
  { code: '128', name: 'IMRO (Ireland)' },
  { code: '038', name: 'JASRAC (Japan)' },
  { code: '040', name: 'KODA (Denmark)' },
  { code: '022', name: 'MCSN (Nigeria)' },
  { code: '052', name: 'PRS (United Kingdom)' },
  { code: '055', name: 'SABAM (Belgium)' },
  { code: '058', name: 'SACEM (France)' },
  { code: '063', name: 'SAMRO (South Africa)' },
  { code: '071', name: 'SESAC (United States)' },
  { code: '072', name: 'SGAE (Spain)' },
  { code: '074', name: 'SIAE (Italy)' },
  { code: '101', name: 'SOCAN (Canada)' },
  { code: '025', name: 'SODAV (Senegal)' },
  { code: '079', name: 'STIM (Sweden)' },
  { code: '080', name: 'SUISA (Switzerland)' },
  { code: '090', name: 'TONO (Norway)' },
];

/** The society with this number; undefined when it is not in the list. */
export function findSociety(code: string): Society | undefined {
  return societies.find((society) => society.code === code);
}

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
