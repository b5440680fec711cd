import { foldedLetters } from '../text/fold.ts';
import type { PaperKind } from './papers.ts';

const begins: Record<PaperKind, string> = {
  certificate: 'Certificate',
  split_sheet: 'Split sheet',
};
const longestTitle = 60;

/**
 * The file name of a certificate or split sheet: 'Certificate W-004217 Odo Ye Wu.pdf'. It has only plain letters, which
 * every phone, mail program and memory stick accepts; a title without any is left out.
 */
export function paperFileName(kind: PaperKind, workNumber: string, title: string): string {
  const plain = [...title.normalize('NFKD')]
    .map((letter) => plainLetter(letter))
    .join('')
    .replace(/[^A-Za-z0-9 ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, longestTitle)
    .trim();
  return `${[begins[kind], workNumber, plain].filter(Boolean).join(' ')}.pdf`;
}

function plainLetter(letter: string): string {
  if (/\p{M}/u.test(letter) || /['’‘]/.test(letter)) return '';
  const folded = foldedLetters[letter];
  if (folded === undefined) return letter;
  return letter === letter.toLowerCase()
    ? folded
    : folded.charAt(0).toUpperCase() + folded.slice(1);
}
