const names = new Intl.DisplayNames(['en-GB'], { type: 'currency', fallback: 'code' });

/** A currency by its name and code: "Euro (EUR)". @source ISO 4217 */
export const currencyName = (code: string): string => `${names.of(code) ?? code} (${code})`;
