const names = new Intl.DisplayNames(['en-GB'], { type: 'region', fallback: 'code' });

/** The English name of a country by its two letters; what is not two letters is returned as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
