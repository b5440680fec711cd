import { formatIsrc, isrcWarnings, parseIsrc } from '#domain/identifiers/isrc.ts';

/** The ISRC as it is usually written, once it is one; until then as typed. */
export function tidyIsrc(text: string): string {
  const isrc = parseIsrc(text);
  return isrc === null ? text : formatIsrc(isrc);
}

/** Asks whether a letter that looks like a digit, or a digit that looks like a letter, was meant; undefined where nothing is doubtful. */
export function isrcWarning(text: string): string | undefined {
  const [first, ...more] = isrcWarnings(text);
  if (!first) return undefined;
  const doubt = `character ${first.at + 1} is ${named(first.found)}: was ${named(first.perhaps)} meant?`;
  return more.length === 0
    ? `Look again: ${doubt}`
    : `Look again at ${more.length + 1} characters; ${doubt}`;
}

function named(character: string): string {
  return /[0-9]/.test(character) ? `the digit ${character}` : `the letter ${character}`;
}
