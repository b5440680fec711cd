import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('web/ui/tokens.css', 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@utility dark-tokens');
const light = tokensOf(lightCss);
const themes = { light, dark: { ...light, ...tokensOf(darkCss.split('@media')[0] ?? '') } };

// What stands on what: text at 4.5:1 or more.
const texts: readonly [text: string, grounds: readonly string[]][] = [
  ['ink', ['paper', 'surface', 'sunken', 'forest-soft', 'gold-soft', 'clay-soft']],
  ['ink-2', ['paper', 'surface', 'sunken', 'forest-soft']],
  ['ink-3', ['paper', 'surface', 'sunken']],
  ['forest', ['paper', 'surface', 'sunken', 'forest-soft']],
  ['forest-on', ['forest', 'forest-strong']],
  ['gold', ['paper', 'surface', 'gold-soft']],
  ['clay', ['paper', 'surface', 'clay-soft']],
  ['clay-on', ['clay', 'clay-strong']],
];

describe.each(Object.entries(themes))('the %s theme', (_, tokens) => {
  it.each(texts.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    'has %s on %s at 4.5:1 or more',
    (text, ground) => {
      expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['paper', 'surface'])('has the edge of controls on %s at 3:1 or more', (ground) => {
    expect(contrast(tokens.control, tokens[ground])).toBeGreaterThanOrEqual(3);
  });

  const segments = ['holder-1', 'holder-2', 'holder-3', 'holder-4', 'holder-5', 'holder-6'];
  it.each([...segments, 'others', 'chart'])('has %s of bars at 3:1 or more', (segment) => {
    for (const ground of ['paper', 'surface', 'sunken'])
      expect(contrast(tokens[segment], tokens[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('has a dark value for every colour', () => {
  const names = (text: string) => Object.keys(tokensOf(text)).sort();
  expect(names(darkCss.split('@media')[0] ?? '')).toEqual(names(lightCss));
});

function tokensOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
}

/** @source WCAG 2.2, contrast ratio and relative luminance */
function contrast(first = '', second = ''): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const value = Number.parseInt(hex.slice(place, place + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
