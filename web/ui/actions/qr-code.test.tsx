import { render, screen } from '@testing-library/react';
import jsqr from 'jsqr';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

const pixelsASquare = 4;

/** What a camera would see of the drawing: its rectangles painted in order, as red, green, blue and alpha. */
function painted(drawing: Element): { pixels: Uint8ClampedArray; width: number } {
  const size = Number(drawing.getAttribute('viewBox')?.split(' ')[2]);
  const width = size * pixelsASquare;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const runs = drawing.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, length] of runs.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < pixelsASquare; row += 1) {
      const start = (Number(y) * pixelsASquare + row) * width + Number(x) * pixelsASquare;
      for (let column = 0; column < Number(length) * pixelsASquare; column += 1) {
        pixels.fill(0, (start + column) * 4, (start + column) * 4 + 3);
      }
    }
  }
  return { pixels, width };
}

it.each([
  'https://portal.example.org/verify/K7QP-2M4X-9RTA-WE3C-HJ5N',
  'https://portal.example.org/co-sign#Vb1x0mS6Tq2Zr8cJk4dWn7LyAe9UhGf3-PQiO5s_tEw',
  'Ɛyɛ Lɔlɔ̃',
])('a camera reads %s from it', (text) => {
  render(<QrCode text={text} label="Code for a phone" />);
  const drawing = screen.getByRole('img', { name: 'Code for a phone' });
  const { pixels, width } = painted(drawing);
  expect(jsqr(pixels, width, width)?.data).toBe(text);
});

it('is black on a white ground of its own, whatever the theme, with the room a camera needs', () => {
  render(<QrCode text="TEST" label="Code for a phone" />);
  const drawing = screen.getByRole('img');
  expect(drawing.querySelector('rect')?.getAttribute('fill')).toBe('#ffffff');
  expect(drawing.querySelector('path')?.getAttribute('fill')).toBe('#000000');
  const xs = [
    ...(drawing.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g),
  ];
  expect(Math.min(...xs.flatMap(([, x, y]) => [Number(x), Number(y)]))).toBe(4);
});

it('brings no style of its own, which the policy of the page would refuse', () => {
  const { container } = render(<QrCode text="TEST" label="Code for a phone" />);
  expect(container.querySelector('style, [style]')).toBeNull();
});
