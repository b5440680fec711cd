import { expect, it } from 'vitest';
import { parseGhanaCard } from './ghana-numbers.ts';

it.each([
  ['GHA-123456789-0', 'GHA-123456789-0'],
  ['gha 123456789 0', 'GHA-123456789-0'],
  ['GHA1234567890', 'GHA-123456789-0'],
  ['GHA-12345678-9', 'GHA-12345678-9'],
  ['NGA-123456789-0', 'NGA-123456789-0'],
])('reads %j', (text, card) => {
  expect(parseGhanaCard(text)).toBe(card);
  expect(parseGhanaCard(card)).toBe(card);
});

it.each([
  'GH-123456789-0',
  '123456789-0',
  'GHA-1234567-0',
  'GHA-1234567890-0',
  'GHA-12345678X-0',
  '',
])('refuses %j', (text) => {
  expect(parseGhanaCard(text)).toBeNull();
});
