/** Whether entries, or parts of them, say the same. Keys of lines are made anew for each form and say nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  return withoutKeys(a) === withoutKeys(b);
}

/** The fields of a form that say something else in `to` than in `from`. */
export function changedFields<Entries extends object>(
  from: Entries,
  to: Entries,
): (keyof Entries)[] {
  const fields = Object.keys(to) as (keyof Entries)[]; // entries have the fields of their form only
  return fields.filter((field) => !isSame(from[field], to[field]));
}

/** My entries on top of a newer version: what I changed since `base` stays mine, all else is as it stands in `newest`. */
export function mergeEntries<Entries extends object>(
  base: Entries,
  mine: Entries,
  newest: Entries,
): Entries {
  const changed = changedFields(base, mine).map((field) => [field, mine[field]]);
  return { ...newest, ...Object.fromEntries(changed) };
}

/** Whether both sides changed a field since `base`, each to something else: only the member can say which one is right. */
export function isContradicted<Entries extends object>(
  base: Entries,
  mine: Entries,
  theirs: Entries,
): boolean {
  const changedThere = changedFields(base, theirs);
  return changedFields(base, mine).some(
    (field) => changedThere.includes(field) && !isSame(mine[field], theirs[field]),
  );
}

// Fields in one order: entries that have been to the server and back come with their fields in another.
function withoutKeys(value: unknown): string {
  return JSON.stringify(value, (name, inner: unknown) => {
    if (name === 'key') return undefined;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
