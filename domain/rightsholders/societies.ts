/** A performing right society by its CISAC number (three digits, as CWR writes it). @source CISAC, CWR society codes */
export type Society = { readonly code: string; readonly name: string };

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
