/** Characters that take the room of a letter and show none: Hangul fillers, the empty Braille pattern. */
const blanks = /[\u115f\u1160\u2800\u3164\uffa0]/gu;
/** Characters that show nothing at all: soft hyphens, zero-width spaces, marks of direction, invisible operators, tags. */
const unseen =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of these is taken out by itself
  /[\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** Characters that join letters or select a form: kept beside a letter, and nothing on their own. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: each of these counts by itself
const joiners = /[\u200c\u200d\ufe00-\ufe0f]/gu;

/**
 * `text` without invisible characters, so that two names that look the same are equal, and none is empty on the screen.
 * Joiners stay, because some scripts and emoji need them; a text of nothing else becomes empty.
 */
export function visible(text: string): string {
  const shown = text.replace(blanks, ' ').replace(unseen, '');
  return shown.replace(joiners, '').trim() === '' ? '' : shown;
}
