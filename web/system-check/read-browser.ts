import type { Fact } from './fact.ts';

/** What this browser can do and how it is set. */
export function readBrowser(): Fact[] {
  const fits = (query: string) => window.matchMedia(query).matches;
  return [
    { term: 'Says it is online', value: yesOrNo(navigator.onLine) },
    { term: 'Secure connection', value: yesOrNo(window.isSecureContext) },
    { term: 'Can open a session', value: yesOrNo(globalThis.crypto?.subtle !== undefined) },
    { term: 'Keeps cookies', value: yesOrNo(navigator.cookieEnabled) },
    { term: 'Keeps drafts', value: yesOrNo(keepsEntries()) },
    { term: 'Language', value: navigator.languages.join(', ') },
    { term: 'Time zone', value: Intl.DateTimeFormat().resolvedOptions().timeZone },
    {
      term: 'Window',
      value: `${window.innerWidth} × ${window.innerHeight}, ${window.devicePixelRatio} to the dot`,
    },
    { term: 'Colours', value: fits('(prefers-color-scheme: dark)') ? 'dark' : 'light' },
    { term: 'Less motion wanted', value: yesOrNo(fits('(prefers-reduced-motion: reduce)')) },
    { term: 'Browser', value: navigator.userAgent },
  ];
}

function keepsEntries(): boolean {
  const key = 'system-check';
  try {
    localStorage.setItem(key, key);
    const isKept = localStorage.getItem(key) === key;
    localStorage.removeItem(key);
    return isKept;
  } catch {
    return false;
  }
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no';
}
