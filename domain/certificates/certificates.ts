import { foldedLetters } from '../text/fold.ts';
import { isLive, isRegistered, type WorkState } from '../works/work.ts';

/**
 * The documents that holders can have made of a work: a certificate with the content of the register, and a split sheet
 * to sign on paper.
 */
export const certificateKinds = ['certificate', 'split_sheet'] as const;
/** One of {@link certificateKinds}. */
export type CertificateKind = (typeof certificateKinds)[number];

/** The names of these documents on screens and in print. */
export const certificateNames: Record<CertificateKind, string> = {
  certificate: 'Certificate of registration',
  split_sheet: 'Split sheet',
};

const prefixes: Record<CertificateKind, string> = { certificate: 'C', split_sheet: 'S' };

/** The printed number of a document: 17 as 'C-000017', or 'S-000017' for a split sheet. */
export function formatCertificateNumber(kind: CertificateKind, number: number): string {
  return `${prefixes[kind]}-${String(number).padStart(6, '0')}`;
}

/**
 * Whether a document of this kind is available for a work in this state: a certificate once it is registered, a split
 * sheet while the work exists.
 */
export function mayHaveCertificate(kind: CertificateKind, state: WorkState): boolean {
  return kind === 'certificate' ? isRegistered(state) : isLive(state);
}

/**
 * How a certificate stands to what the society records now.
 * - `stands`: the same.
 * - `moved_on`: titles, holders and shares are the same; only who has confirmed, or how far registration is, has changed.
 * - `amended`: something that the certificate says differs now.
 * - `ended`: the work is not in the register any more, or was turned down.
 * - `merged`: the work turned out to be another one.
 */
export const certificateStandings = ['stands', 'moved_on', 'amended', 'ended', 'merged'] as const;
/** One of {@link certificateStandings}. */
export type CertificateStanding = (typeof certificateStandings)[number];

const begins: Record<CertificateKind, string> = {
  certificate: 'Certificate',
  split_sheet: 'Split sheet',
};
const maxTitle = 60;

/**
 * The file name of a certificate or split sheet: 'Certificate W-004217 Odo Ye Wu.pdf'. It has only plain letters, which
 * every phone, mail program and memory stick accepts; a title without any is left out.
 */
export function certificateFileName(
  kind: CertificateKind,
  workNumber: string,
  title: string,
): string {
  const plain = [...title.normalize('NFKD')]
    .map((letter) => plainLetter(letter))
    .join('')
    .replace(/[^A-Za-z0-9 ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, maxTitle)
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

const foreignLetter =
  /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}])\p{L}/u;

/** Whether the fonts of papers have the letters of a text: those of Latin, Cyrillic and Greek. */
export const isPrintable = (text: string): boolean => !foreignLetter.test(text);
