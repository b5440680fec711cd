/** The first letter of the first and of the last word, in capitals; one letter for one word, '' when there is none. */
export function initials(name: string): string {
  // A word starts with a letter or digit, whatever quotes or brackets precede it; its combining accents belong to it.
  const firstLetters = name
    .normalize('NFC')
    .split(/\s+/u)
    .flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  const [first = ''] = firstLetters;
  const last = firstLetters.length > 1 ? (firstLetters.at(-1) ?? '') : '';
  return `${first}${last}`.toUpperCase();
}
