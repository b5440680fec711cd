import { fold } from '../text/fold.ts';
import { isOneSlipApart } from '../text/text-likeness.ts';

/**
 * How the columns of any file are recognised: a kind of import gives the words of its headers and reads a text of them; which texts of a header are
 * tried, which row has the headers, and that no two columns are one field is decided here.
 */

/**
 * What `read` makes of a header, from the first of its texts that it understands, at last with slips in words mended by the vocabulary; null for
 * nothing.
 */
export function readHeader<Read>(
  header: string,
  vocabulary: ReadonlySet<string>,
  read: (text: string) => Read | null,
): Read | null {
  const texts = headerTexts(header);
  // "Published?" asks for a yes: it is no slip of "publisher".
  const isAsked = header.trim().endsWith('?');
  const mended = isAsked ? [] : texts.map((text) => mendedText(text, vocabulary));
  for (const text of [...texts, ...mended]) {
    const found = read(text);
    if (found !== null) return found;
  }
  return null;
}

/**
 * The texts by which a header is looked up, folded, the most exact first: as it is written; without what stands in brackets ("Composer (if known)"),
 * which goes first where it lists several things ("Composer 1 (Name/IPI/%)"); and what stands before a plus or a stroke ("Publisher/Ministry").
 */
function headerTexts(header: string): string[] {
  const plain = header.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const first = plain.split(/\s*[/|]\s*|\s\+\s/)[0] ?? '';
  const listed = header.replace(/\([^)]*[/,+][^)]*\)/g, ' ').split(/\s\+\s/)[0] ?? '';
  const texts = [listed, header, plain, first].map(foldHeader);
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** A header folded: "W1Last" and "CAENo" are words of their own, and signs are words. */
export function foldHeader(header: string): string {
  return fold(
    header
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/([A-Z]{2,})([A-Z](?!s\b)[a-z])/g, '$1 $2')
      .replaceAll('%', ' percent ')
      .replaceAll('#', ' number ')
      .replaceAll('℗', ' p '),
  ).replace(/ (?:if (?:any|known|available)|optional|required)$/, '');
}

/** What headers say, by their folded texts; a text may say one of several fields, of which the first that is free is meant. */
export type HeaderWords<Field> = {
  readonly said: ReadonlyMap<string, readonly Field[]>;
  /** The same with their words in the order of the alphabet: "Code ISRC". */
  readonly sorted: ReadonlyMap<string, readonly Field[]>;
  /** All words, by which misspelt ones are mended. */
  readonly vocabulary: ReadonlySet<string>;
};

/** Makes the words of a kind of import from texts and the fields that they say; texts need not be folded. */
export function headerWords<Field>(
  entries: Iterable<readonly [text: string, field: Field]>,
): HeaderWords<Field> {
  const said = new Map<string, Field[]>();
  for (const [text, field] of entries) {
    const folded = foldHeader(text);
    const fields = said.get(folded) ?? [];
    if (!fields.includes(field)) said.set(folded, [...fields, field]);
  }
  const sorted = new Map<string, readonly Field[]>();
  for (const [text, fields] of said)
    if (!sorted.has(inOrder(text))) sorted.set(inOrder(text), fields);
  const vocabulary = new Set([...said.keys()].flatMap((text) => text.split(' ')));
  return { said, sorted, vocabulary };
}

/** The fields that a folded text says, as it is written or with its words in another order; null for none. */
export function fieldsSaid<Field>(
  text: string,
  words: HeaderWords<Field>,
): readonly Field[] | null {
  return words.said.get(text) ?? words.sorted.get(inOrder(text)) ?? null;
}

/** A folded text with each word that is one slip from a known one written as that: "composser" and "atist". */
function mendedText(text: string, vocabulary: ReadonlySet<string>): string {
  return text
    .split(' ')
    .map((word) => {
      if (word.length < minMended || vocabulary.has(word)) return word;
      const near = [...vocabulary].filter((known) => isOneSlipApart(word, known));
      return near.length === 1 ? (near[0] ?? word) : word;
    })
    .join(' ');
}

/** Shorter words are a slip away from too many others. */
const minMended = 5;

/** Gives each column the first of the fields that its header may say which no earlier column has; null for none. */
export function withoutRepeats<Field>(read: readonly (readonly Field[])[]): (Field | null)[] {
  const taken = new Set<Field>();
  return read.map((fields) => {
    const free = fields.find((field) => !taken.has(field));
    if (free === undefined) return null;
    taken.add(free);
    return free;
  });
}

/**
 * Which of the first rows of a file has the headers: the one with the most that `suggest` knows, two or more, for people write a name and a month
 * above them; else the first. Counts from 0.
 */
export function findHeaderRow(
  rows: readonly (readonly string[])[],
  suggest: (headers: readonly string[]) => readonly unknown[],
): number {
  const known = rows.map((cells) => suggest(cells).filter((one) => one !== null).length);
  const max = Math.max(0, ...known);
  return max < 2 ? 0 : known.indexOf(max);
}

function inOrder(text: string): string {
  return text.split(' ').toSorted().join(' ');
}
