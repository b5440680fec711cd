import { charactersOver, cwrSizes } from '#domain/works/cwr-sizes.ts';

/** Says that a name is longer than what other societies' files hold; undefined while it fits. */
export function sizeWarning(text: string, of: keyof typeof cwrSizes): string | undefined {
  const over = charactersOver(text, cwrSizes[of]);
  if (over === 0) return undefined;
  const last = over === 1 ? 'the last letter' : `the last ${over} letters`;
  return `We keep it whole. Files to other societies hold ${cwrSizes[of]} letters, so they would cut off ${last}.`;
}
