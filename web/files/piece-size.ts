import { largestPiece, smallestPiece } from '#domain/files/file.ts';

const firstPiece = 128 * 1024;
const step = 64 * 1024;
const quickMs = 1500;
const slowMs = 6000;

/**
 * How much to send at once: more on a quick connection, less on one that is slow or breaks, so that little is ever lost. It
 * doubles up to half of what last failed, and from there grows by steps.
 */
export function pieceSize() {
  let bytes = firstPiece;
  let easy = largestPiece;
  const shrink = () => {
    bytes = Math.max(smallestPiece, Math.floor(bytes / 2));
    easy = bytes;
  };
  const grow = () => {
    bytes = bytes < easy ? Math.min(easy, bytes * 2) : Math.min(largestPiece, bytes + step);
  };
  return {
    shrink,
    /** Sends a piece of the present size, and learns from how long it took. */
    timed: async <T>(send: (bytes: number) => Promise<T>): Promise<T> => {
      const startedAt = performance.now();
      const answer = await send(bytes);
      const tookMs = performance.now() - startedAt;
      if (tookMs < quickMs) grow();
      if (tookMs > slowMs) shrink();
      return answer;
    },
  };
}
