import { readLength } from '../../imports/read-length.ts';
import { formatDuration } from '../../text/durations.ts';
import { type Element, mainOf, textsAt } from './release-elements.ts';

/** The day of a date or a moment; a year or a month stays what it is. */
export const dayOf = (text: string | undefined): string | undefined => text?.slice(0, 10);

/** The text after the ℗ of the first element that has one, with its year. */
export function pLineOf(elements: readonly Element[]): { pLine?: string } {
  for (const element of elements) {
    const line = mainOf(element, 'PLine');
    if (line === null) continue;
    const text = (textsAt(line, 'PLineText')[0] ?? textsAt(line, 'PLineCompany')[0] ?? '').replace(
      /^\s*(?:℗|\(p\))\s*/i,
      '',
    );
    const year = textsAt(line, 'Year')[0] ?? '';
    const whole = text.includes(year) ? text : `${year} ${text}`;
    if (whole.trim() !== '') return { pLine: whole.trim() };
  }
  return {};
}

/** PT3M42S and P0DT0H3M42.4S are 3:42; what is no length stays as it is, to be asked for. */
export function durationText(text: string | undefined): string | undefined {
  const seconds = readLength(text ?? '');
  return typeof seconds === 'number'
    ? formatDuration(seconds)
    : seconds === undefined
      ? undefined
      : text;
}

/** The language of a tag such as `en-GH`; null for no words. */
export function languageOf(tag: string): string | null {
  const [language = ''] = tag.toLowerCase().split('-');
  return ['zxx', 'und', 'mul', ''].includes(language) ? null : language;
}
