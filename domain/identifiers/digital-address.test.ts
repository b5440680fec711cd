import { expect, it } from 'vitest';
import { parseDigitalAddress } from './ghana-numbers.ts';

it.each([
  ['GA-183-8164', 'GA-183-8164'],
  ['ga 183 8164', 'GA-183-8164'],
  ['GA1838164', 'GA-183-8164'],
  ['GA \u2013 183 \u2013 8164', 'GA-183-8164'],
  ['A2-0012-3456', 'A2-0012-3456'],
  ['AK-48480-3321', 'AK-48480-3321'],
])('reads %j', (text, address) => {
  expect(parseDigitalAddress(text)).toBe(address);
  expect(parseDigitalAddress(address)).toBe(address);
});

it.each([
  'GA-1838-164',
  'G-183-8164',
  '9A-183-8164',
  'GA-18-8164',
  'GA-183816-8164',
  'GA-183-81645',
  '',
])('refuses %j', (text) => {
  expect(parseDigitalAddress(text)).toBeNull();
});
