/**
 * Where somebody was who has to log in, for after the log-in: for this tab only. `allowed` are the paths that are led back to; all else
 * leads to `home`.
 */
export function makeReturnPath({
  pathKey,
  endedKey,
  allowed,
  home,
}: {
  pathKey: string;
  endedKey: string;
  allowed: RegExp;
  home: string;
}) {
  /** Saves where they were. */
  function save(path: string): void {
    try {
      sessionStorage.setItem(pathKey, path);
    } catch {
      // No storage: the log-in leads home.
    }
  }

  /** Saves where they were, and that their session ended there. */
  function saveEnded(path: string): void {
    save(path);
    try {
      sessionStorage.setItem(endedKey, 'ended');
    } catch {
      // No storage: the log-in says nothing of it.
    }
  }

  /** Where the session ended, for the log-in to say so. Null for somebody who simply comes to log in. */
  function readEnded(): string | null {
    try {
      return sessionStorage.getItem(endedKey) === null ? null : sessionStorage.getItem(pathKey);
    } catch {
      return null;
    }
  }

  /** Where to go after the log-in, once. */
  function take(): string {
    try {
      const saved = sessionStorage.getItem(pathKey);
      sessionStorage.removeItem(pathKey);
      sessionStorage.removeItem(endedKey);
      return saved && allowed.test(saved) ? saved : home;
    } catch {
      return home;
    }
  }

  return { save, saveEnded, readEnded, take };
}
