import type { FileKind } from './file.ts';

/** How many bytes of a file's beginning {@link fileKind} looks at. */
export const kindBytes = 8;

const beginnings: readonly (readonly [FileKind, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  // "%PDF-"
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/**
 * The kind of a file by its first bytes, whatever its name or declared type; null when it is none that we accept.
 * @source ITU T.81 (JPEG), W3C PNG section 5.2, ISO 32000-1 section 7.5.2 (PDF)
 */
export function fileKind(start: Uint8Array): FileKind | null {
  const found = beginnings.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte));
  return found?.[0] ?? null;
}
