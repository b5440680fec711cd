import { parseIsrc } from '../../identifiers/isrc.ts';
import { isColumnName } from '../../imports/import.ts';
import { type DayStyle, readDay, readTime } from '../../imports/read-day.ts';
import { fold } from '../../text/fold.ts';
import { type LogField, logFieldNames, logFields } from './usage-template.ts';

/**
 * What the columns of a log probably are, by their headers as stations name them: "Artiste", "TX date", "Air time". Null where a header
 * says nothing that is known, or what an earlier column said already. Where no column has the artist, one whose values (`samples`, of each column)
 * mostly have two parts is artist and title in one. Columns of a file without headers are known by their values alone.
 */
export function suggestLogColumns(
  headers: readonly string[],
  samples: readonly (readonly string[])[] = [],
): (LogField | null)[] {
  const taken = new Set<LogField>();
  // In the lists of a DJ's software the time is how long a track is, and stands beside its beats.
  const isOfTracks = headers.some((header) => fold(header) === 'bpm');
  const named = headers.map((header, column) => {
    const folded = fold(header);
    if (isOfTracks && folded === 'time' && !taken.has('duration')) {
      taken.add('duration');
      return 'duration';
    }
    const known = words.get(folded) ?? byValues(header, samples[column] ?? []);
    const field = known.find((one) => !taken.has(one));
    if (field === undefined) return null;
    taken.add(field);
    return field;
  });
  if (taken.has('artist_and_title') || (taken.has('artist') && taken.has('title'))) return named;
  const both = named.findIndex(
    (field, column) => mayHoldBoth.has(field) && holdsBoth(samples[column] ?? []),
  );
  return both < 0 ? named : named.with(both, 'artist_and_title');
}

/** What a column without a header holds, where all its values are of one kind. */
function byValues(header: string, values: readonly string[]): LogField[] {
  if (!isColumnName(header) || values.length === 0) return [];
  const are = (isIt: (value: string) => boolean) => values.every(isIt);
  if (are((value) => readDay(value, anyDay)?.rest === '')) return ['date'];
  if (are((value) => readDay(value, anyDay) !== null)) return ['started_at'];
  if (are(isTimeOfDay)) return ['time'];
  return are((value) => parseIsrc(value) !== null) ? ['isrc'] : [];
}

const anyDay: DayStyle = { order: 'day_first', latestYear: 2099 };

const isTimeOfDay = (value: string) => value.includes(':') && readTime(value) !== null;

/** A column of titles, of artists, or one whose header says nothing. */
const mayHoldBoth: ReadonlySet<LogField | null> = new Set(['title', 'artist', null]);
const twoParts = /\p{L}.*?\s(?:[-–—|~]|by)\s.*?\p{L}/iu;

/** Whether most of some values are such as "Kojo Antwi - Tom & Jerry": three in five of the filled ones, two at least. */
function holdsBoth(values: readonly string[]): boolean {
  const filled = values.filter((value) => value.trim() !== '');
  const both = filled.filter((value) => twoParts.test(value));
  return both.length >= 2 && both.length >= filled.length * 0.6;
}

/** How many cells are headers that are known. */
export function knownLogHeaders(cells: readonly string[]): number {
  return suggestLogColumns(cells).filter((one) => one !== null).length;
}

/**
 * Which of the first rows of a file has the headers: the one with the most that are known, two or more, for stations write their
 * name and the month above; else the first. Counts from 0; -1 where the first row of several cells is a play itself.
 */
export function findHeaders(rows: readonly (readonly string[])[]): number {
  const known = rows.map(knownLogHeaders);
  const max = Math.max(0, ...known);
  if (max >= 2) return known.indexOf(max);
  const isWide = (cells: readonly string[]) =>
    cells.filter((cell) => cell.trim() !== '').length > 1;
  const first = rows.find(isWide);
  return max === 0 && first?.some(isOfPlay) ? -1 : 0;
}

/** Whether a cell has what only a row of a play has: a day, a time of day or an ISRC. */
function isOfPlay(cell: string): boolean {
  return readDay(cell, anyDay) !== null || isTimeOfDay(cell) || parseIsrc(cell) !== null;
}

