import { parseDuration } from '../text/durations.ts';
import { saysNobody } from './read-cell.ts';

/**
 * What a number without a colon in a column of lengths means: 3.5 is 3:50 in minutes and seconds, 3:30 in minutes, and neither in
 * seconds.
 */
export const lengthUnits = ['minutes_seconds', 'minutes', 'seconds'] as const;
/** One of {@link lengthUnits}. */
export type LengthUnit = (typeof lengthUnits)[number];

/** What the values of a column say of one another; see {@link lengthKind}. */
export type LengthStyle = {
  /** As chosen, or as the column says; null where a number such as 3.5 or 4 may be either. */
  readonly unit: LengthUnit | null;
  /** Whether whole numbers are milliseconds. */
  readonly isMilliseconds: boolean;
  /** Whether a length of more than an hour shows that 1:30:00 may be one too. */
  readonly hasHours: boolean;
};

/**
 * What a length alone tells of the others of its column.
 * - `sixty`: 3.42 is minutes and seconds; `minutes`: 3.75 is a number of minutes; `either`: 3.5 and 3.50 may be both.
 * - `small`: 4 may be minutes or seconds; `seconds`: 222, 222.4; `thousands`: 5000 may be seconds or milliseconds; `milliseconds`: 222000.
 * - `hours`: 1:02:03.
 */
type LengthKind =
  | 'sixty'
  | 'minutes'
  | 'either'
  | 'small'
  | 'seconds'
  | 'thousands'
  | 'milliseconds'
  | 'hours';

/** A whole number up to this may be minutes. */
const maxSmall = 12;
/** A whole number above this is of milliseconds in any column: nothing lasts longer than a day. */
const maxSeconds = 86_400;
/** A whole number above this is of milliseconds where no other value is of seconds: no song lasts five and a half hours. */
const maxSongSeconds = 20_000;
/** Minutes of a decimal number above this are seconds: 22.40 is no song of 22 minutes. */
const maxDecimalMinutes = 20;

const numberShape = /^(\d{1,9})(?:[.,](\d{1,20}))?$/;
const clockShape = /^0?([1-9]\d?):([0-5]\d):([0-5]\d)(?:[.,]\d+)?$/;

/** Null for what tells nothing, as 3:42 does. */
export function lengthKind(text: string): LengthKind | null {
  if (text.length > 20) return null;
  const number = numberShape.exec(text);
  if (number === null) return (clockShape.exec(text)?.[3] ?? '00') === '00' ? null : 'hours';
  const [, whole = '', decimals = ''] = number;
  const value = Number(whole);
  if (/^0*$/.test(decimals) && decimals.length !== 2) {
    if (value === 0) return null;
    if (value <= maxSmall) return 'small';
    if (value < 1000) return 'seconds';
    return value > maxSongSeconds ? 'milliseconds' : 'thousands';
  }
  if (value >= maxDecimalMinutes) return 'seconds';
  // A part of a day, as spreadsheet programs store it.
  if (value === 0 && decimals.length > 3) return null;
  if (decimals.length > 2) return 'minutes';
  if (decimals.length === 1 || [0, 25, 50].includes(Number(decimals))) return 'either';
  return Number(decimals) < 60 ? 'sixty' : 'minutes';
}

/** How the lengths of columns with these values are read: 3.75 can only be minutes, whatever was chosen. */
export function lengthStyle(values: readonly string[], chosen: LengthUnit | null): LengthStyle {
  const kinds = new Set(values.map((text) => lengthKind(text.trim())));
  const isOfSeconds = kinds.has('seconds') && !kinds.has('either');
  const ofColumn = kinds.has('sixty') ? 'minutes_seconds' : isOfSeconds ? 'seconds' : null;
  return {
    unit: kinds.has('minutes') ? 'minutes' : (chosen ?? ofColumn),
    isMilliseconds: kinds.has('milliseconds') && !kinds.has('seconds'),
    hasHours: kinds.has('hours'),
  };
}

/** How a length is read of whose column nothing is known. */
export const plainLengths: LengthStyle = { unit: null, isMilliseconds: false, hasHours: false };

/**
 * The seconds of a length as lists write it: 3:42, 0:03:42, 3m42s, 3'42", PT3M42S, 222, 222000 in milliseconds, 3:42.18 with its hundredths,
 * 00:03:42:12 with frames, 3.42 by the style of its column. A spreadsheet shows 3:42 as 3:42:00 or 12:03:42 AM, or stores it as a part
 * of a day (0.1541666667), its hours being minutes. Undefined where nothing is said, or no length; null when it is none of these, and
 * 'unclear' where it may be several.
 */
