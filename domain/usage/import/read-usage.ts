import { formatIsrc, parseIsrc } from '../../identifiers/isrc.ts';
import type { FileStyle, StyleChoices } from '../../imports/column-content.ts';
import { cellText } from '../../imports/import.ts';
import {
  cellTaker,
  maxAudience,
  maxPlays,
  minutesOf,
  quantityOf,
} from '../../imports/read-cell.ts';
import { dayHeading, type ReadDay, readDay, readMonth, readTime } from '../../imports/read-day.ts';
import { readLength } from '../../imports/read-length.ts';
import type { ProblemCode } from '../../problems.ts';
import { remembering } from '../../text/remembering.ts';
import { firstUseDay, maxUse, maxUseText } from '../usage.ts';
import type { LogField } from './usage-template.ts';

/** How columns become uses; see logMappingSchema of the contract. */
export type LogColumns = StyleChoices & {
  readonly columns: readonly (LogField | null)[];
  readonly day: string | null;
  readonly artist: string | null;
};

/** What a row says of a use. `startedAt` is in milliseconds since 1970, null when it could not be read; `title` is '' then. */
export type ReadUse = {
  readonly startedAt: number | null;
  readonly hasTime: boolean;
  readonly title: string;
  readonly artist: string | null;
  readonly isrc: string | null;
  readonly label: string | null;
  readonly durationSeconds: number | null;
  /** How many plays the row stands for: 1 where it does not say. A row of 0 stands for no use. */
  readonly plays: number;
  /** How many people heard it; null where the row does not say. */
  readonly audience: number | null;
  /** What must be corrected before it is a use; the column counts from 0. */
  readonly problems: readonly UseProblem[];
  /** What was not taken at its word. */
  readonly doubts: readonly UseProblem[];
};
/** Something wrong with a row: the column to blame, null when none is. */
export type UseProblem = { readonly column: number | null; readonly code: ProblemCode };

const nothingPlayed: Omit<ReadUse, 'startedAt'> = {
  hasTime: false,
  title: '',
  artist: null,
  isrc: null,
  label: null,
  durationSeconds: null,
  plays: 0,
  audience: null,
  problems: [],
  doubts: [],
};

const dayMs = 86_400_000;
const firstUse = Date.parse(firstUseDay);

/**
 * Makes what reads rows by a mapping; `now` in milliseconds: what is of later than tomorrow is a slip. An ISRC that is none is passed
 * over, for logs have all kinds of numbers there; without a title it is the title. A row with nothing but a day is the day of the rows
 * below that say none, and of 0 plays itself: rows are given in their order.
 */
export function readerOfUses(
  mapping: LogColumns,
  style: FileStyle,
  now: number,
): (cells: readonly string[]) => ReadUse {
  const at: Partial<Record<LogField, number>> = {};
  for (const [column, field] of mapping.columns.entries()) if (field !== null) at[field] ??= column;
  const text = (cells: readonly string[], field: LogField): string => {
    const column = at[field];
    return column === undefined ? '' : oneLine(cellText(cells, column));
  };
  const lengthOfText = remembering(maxRemembered, (said) => lengthOfUse(said, style));
  const dayOfText = remembering(maxRemembered, (dated) => {
    const read = readDay(dated, style.days);
    return read ?? readMonth(dated, style.days);
  });
  let day = mapping.day === null ? null : Date.parse(mapping.day);
  const take = cellTaker(mapping.columns, style.isOurs);
  // The latest time of day below a heading, or on the day of the whole log; no number once that day has ended.
  let last = 0;
  return (row) => {
    const { cells, problems: ofCells, doubts } = take(row);
    const heading = dayHeading(row, style.days, at.started_at ?? at.date);
    if (heading !== null) {
      day = heading;
      last = 0;
      return { ...nothingPlayed, startedAt: heading };
    }
    const problems: UseProblem[] = [...ofCells];
    const when = readStart(cells, day, { at, text, dayOfText });
    if ('at' in when && when.isDayOfLog && day !== null) {
      // What comes after 23:58 at 00:06 is of the next day, once below each heading.
      if (last > lateMs && when.at - day < earlyMs) {
        day += dayMs;
        when.at += dayMs;
        last = Number.NaN;
      }
      last = Math.max(last, when.at - day);
    }
    if ('code' in when) problems.push(when);
    else if (when.at < firstUse || when.at > now + dayMs)
      problems.push({ column: dayColumn(at), code: 'day_out_of_range' });
    const startedAt = 'code' in when ? null : when.at;
    const ofMonth = { column: dayColumn(at), code: 'month_as_day' } as const;
    const hasTime = 'code' in when ? false : when.hasTime;
    const isrc = parseIsrc(text(cells, 'isrc'));
    const named = namesOf(
      text(cells, 'title'),
      text(cells, 'artist'),
      text(cells, 'artist_and_title'),
    );
    const title = named.title === '' && isrc !== null ? formatIsrc(isrc) : named.title;
    const titleAt = at.title ?? at.artist_and_title ?? null;
    if (title === '' && !ofCells.some(({ column }) => column === titleAt))
      problems.push({ column: titleAt, code: 'use_title_missing' });
    if (title.length > maxUseText) problems.push({ column: titleAt, code: 'too_long' });
    const length = lengthOf(lengthOfText(text(cells, 'duration')), text(cells, 'ended'), when);
    if (length === null || length === 'unclear') {
      const code = length === null ? 'duration_invalid' : 'length_unclear';
      problems.push({ column: at.duration ?? null, code });
    }
    // What is no number is a problem of the row, and never a number that is passed on.
    const numberIn = (field: 'plays' | 'audience' | 'minutes', number: number | null) => {
      const isRight = field === 'plays' ? Number.isInteger(number ?? 1) : !Number.isNaN(number);
      const code = /^-\d/.test(text(cells, field)) ? 'refund_left_out' : 'quantity_invalid';
      if (!isRight) problems.push({ column: at[field] ?? null, code });
      return isRight ? number : null;
    };
    const plays = numberIn('plays', quantityOf(text(cells, 'plays'), maxPlays)) ?? 1;
    const audience = numberIn('audience', quantityOf(text(cells, 'audience'), maxAudience));
    const minutes = numberIn('minutes', minutesOf(text(cells, 'minutes')));
    return {
      startedAt,
      hasTime,
      title,
      isrc,
      problems,
      doubts: 'at' in when && when.isMonth ? [...doubts, ofMonth] : doubts,
      artist: (named.artist || mapping.artist)?.slice(0, maxUseText) ?? null,
      label: text(cells, 'label').slice(0, maxUseText) || null,
      durationSeconds:
        minutes === null ? (typeof length === 'number' ? length : null) : Math.round(minutes * 60),
      plays,
      audience: audience === null ? null : Math.round(audience),
    };
  };
}

