/** The browser and system that opened a session, according to its user agent; null when unknown. */
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
 * The device of a user agent, in words that a member would use. It is only a guess that helps members to distinguish
 * their own devices: browsers can claim anything.
 */
export function deviceOf(userAgent: string): Device {
  return { browser: firstFitting(browsers, userAgent), system: firstFitting(systems, userAgent) };
}

/** A device as text: "Chrome on Android". */
export function deviceLabel(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser === null) return system ?? 'Unknown device';
  return system === null ? browser : `${browser} on ${system}`;
}

function firstFitting(known: readonly (readonly [RegExp, string])[], text: string): string | null {
  return known.find(([sign]) => sign.test(text))?.[1] ?? null;
}