// A word may say one of several things: the first that no earlier column says.
const words = new Map<string, LogField[]>();
const saying = (field: LogField, texts: string) => {
  for (const text of texts.split(', ')) words.set(text, [...(words.get(text) ?? []), field]);
};
for (const field of logFields) words.set(fold(logFieldNames[field]), [field]);
saying('started_at', 'date time, datetime, date and time, timestamp, time stamp, played at');
saying(
  'started_at',
  'start date time, started at, start datetime, aired at, tx date time, played on',
);
saying(
  'started_at',
  'air date time, broadcast date time, play date time, date and time played, when',
);
saying(
  'date',
  'tx date, air date, airdate, play date, day, broadcast date, date of broadcast, log date',
);
saying('date', 'transmission date, date played, date aired, date of play, date of transmission');
saying('date', 'date of airplay, airplay date, start date, event date, usage date, date of use');
saying(
  'time',
  'tx time, air time, airtime, start time, start, play time, time played, time aired, tx',
);
saying(
  'time',
  'broadcast time, time of broadcast, time of play, on air, time in, in, hour, actual time',
);
saying(
  'time',
  'transmission time, time of airplay, airplay time, begin, begin time, clock, started',
);
saying('ended', 'end, end time, stop, stop time, out, time out, finish, finish time, ended');
saying(
  'duration',
  'length, dur, run time, runtime, running time, playing time, playtime, len, secs',
);
saying(
  'duration',
  'seconds, duration seconds, duration s, duration sec, duration secs, duration mm ss',
);
saying(
  'duration',
  'duration min, length mm ss, play length, time length, song length, track length',
);
saying(
  'title',
  'song, song title, track, track title, track name, song name, music, tune, selection',
);
saying(
  'title',
  'title of song, title of work, song played, music title, work title, recording, item',
);
saying(
  'title',
  'recording title, name of song, name of track, work, cut, name, title of track, songs',
);
saying(
  'artist',
  'artiste, artists, artistes, performer, performers, artist name, artiste name, band',
);
saying(
  'artist',
  'performed by, singer, musician, main artist, group, act, by, artist s, name of artist',
);
saying('artist', 'artist 1, track artist, track artists, primary artist, main artists');
saying(
  'artist',
  'name of artiste, featured artist, recording artist, interpreter, performing artist',
);
saying('artist_and_title', 'artist title, artist and song, artist song, now playing, track info');
saying('artist_and_title', 'artiste and title, artist track, song info, artist song title, media');
saying(
  'plays',
  'streams, plays, play count, stream count, number of plays, number of streams, spins',
);
saying(
  'plays',
  'quantity, units, total streams, total plays, total spins, qty, no of plays, no of streams',
);
saying('plays', 'times played, plays count, streams count, count, views, frequency, airplays');
saying(
  'audience',
  'listeners, reach, impressions, viewers, audience size, unique listeners, audience reach',
);
saying(
  'minutes',
  'minutes, total minutes, minutes streamed, minutes listened, minutes played, listening minutes',
);
saying('minutes', 'mins, minutes viewed, total duration minutes, playing minutes');
saying('isrc', 'isrc code, isrc no, isrc number, isrc s');
saying('label', 'record label, label name, record company, company, labels, producer label');
saying(
  'date',
  'sale month, sales month, month of sale, usage month, reporting month, month, sales period, reporting period, usage period',
);
saying(
  'date',
  'activity period, period, date de diffusion, date diffusion, datum, sendedatum, sendetag, jour, tag',
);
saying('time', 'heure, heure de diffusion, horaire, uhrzeit, sendezeit, beginn');
saying('duration', 'duree, dauer, lange, spieldauer, sendedauer, minutage');
saying(
  'title',
  'titre, titre de l oeuvre, oeuvre, morceau, chanson, titel, werktitel, musiktitel, sound recording title',
);
saying('artist', 'interprete, interpretes, kunstler, interpret, nom de l artiste, track artist s');
saying(
  'plays',
  'actual total performances, performances, units sold, total units, nombre de diffusions',
);
saying('plays', 'diffusions, passages, nombre, anzahl, anzahl der sendungen, haufigkeit');
saying('isrc', 'optional isrc, code isrc');
saying('label', 'marketing label, maison de disques, plattenfirma');
