import { fold } from '#domain/text/fold.ts';
import { remembering } from '#domain/text/remembering.ts';
import { titleParts } from '#domain/text/title-parts.ts';
import { numberSpellings } from '#domain/text/title-versions.ts';
import { artistNames } from '#domain/usage/matching/artists.ts';
import {
  phoneLetters,
  type Reading,
  readingsOf,
  withOpenO,
} from '#domain/usage/matching/readings.ts';
import { artistSound, soundKey, titleSound } from '#domain/usage/matching/sounds.ts';
import type { Wanted } from './candidates.sql.ts';

/** The artists of a line that are looked for. */
const maxArtists = 4;

/**
 * What recordings of a spelling are looked for by: as it is written or with artist and title in one cell, by how its title and each artist
 * sound; and with the two in each other's place.
 */
export function wantedFor(
  { title, artist }: { readonly title: string; readonly artist: string | null },
  place: number,
): { readonly main: readonly Wanted[]; readonly swapped: readonly Wanted[] } {
  const readings = Map.groupBy(readingsOf(title, artist), ({ how }) => how === 'swapped');
  const wanted = (some: readonly Reading[] = []) => some.flatMap((one) => wantedBy(one, place));
  return { main: wanted(readings.get(false)), swapped: wanted(readings.get(true)) };
}

function wantedBy({ title, artist }: Reading, place: number): Wanted[] {
  const artists = artist === null ? [null] : artistSounds(artist);
  return titlesWanted(title).flatMap(({ text, sound }) =>
    artists.map((one) => ({ place, text, title: sound, artist: one })),
  );
}

/** A title as it is written, by its name alone, and with the letters that phones lack, each sound once. */
function titlesWanted(title: string): { text: string; sound: string }[] {
  const plain = phoneLetters(title);
  const open = withOpenO(title);
  const names = [plain, ...(open === null ? [] : [phoneLetters(open)])];
  const found = new Map<string, string>([[titleSound(title), title]]);
  for (const other of numberSpellings(title)) found.set(titleSound(other), other);
  for (const one of names) {
    const { name } = titleParts(one);
    if (name !== fold(title)) found.set(soundKey(name), name);
  }
  return [...found].map(([sound, text]) => ({ text, sound }));
}

/** Artists come again with each of their songs. */
const maxRemembered = 5_000;

/** How the artists sound who are named, the first as it is written and each by their name. */
const artistSounds = remembering(maxRemembered, (artist): readonly string[] => {
  const plain = phoneLetters(artist);
  const sounds = new Set([artistSound(plain), ...artistNames(plain, '').map(soundKey)]);
  return [...sounds].slice(0, maxArtists);
});

/** How title and artist of a spelling sound that is stored: with both in one cell the first two parts are taken for artist and title. */
export function storedSounds(
  title: string,
  artist: string | null,
): { readonly title_sound: string; readonly artist_sound: string | null } {
  const parted =
    artist === null ? readingsOf(title, null).find(({ how }) => how === 'parted') : null;
  const read = parted ?? { title, artist };
  return {
    title_sound: titleSound(read.title),
    artist_sound: read.artist === null ? null : artistSound(phoneLetters(read.artist)),
  };
}
