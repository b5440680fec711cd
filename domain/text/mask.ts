/** All but the last five characters of `text`, followed by five asterisks; only the asterisks when it has five or fewer. */
export function mask(text: string): string {
  return `${[...text].slice(0, -5).join('')}*****`;
}
