// Only here: never in storage, and gone with the page.
const taken = new Map<string, string>();

/**
 * The secret of a mailed link, which stands in the fragment of the address. It is read once, taken out of the address bar
 * and of this browser's history, and kept in memory. Empty when the address has none.
 */
export function takeMailedSecret(id: string): string {
  const secret = location.hash.slice(1);
  if (secret !== '') {
    taken.set(id, secret);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return taken.get(id) ?? '';
}

/** The link has done its work. */
export function forgetMailedSecret(id: string): void {
  taken.delete(id);
}
