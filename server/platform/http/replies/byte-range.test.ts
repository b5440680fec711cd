import { expect, it } from 'vitest';
import { byteRange } from './file-answer.ts';

it.each([
  ['bytes=0-499', { from: 0, end: 500 }],
  ['bytes=500-999', { from: 500, end: 1000 }],
  ['bytes=500-', { from: 500, end: 1000 }],
  ['bytes=-1', { from: 999, end: 1000 }],
  ['bytes=-5000', { from: 0, end: 1000 }],
  ['bytes=999-5000', { from: 999, end: 1000 }],
])('gives of 1000 bytes for %s what it asks for', (header, range) => {
  expect(byteRange(header, 1000)).toEqual(range);
});

it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', 'bytes=999999999999999-'])(
  'knows that %s is not there',
  (header) => {
    expect(byteRange(header, 1000)).toBeNull();
  },
);

it.each([
  undefined,
  '',
  'bytes',
  'bytes=-',
  'bytes=5-4',
  'bytes=0-1,5-6',
  'items=0-1',
  'bytes=a-b',
  'bytes=1e3-',
  'bytes=--1',
])('gives the whole for %s', (header) => {
  expect(byteRange(header, 1000)).toBe('whole');
});

it('has nothing of an empty file', () => {
  expect(byteRange('bytes=0-', 0)).toBeNull();
});
