/**
 * An identifier as people write it, without what only helps the eye: upper case, no spaces, dots, hyphens or dashes of
 * any kind, no zero-width characters, and no leading `label` ('ISWC', 'ISWC:').
 */
export function compact(text: string, label?: string): string {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-\u2010-\u2015\u2212\u200b-\u200f\u2060\ufeff]/gu, '');
  if (label === undefined || !plain.startsWith(label)) return plain;
  return plain.slice(label.length).replace(/^[:#]/, '');
}
