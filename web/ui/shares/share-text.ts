import {
  formatShare,
  parseShare,
  type Right,
  rightNames,
  rights,
  type Share,
  type SharesByRight,
} from '#domain/works/shares.ts';

/** A share as it stands in its field: 33.33, 50, empty for none. */
export function shareText(share: Share): string {
  if (share === 0) return '';
  const hundredths = share % 100;
  return `${Math.floor(share / 100)}${hundredths === 0 ? '' : `.${String(hundredths).padStart(2, '0')}`}`;
}

/** A share as typed, none where nothing is; not a number where it cannot be read. */
export function givenShare(text: string): number {
  if (text.trim() === '') return 0;
  return parseShare(text) ?? Number.NaN;
}

/** "50 %" when all rights are alike, else "performing 25 %, mechanical 50 %". */
export function sharesInWords(shares: SharesByRight): string {
  if (rights.every((right) => shares[right] === shares.performing)) {
    return shares.performing === 0 ? 'no share' : formatShare(shares.performing);
  }
  const words = (right: Right) =>
    `${rightNames[right].toLowerCase()} ${formatShare(shares[right])}`;
  return rights
    .filter((right) => shares[right] > 0)
    .map(words)
    .join(', ');
}
