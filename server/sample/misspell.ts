import type { Chance } from './chance.ts';

const plain: Readonly<Record<string, string>> = {
  ɔ: 'o',
  Ɔ: 'O',
  ɛ: 'e',
  Ɛ: 'E',
  ŋ: 'n',
  Ŋ: 'N',
  ɖ: 'd',
  Ɖ: 'D',
  ƒ: 'f',
  Ƒ: 'F',
  ʋ: 'v',
};

/** A text as anybody who is on air types it: without Ghana's letters, in capitals, with a letter too few, too many or in the wrong place. */
export function misspell(text: string, chance: Chance): string {
  const typed = [...text].map((letter) => plain[letter] ?? letter).join('');
  switch (chance.below(5)) {
    case 0:
      return typed;
    case 1:
      return typed.toUpperCase();
    case 2:
      return without(typed, place(typed, chance));
    case 3:
      return doubled(typed, place(typed, chance));
    default:
      return swapped(typed, place(typed, chance));
  }
}

/** Somewhere inside, so that it stays a word. */
const place = (text: string, chance: Chance): number =>
  1 + chance.below(Math.max(1, text.length - 2));
const without = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1);
const doubled = (text: string, at: number): string =>
  text.slice(0, at) + text.charAt(at - 1) + text.slice(at);
const swapped = (text: string, at: number): string =>
  text.slice(0, at - 1) + text.charAt(at) + text.charAt(at - 1) + text.slice(at + 1);
