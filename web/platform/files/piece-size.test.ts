import { expect, it } from 'vitest';
import { pieceSize } from './upload-file.ts';

const kilo = 1024;
const sizesOf = async (pieces: ReturnType<typeof pieceSize>, count: number) => {
  const sizes: number[] = [];
  for (let at = 0; at < count; at++) sizes.push(await pieces.timed(async (bytes) => bytes / kilo));
  return sizes;
};

it('grows on a quick line up to a megabyte', async () => {
  expect(await sizesOf(pieceSize(), 5)).toEqual([128, 256, 512, 1024, 1024]);
});

it('is halved by a break, and carefully grows again', async () => {
  const pieces = pieceSize();
  await sizesOf(pieces, 3);
  pieces.shrink();
  expect(await sizesOf(pieces, 3)).toEqual([512, 576, 640]);
});

it('never goes below what the server takes', async () => {
  const pieces = pieceSize();
  for (let times = 0; times < 20; times++) pieces.shrink();
  expect(await sizesOf(pieces, 2)).toEqual([16, 80]);
});
