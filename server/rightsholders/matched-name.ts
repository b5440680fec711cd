import { words } from '#domain/text/fold.ts';
import { isOneSlipApart } from '#domain/text/one-slip.ts';

/**
 * By which of somebody's other names they were found: the one that answers what was typed better than the preferred name does; null
 * when that answers as well, or nothing does.
 */
export function matchedName(
  typed: string,
  { name, other_names }: { readonly name: string; readonly other_names: readonly string[] },
): string | null {
  const wanted = words(typed);
  const least = answer(wanted, name);
  let best: { name: string; worth: number } | null = null;
  for (const other of other_names) {
    const worth = answer(wanted, other);
    if (worth > (best?.worth ?? least)) best = { name: other, worth };
  }
  return best?.name ?? null;
}

/** How well a name answers: each word typed in full counts most, its beginning less, a slip of spelling least. */
function answer(wanted: readonly string[], name: string): number {
  const known = words(name);
  return wanted.reduce(
    (sum, word) => sum + Math.max(0, ...known.map((one) => worthOf(word, one))),
    0,
  );
}

function worthOf(word: string, known: string): number {
  if (known === word) return 4;
  if (known.startsWith(word)) return 3;
  return isOneSlipApart(word, known) ? 2 : 0;
}
