/** A canonical GhanaPostGPS address: GA-183-8164. */
export type DigitalAddress = string;

/** The digital address in `text`, with hyphens, spaces or neither; null when it has not the shape of one. */
export function parseDigitalAddress(text: string): DigitalAddress | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/\s*[\s\-\u2010-\u2015\u2212]\s*/gu, '-');
  const read = /^([A-Z][A-Z0-9])-?([0-9]{3,5})-?([0-9]{4})$/.exec(plain);
  return read ? `${read[1]}-${read[2]}-${read[3]}` : null;
}
