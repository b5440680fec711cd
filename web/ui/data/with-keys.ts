/** Each with a key made of its name: two of one name, such as two people, are told apart by which of them comes first. */
export function withKeys<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
): readonly { readonly key: string; readonly one: T }[] {
  const seen = new Map<string, number>();
  return all.map((one) => {
    const name = nameOf(one);
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return { key: `${times} ${name}`, one };
  });
}
