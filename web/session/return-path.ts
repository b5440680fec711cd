const storageKey = 'return_path';

/** Keeps where the member was, for after the log-in: for this tab only. */
export function keepReturnPath(path: string): void {
  try {
    sessionStorage.setItem(storageKey, path);
  } catch {
    // No storage: the log-in leads to the dashboard.
  }
}

/** Where to go after the log-in, once: where the member was, or the dashboard. */
export function takeReturnPath(): string {
  try {
    const kept = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    // Two slashes would be another host.
    return kept && /^\/(?![/\\])/.test(kept) && kept !== '/' ? kept : '/dashboard';
  } catch {
    return '/dashboard';
  }
}
