/** How a number is shown, as far as it changes what a person reads: as it is, a percentage, with leading zeros, or a time. */
export type NumberFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'percent' }
  | { readonly kind: 'zeros'; readonly digits: number }
  | {
      readonly kind: 'time';
      readonly hasDay: boolean;
      readonly hasHours: boolean;
      readonly hasSeconds: boolean;
    };

const plain: NumberFormat = { kind: 'plain' };
const day: NumberFormat = { kind: 'time', hasDay: true, hasHours: false, hasSeconds: false };

/**
 * The formats that every workbook has without naming them.
 * @source ECMA-376 part 1, 18.8.30 numFmt
 */
export function builtInFormat(id: number): NumberFormat {
  if (id === 9 || id === 10) return { kind: 'percent' };
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36) return day;
  if (id >= 50 && id <= 58) return day;
  const code = builtInTimes[id];
  return code === undefined ? plain : parseFormat(code);
}

const builtInTimes: Readonly<Record<number, string>> = {
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  32: 'h:mm',
  33: 'h:mm:ss',
  34: 'h:mm',
  35: 'h:mm:ss',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};

/** What a format code of the workbook says. @source ECMA-376 part 1, 18.8.31 */
export function parseFormat(code: string): NumberFormat {
  const [first = ''] = withoutWords(code).split(';');
  const letters = first.toLowerCase();
  if (/^0{2,}$/.test(letters)) return { kind: 'zeros', digits: letters.length };
  if (letters.includes('%')) return { kind: 'percent' };
  const plainLetters = letters.replaceAll(/general|am\/pm|a\/p/g, '');
  const hasHours = /h/.test(plainLetters);
  const hasSeconds = /s/.test(plainLetters);
  const hasDay = /[yd]/.test(plainLetters) || (/m/.test(plainLetters) && !hasHours && !hasSeconds);
  if (!hasDay && !hasHours && !hasSeconds) return plain;
  return { kind: 'time', hasDay, hasHours, hasSeconds };
}

/** Without what is only written beside the number, and without colours, currencies and conditions; `[h]` stays. */
function withoutWords(code: string): string {
  return code
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
}
