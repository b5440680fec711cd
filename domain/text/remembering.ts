/**
 * Reads a text that was read before by remembering it, for texts that come again and again: the days and lengths of a log, its artists.
 * Beyond `max` texts it forgets all of them and begins anew.
 */
export function remembering<T>(max: number, read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.value;
    if (known.size >= max) known.clear();
    const value = read(text);
    known.set(text, { value });
    return value;
  };
}
