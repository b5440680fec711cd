const dayMs = 86_400_000;
const minDigits = 15;
/** 31 December 9999. */
const lastDay = 2_958_465;

/**
 * A number of a sheet as the person who typed it saw it: 0.30000000000000004 as 0.3, 1E+21 in digits, 841473537 under eleven
 * zeros as 00841473537, days as 2026-03-06, times as 3:42. What is no number stays as it is.
 * @source ECMA-376 part 1, 18.17.4 (dates as numbers of days)
 */
export function numberText(raw: string, format: NumberFormat, isFrom1904: boolean): string {
  const number = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(number)) return raw;
  switch (format.kind) {
    case 'plain':
      return digits(number);
    case 'percent':
      return `${digits(number * 100)}%`;
    case 'zeros':
      return Number.isInteger(number) && number >= 0
        ? digits(number).padStart(format.digits, '0')
        : digits(number);
    case 'time':
      return timeText(number, format, isFrom1904) ?? digits(number);
    default:
      return format satisfies never;
  }
}

/** No more digits than spreadsheet programs show, and never an exponent. */
function digits(number: number): string {
  const rounded = Number(number.toPrecision(minDigits));
  if (rounded === 0) return '0';
  const [mantissa = '', exponent = '0'] = rounded.toExponential().split('e');
  const sign = mantissa.startsWith('-') ? '-' : '';
  const figures = mantissa.replaceAll(/[-.]/g, '');
  const point = Number(exponent) + 1;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${figures}`;
  if (point >= figures.length) return `${sign}${figures.padEnd(point, '0')}`;
  return `${sign}${figures.slice(0, point)}.${figures.slice(point)}`;
}

function timeText(
  number: number,
  { hasDay, hasHours, hasSeconds }: Extract<NumberFormat, { kind: 'time' }>,
  isFrom1904: boolean,
): string | null {
  if (number < 0 || number > lastDay) return null;
  const seconds = Math.round(number * 86_400);
  if (!hasDay) return clock(seconds, hasHours, hasSeconds);
  const date = dateText(Math.floor(seconds / 86_400), isFrom1904);
  if (!hasHours && !hasSeconds) return date;
  const rest = seconds % 86_400;
  return `${date}T${two(rest / 3600)}:${two((rest / 60) % 60)}:${two(rest % 60)}`;
}

function dateText(days: number, isFrom1904: boolean): string {
  // Day 60 is 29 February 1900, a day that never was: those before it count from one day later.
  const epoch = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  return new Date(epoch + days * dayMs).toISOString().slice(0, 10);
}

/** As the format shows it: without hours all minutes are counted. */
function clock(seconds: number, hasHours: boolean, hasSeconds: boolean): string {
  const minutes = Math.floor(seconds / 60);
  const end = hasSeconds ? `:${two(seconds % 60)}` : '';
  return hasHours ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}${end}` : `${minutes}${end}`;
}

function two(number: number): string {
  return String(Math.floor(number)).padStart(2, '0');
}

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
  const [first = ''] = withoutLiterals(code).split(';');
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
function withoutLiterals(code: string): string {
  return code
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
}
