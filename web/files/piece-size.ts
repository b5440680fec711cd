import { largestPiece, smallestPiece } from '#domain/files/file.ts';

const firstPiece = 128 * 1024;
const quickMs = 1500;
const slowMs = 6000;

/** How much to send at once: more on a quick connection, less on one that is slow or breaks, so that little is ever lost. */
export function pieceSize() {
  let bytes = firstPiece;
  const shrink = () => {
    bytes = Math.max(smallestPiece, bytes / 2);
  };
  return {
    shrink,
    /** Sends a piece of the present size, and learns from how long it took. */
    timed: async <T>(send: (bytes: number) => Promise<T>): Promise<T> => {
      const startedAt = performance.now();
      const answer = await send(bytes);
      const tookMs = performance.now() - startedAt;
      if (tookMs < quickMs) bytes = Math.min(largestPiece, bytes * 2);
      if (tookMs > slowMs) shrink();
      return answer;
    },
  };
}
