import { afterEach, expect, it, vi } from 'vitest';
import { chooseTheme, followTheme, storedTheme } from './theme.ts';

const shown = () => document.documentElement.dataset.theme;

afterEach(() => {
  vi.restoreAllMocks();
  chooseTheme('system');
});

it('shows what was chosen, and keeps it for the next visit', () => {
  chooseTheme('dark');
  expect(shown()).toBe('dark');
  expect(storedTheme()).toBe('dark');
  chooseTheme('system');
  expect(shown()).toBeUndefined();
  expect(storedTheme()).toBe('system');
});

it('follows another tab', () => {
  followTheme();
  localStorage.setItem('theme', 'light');
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(shown()).toBe('light');
});

it('takes what is not a theme for none', () => {
  localStorage.setItem('theme', 'sepia');
  expect(storedTheme()).toBe('system');
});

it('shows it also where the browser stores nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  chooseTheme('dark');
  expect(shown()).toBe('dark');
});
