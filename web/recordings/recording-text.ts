import type { SoundRecording } from '#contract/recordings/recording.ts';
import { countryName } from '#domain/countries/country-name.ts';
import { formatIsrc, isrcWarnings, parseIsrc } from '#domain/identifiers/isrc.ts';
import { formatDate } from '#domain/text/dates.ts';

/** "Ɔdɔ Yɛ Wu (Radio Edit)". */
export function fullTitle({
  title,
  version_title,
}: Pick<SoundRecording, 'title' | 'version_title'>): string {
  return version_title === null ? title : `${title} (${version_title})`;
}

/** "from 01/01/24 until 31/12/25", "always". */
export function periodText(from: string | null, until: string | null): string {
  if (from === null && until === null) return 'always';
  return [
    from !== null && `from ${formatDate(from)}`,
    until !== null && `until ${formatDate(until)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const inRow = new Intl.ListFormat('en-GB');
// More would be read by nobody.
const max = 6;

/** "the whole world", "the whole world but Ghana", "Ghana and Togo": no territories are the world. */
export function placesText(territories: readonly string[], except: readonly string[] = []): string {
  if (territories.length > 0) return countriesText(territories);
  return except.length === 0 ? 'the whole world' : `the whole world but ${countriesText(except)}`;
}

function countriesText(codes: readonly string[]): string {
  const sorted = codes.map(countryName).toSorted((a, b) => a.localeCompare(b));
  if (sorted.length <= max) return inRow.format(sorted);
  const rest = sorted.length - max + 1;
  return inRow.format([...sorted.slice(0, max - 1), `${rest} more countries`]);
}

/** The ISRC as it is usually written, once it is one; until then as typed. */
export function tidyIsrc(text: string): string {
  const isrc = parseIsrc(text);
  return isrc === null ? text : formatIsrc(isrc);
}

/** Asks whether a letter that looks like a digit, or a digit that looks like a letter, was meant; undefined where nothing is doubtful. */
export function isrcWarning(text: string): string | undefined {
  const [first, ...more] = isrcWarnings(text);
  if (!first) return undefined;
  const doubt = `character ${first.at + 1} is ${named(first.found)}: did you mean ${named(first.perhaps)}?`;
  return more.length === 0 ? `Check it: ${doubt}` : `Check ${more.length + 1} characters: ${doubt}`;
}

function named(character: string): string {
  return /[0-9]/.test(character) ? `the digit ${character}` : `the letter ${character}`;
}