export function readLength(
  text: string,
  style: LengthStyle = plainLengths,
): number | 'unclear' | null | undefined {
  // As nearly all are written.
  const [, wholeMinutes, restSeconds] = /^(\d{1,3}):([0-5]\d)$/.exec(text) ?? [];
  if (wholeMinutes !== undefined)
    return Number(wholeMinutes) * 60 + Number(restSeconds) || undefined;
  const plain = text.trim().replace(epoch, '');
  // PT0S and 0:00 are none.
  if (!/[1-9]/.test(plain)) return /\d|^$/.test(plain) || saysNobody(plain) ? undefined : null;
  const number = numberShape.exec(plain.replace(/^[.,]/, '0.'));
  if (number !== null) return ofNumber(number[1] ?? '', number[2] ?? '', style);
  const [, hours, minutes, rest] = /^(\d{1,3}):([0-5]\d):(00)(?:[.,]0+)?$/.exec(plain) ?? [];
  if (rest !== undefined && Number(hours) > 0) {
    // Nothing that is played lasts three hours and 42 minutes to the second; beside 1:02:03, one hour and a half does.
    const whole = style.hasHours && Number(hours) === 1 ? 3600 : Number(hours) * 60;
    return whole + Number(minutes) * (whole === 3600 ? 60 : 1);
  }
  const clock = plain
    .replace(/^12(:[0-5]\d:[0-5]\d) ?am$/i, '0$1')
    .replace(/^(\d{1,2}:[0-5]\d):00 ?am$/i, '$1')
    .replace(/(:\d{2})[.,]\d+$|(?<=^\d{1,2}:\d{2}:\d{2})[:;]\d{2}$/, '$1');
  return parseDuration(clock) ?? inWords(plain);
}

/** A moment of the first day of a spreadsheet is a time alone. */
const epoch = /^(?:1899-12-3[01]|1900-01-0[01]|1904-01-01|[01]\/[01]\/1900)[T ]+/;

function ofNumber(whole: string, decimals: string, style: LengthStyle): number | 'unclear' {
  const value = Number(`${whole}.${decimals}`);
  const kind = lengthKind(decimals === '' ? whole : `${whole}.${decimals}`);
  const minutesAndSeconds = () => Number(whole) * 60 + Number(decimals.padEnd(2, '0').slice(0, 2));
  switch (kind) {
    case 'hours':
    case null:
      return lengthOfDay(value);
    case 'sixty':
      return style.unit === 'minutes' ? Math.round(value * 60) : minutesAndSeconds();
    case 'minutes':
      return Math.round(style.unit === 'seconds' ? value : value * 60);
    case 'either':
    case 'small': {
      if (style.isMilliseconds) return Math.round(value / 1000);
      if (style.unit === 'minutes_seconds') return minutesAndSeconds();
      if (style.unit === 'minutes') return Math.round(value * 60);
      // 4.00 is four minutes either way.
      if (/^00$/.test(decimals)) return value * 60;
      return kind === 'small' && style.unit === 'seconds' ? value : 'unclear';
    }
    case 'thousands':
      return style.isMilliseconds ? Math.round(value / 1000) : Math.round(value);
    case 'seconds': {
      const isOfMinutes = decimals !== '' && Number(decimals) > 0 && value < 60;
      if (isOfMinutes && style.unit === 'minutes_seconds' && Number(decimals) < 60)
        return minutesAndSeconds();
      return Math.round(isOfMinutes && style.unit === 'minutes' ? value * 60 : value);
    }
    case 'milliseconds':
      return value > maxSeconds || style.isMilliseconds || style.unit === null
        ? Math.round(value / 1000)
        : value;
    default:
      return kind satisfies never;
  }
}

// Under an hour it was typed with its seconds; more than that is minutes that were taken for hours.
function lengthOfDay(part: number): number {
  const seconds = Math.round(part * 86_400);
  return seconds < 3600 ? seconds : Math.round(seconds / 60);
}

const isoShape = /^P(?:(\d+)D)?T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?$/i;
const wordShape =
  /^(?:(\d{1,2})\s*h[a-z]*\.?\s*)?(?:(\d{1,3}(?:[.,]\d+)?)\s*(?:m[a-z]*|['’′])\.?\s*)?(?:(?:and\s+|et\s+|und\s+)?(\d{1,5}(?:[.,]\d+)?)\s*(?:s[a-z]*|["”″]|''|’’)?\.?)?$/i;

/** @source ISO 8601-1 section 5.5.2 for PT3M42S */
function inWords(text: string): number | null {
  const [days, hours, minutes, seconds] = isoShape.exec(text)?.slice(1) ?? [
    '0',
    ...(wordShape.exec(text)?.slice(1) ?? [undefined]),
  ];
  const parts = [days, hours, minutes, seconds].map((part) =>
    Number((part ?? '0').replace(',', '.')),
  );
  const [d = 0, h = 0, m = 0, s = 0] = parts;
  const all = Math.round(d * 86_400 + h * 3600 + m * 60 + s);
  return all > 0 ? all : null;
}
