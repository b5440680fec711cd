import { fold } from '../text/fold.ts';

/** Genres that are offered, the ones of Ghana first. A genre is free text: another one is as good. */
export const genres = [
  'Highlife',
  'Hiplife',
  'Afrobeats',
  'Gospel',
  'Azonto',
  'Drill (asakaa)',
  'Traditional',
  'Reggae and dancehall',
  'Hip-hop',
  'R&B and soul',
  'Amapiano and house',
  'Jazz',
  'Pop',
  'Classical and choral',
  'Children’s',
  'Film and library music',
  'Spoken word',
] as const;

/** A genre as the list writes it, where it is one of the list; otherwise as it was given. */
export function readGenre(text: string): string {
  const folded = genreKey(text);
  return known.get(folded) ?? text;
}

const genreKey = (text: string) => fold(text).replaceAll(' ', '');

const otherWords: readonly (readonly [string, (typeof genres)[number]])[] = [
  ['high life', 'Highlife'],
  ['hip life', 'Hiplife'],
  ['afrobeat', 'Afrobeats'],
  ['afro beats', 'Afrobeats'],
  ['afropop', 'Afrobeats'],
  ['gospel music', 'Gospel'],
  ['worship', 'Gospel'],
  ['drill', 'Drill (asakaa)'],
  ['asakaa', 'Drill (asakaa)'],
  ['folk', 'Traditional'],
  ['folklore', 'Traditional'],
  ['reggae', 'Reggae and dancehall'],
  ['dancehall', 'Reggae and dancehall'],
  ['hip hop', 'Hip-hop'],
  ['rap', 'Hip-hop'],
  ['rnb', 'R&B and soul'],
  ['r and b', 'R&B and soul'],
  ['r&b', 'R&B and soul'],
  ['soul', 'R&B and soul'],
  ['amapiano', 'Amapiano and house'],
  ['house', 'Amapiano and house'],
  ['classical', 'Classical and choral'],
  ['choral', 'Classical and choral'],
  ['children', 'Children’s'],
  ['childrens', 'Children’s'],
  ['kids', 'Children’s'],
  ['library music', 'Film and library music'],
  ['soundtrack', 'Film and library music'],
];

const known = new Map<string, string>([
  ...genres.map((genre) => [genreKey(genre), genre] as const),
  ...otherWords.map(([word, genre]) => [genreKey(word), genre] as const),
]);
