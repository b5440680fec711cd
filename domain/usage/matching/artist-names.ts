import { fold } from '../../text/fold.ts';

const parting = /[,;&/+|()[\]]|\s(?:feat|ft|featuring|and|with|x|vs|versus)\.?\s/i;
const guests = /[\s([](?:feat|ft|featuring)\.?\s([^)\]]*)/i;

/**
 * The artists that a line names, each folded: "Kojo Antwi & Efya (feat. Bisa)" names three; with the guests of a title. "Antwi, Kojo" is
 * read as two and as one.
 */
export function artistNames(artist: string, title: string): string[] {
  const [, ofTitle = ''] = guests.exec(` ${title}`) ?? [];
  // Most lines name one artist, and thousands of them are read in a row.
  if (ofTitle === '' && !parting.test(artist)) {
    const only = fold(artist);
    return only === '' ? [] : [only];
  }
  const parts = new Set([artist, ...artist.split(parting), ...ofTitle.split(parting)]);
  return [...new Set([...parts].map(fold).filter((part) => part !== ''))];
}
