import { parseDuration } from '../text/durations.ts';
import { longestUse } from './log.ts';

const inWords =
  /^(?:(\d{1,2})\s*h[a-z]*\.?\s*)?(?:(\d{1,3})\s*(?:m|min|mins|minutes|')\.?\s*)?(?:(\d{1,2})\s*(?:s|sec|secs|seconds|"|'')?\.?)?$/i;

/**
 * The seconds that a use lasted: 3:42, 00:03:42, 222, 222.4, 3m 42s, milliseconds (222000), or a part of a day as spreadsheet
 * programs keep it. 3:42:00 is three minutes and not three hours: it is what those programs make of 3:42. Null when it is
 * none, `undefined` when nothing is said.
 */
export function readLength(text: string): number | null | undefined {
  const plain = text.trim();
  if (!/[1-9]/.test(plain)) return undefined;
  if (/^\d*\.?\d+$/.test(plain)) return secondsOfNumber(Number(plain));
  const parts = /^(\d{1,3}):(\d{2}):00(?:[.,]0+)?$/.exec(plain);
  if (parts && Number(parts[1]) > 0) return Number(parts[1]) * 60 + Number(parts[2]);
  const seconds = parseDuration(plain.replace(/[.,]\d+$/, '')) ?? wordsOf(plain);
  return seconds !== null && seconds <= longestUse ? seconds : null;
}

function secondsOfNumber(number: number): number | null {
  if (number < 1) return Math.round(number * 86_400);
  if (number <= longestUse) return Math.round(number);
  return number <= longestUse * 1000 ? Math.round(number / 1000) : null;
}

function wordsOf(text: string): number | null {
  const read = inWords.exec(text);
  if (!read) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = read;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
