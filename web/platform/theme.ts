/** How the portal looks on this device: as the device is set, or always light or dark. */
export const themes = ['system', 'light', 'dark'] as const;
/** One of {@link themes}. */
export type Theme = (typeof themes)[number];

const storageKey = 'theme';

/** The theme chosen on this device; `system` where none was, or the browser stores nothing. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Shows the theme, and keeps it for this device where the browser allows it. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Shown until the page is left.
  }
  showTheme(theme);
}

/** Follows the theme that is stored, also when another tab changes it. */
export function followTheme(): void {
  showTheme(storedTheme());
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) showTheme(storedTheme());
  });
}

function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}