type Start = { at: number; hasTime: boolean; isDayOfLog?: boolean; isMonth?: boolean };

const earlyMs = dayMs / 4;
const lateMs = dayMs * 0.75;

function readStart(
  cells: readonly string[],
  day: number | null,
  {
    at,
    text,
    dayOfText,
  }: {
    readonly at: Partial<Record<LogField, number>>;
    readonly text: (cells: readonly string[], field: LogField) => string;
    readonly dayOfText: (text: string) => ReadDay | null;
  },
): Start | UseProblem {
  const dated = text(cells, 'started_at') || text(cells, 'date');
  const timed = text(cells, 'time');
  // A column of times may hold days too, when no other does.
  const withDay = dayOfText(dated) ?? (dated === '' ? dayOfText(timed) : null);
  const isTimeApart = timed !== '' && !(dated === '' && withDay !== null);
  const begins = withDay?.at ?? (dated === '' ? day : null);
  if (begins === null)
    return { column: dayColumn(at), code: dated === '' ? 'day_missing' : 'date_invalid' };
  const time = isTimeApart ? timed : (withDay?.rest ?? '');
  if (time === '') return { at: begins, hasTime: false, isMonth: withDay?.isMonth === true };
  const seconds = readTime(time);
  if (seconds === null)
    return { column: (isTimeApart ? at.time : dayColumn(at)) ?? null, code: 'time_invalid' };
  return { at: begins + seconds * 1000, hasTime: true, isDayOfLog: withDay === null };
}

function dayColumn(at: Partial<Record<LogField, number>>): number | null {
  return at.started_at ?? at.date ?? at.time ?? null;
}

/** "Kojo Antwi - Tom & Jerry" is artist and title, "Tom & Jerry by Kojo Antwi" title and artist; anything else is a title. */
function namesOf(title: string, artist: string, both: string): { title: string; artist: string } {
  // An artist beside no title is both, where it can be parted.
  if (title === '' && both === '' && / [-–—|~] |\sby\s/i.test(artist))
    return namesOf('', '', artist);
  if (title !== '' || both === '') return { title, artist };
  const [, first = '', rest = ''] = /^(.+?)\s+[-–—|~]\s+(.+)$/.exec(both) ?? [];
  if (rest !== '') return { title: rest, artist: artist || first };
  const [, name = both, by = ''] = /^(.+)\sby\s(.+)$/i.exec(both) ?? [];
  return { title: name, artist: artist || by };
}

/** As its duration says, else to the end; null when what stands there is none, undefined when nothing does. */
function lengthOf(
  said: ReturnType<typeof readLength>,
  ended: string,
  when: Start | UseProblem,
): ReturnType<typeof readLength> {
  if (said !== undefined || ended === '' || 'code' in when || !when.hasTime) return said;
  const end = readTime(/\s(\S+(?:\s*[ap]\.?m\.?)?)$/i.exec(ended)?.[1] ?? ended);
  if (end === null) return undefined;
  const start = (when.at % dayMs) / 1000;
  const seconds = (end - start + maxUse) % maxUse;
  // Longer than six hours, one of the two is a slip.
  return seconds > 0 && seconds <= 21_600 ? seconds : undefined;
}

/** As {@link readLength}; what lasts longer than a use may is none. */
function lengthOfUse(text: string, { lengths }: FileStyle): ReturnType<typeof readLength> {
  const read = readLength(text, lengths);
  return typeof read === 'number' && read > maxUse ? null : read;
}

/** A log has the same day, and the same lengths, in row after row: so many of each are remembered. */
const maxRemembered = 1_000;

function oneLine(text: string): string {
  const plain = text.replaceAll(turning, '');
  return /\s{2}|[\t\n]/.test(plain) ? plain.replace(/\s+/g, ' ').trim() : plain;
}

/** What has letters drawn in another order than they are written, so that an officer would read another title. */
const turning = /[\u202a-\u202e\u2066-\u2069]+/g;
