import { words } from '../text/fold.ts';
import { isDayName } from './day-names.ts';

/** Ranks and forms of address: they come and go before a name, and say of themselves nothing about who it is. */
const titles = new Set(
  'nana nii naa togbe togbui mama ohene ohemaa osofo alhaji hajia malam mallam mr mrs ms miss dr rev prof sir chief sheikh'.split(
    ' ',
  ),
);
/** What many companies are called besides their own name. */
const tradeWords = new Set(
  'ltd limited plc lbg company co enterprise enterprises ent the and music records record recordings entertainment publishing publishers productions production studios studio group band international ghana gh'.split(
    ' ',
  ),
);

/** How much a word of a name says about who bears it, in hundredths: a family name 100, a day of birth 50, a title 10. */
export type NameWord = { readonly word: string; readonly weight: number };

/** The words of a person's or an organisation's name, each with its kind; titles count only beside other words. */
export function nameWords(name: string, kind: 'individual' | 'corporate'): NameWord[] {
  const light = kind === 'individual' ? titles : tradeWords;
  const all = words(name);
  const hasOther = all.some((word) => !light.has(word));
  return all.map((word) => ({ word, weight: hasOther && light.has(word) ? 10 : weightOf(word) }));
}

/** The words used to search for a name: without titles, legal forms and initials, if others remain. */
export function tellingWords(name: string, kind: 'individual' | 'corporate'): string[] {
  const telling = nameWords(name, kind).filter(
    ({ word, weight }) => weight > 10 && word.length > 1,
  );
  return [...new Set(telling.map(({ word }) => word))];
}

function weightOf(word: string): number {
  return isDayName(word) ? 50 : 100;
}
