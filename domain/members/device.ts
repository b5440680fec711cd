/** What a session was opened with, as far as its user agent says; null where it says nothing that we know. */
export type Device = { readonly browser: string | null; readonly system: string | null };

// The first that fits: many browsers also carry the names of those that they are made from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bOpera Mini\b/, 'Opera Mini'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUC ?Browser\//, 'UC Browser'],
  [/\bPHX\//, 'Phoenix'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bKAIOS\b/i, 'KaiOS'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * The device behind a user agent, in the words a member would use. An honest guess and no more: browsers say of themselves what they
 * like, and it only helps to tell one's own devices apart.
 */
export function deviceOf(userAgent: string): Device {
  return { browser: firstFitting(browsers, userAgent), system: firstFitting(systems, userAgent) };
}

/** The same in words: "Chrome on Android". */
export function deviceWords(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser === null) return system ?? 'Unknown device';
  return system === null ? browser : `${browser} on ${system}`;
}

function firstFitting(known: readonly (readonly [RegExp, string])[], text: string): string | null {
  return known.find(([sign]) => sign.test(text))?.[1] ?? null;
}
