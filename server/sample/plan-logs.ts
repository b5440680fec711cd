import { type Chance, chanceFrom } from './chance.ts';
import { misspell } from './misspell.ts';
import { type SampleSource, songsOfOthers } from './other-songs.ts';
import type { PlayedRecording } from './played-recordings.sql.ts';

/** The rows of a log as a file would have them, the headers first. */
export type PlannedLog = readonly (readonly string[])[];

const dayMs = 86_400_000;
/** Logs go so many days back. */
export const loggedDays = 92;

/** What a source played in the three months before `now`, in the order of time, as it writes it. */
export function planLog(
  source: SampleSource,
  recordings: readonly PlayedRecording[],
  now: Date,
): PlannedLog {
  const chance = chanceFrom(source.plays);
  const end = Math.floor(now.getTime() / dayMs) * dayMs;
  const times = Array.from({ length: source.plays }, () => {
    const day = end - (1 + chance.below(loggedDays)) * dayMs;
    return day + (5 * 60 + chance.below(18 * 60)) * 60_000 + chance.below(60) * 1_000;
  });
  // Each has its own favourites, and a source goes on writing a title as it wrote it once.
  const rotation = chance.some(recordings, 24);
  const writtenAs = new Map<string, Written>();
  const rows = times
    .toSorted((one, other) => one - other)
    .map((at) => {
      const isOurs = chance.happens(source.ours) && rotation.length > 0;
      const key = isOurs
        ? `r${Math.min(chance.below(rotation.length), chance.below(rotation.length))}`
        : `o${chance.below(songsOfOthers.length)}`;
      const known = writtenAs.get(key);
      const written =
        known !== undefined && chance.happens(0.6) ? known : write(key, rotation, source, chance);
      writtenAs.set(key, written);
      return source.headers.map((header) => cellOf(header, new Date(at), written));
    });
  return [source.headers, ...rows];
}

type Written = {
  readonly title: string;
  readonly artist: string;
  readonly isrc: string;
  readonly seconds: number;
};

function write(
  key: string,
  rotation: readonly PlayedRecording[],
  { isrc, slips }: SampleSource,
  chance: Chance,
): Written {
  const index = Number(key.slice(1));
  const recording = key.startsWith('r') ? rotation[index] : undefined;
  const [title = '', artist = ''] = songsOfOthers[index] ?? [];
  const seconds = recording?.duration_seconds ?? 180 + index * 3;
  if (recording === undefined) return { title, artist, isrc: '', seconds };
  const isSlip = chance.happens(slips);
  // Now and then it is said that it is another version, or nobody says who sings: then its members are asked.
  const version = chance.happens(0.06) ? ' (Remix)' : (recording.version ?? '');
  const spoken = version === '' || version.startsWith(' ') ? version : ` (${version})`;
  const isNamed = !chance.happens(0.05);
  return {
    title: (isSlip ? misspell(recording.title, chance) : recording.title) + spoken,
    artist: isNamed
      ? isSlip && chance.happens(0.5)
        ? misspell(recording.artist, chance)
        : recording.artist
      : '',
    isrc: chance.happens(isrc) ? (recording.isrc ?? '') : '',
    seconds,
  };
}

function cellOf(header: string, at: Date, { title, artist, isrc, seconds }: Written): string {
  const [day = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  switch (header) {
    case 'Date':
    case 'TX date':
      return day.split('-').toReversed().join('/');
    case 'Time':
    case 'TX time':
    case 'Start time':
      return time.slice(0, 5);
    case 'Played at':
    case 'Timestamp':
      return `${day} ${time}`;
    case 'ISRC':
      return isrc;
    case 'Dur':
    case 'Length':
    case 'Duration':
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    case 'Seconds':
      return String(seconds);
    case 'Label':
      return '';
    default:
      return /art|perf/i.test(header) ? artist : title;
  }
}
