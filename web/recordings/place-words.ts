const names = new Intl.DisplayNames(['en-GB'], { type: 'region', fallback: 'code' });
const inRow = new Intl.ListFormat('en-GB');
// More would be read by nobody.
const most = 6;

/** The name of a country by its two letters. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

/** "the whole world", "the whole world but Ghana", "Ghana and Togo": no territories are the world. */
export function placesInWords(
  territories: readonly string[],
  except: readonly string[] = [],
): string {
  if (territories.length > 0) return countriesInWords(territories);
  return except.length === 0
    ? 'the whole world'
    : `the whole world but ${countriesInWords(except)}`;
}

function countriesInWords(codes: readonly string[]): string {
  const sorted = codes.map(countryName).toSorted((a, b) => a.localeCompare(b));
  if (sorted.length <= most) return inRow.format(sorted);
  const rest = sorted.length - most + 1;
  return inRow.format([...sorted.slice(0, most - 1), `${rest} more countries`]);
}
