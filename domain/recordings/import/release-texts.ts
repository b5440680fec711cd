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

/** PT3M42S, PT0H3M42.4S and PT222S are 3:42; what is written otherwise stays as it is, to be asked for. @source ISO 8601-1 section 5.5.2 */
export function durationText(text: string | undefined): string | undefined {
  const read = /^P(?:0D)?T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(text ?? '');
  if (read === null) return text;
  const [, hours = '0', minutes = '0', seconds = '0'] = read;
  const all = Number(hours) * 3600 + Number(minutes) * 60 + Math.round(Number(seconds));
  return all === 0 ? undefined : formatDuration(all);
}

/** The language of a tag such as `en-GH`; null for no words. */
export function languageOf(tag: string): string | null {
  const [language = ''] = tag.toLowerCase().split('-');
  return ['zxx', 'und', 'mul', ''].includes(language) ? null : language;
}
