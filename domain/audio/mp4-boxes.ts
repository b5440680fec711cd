/** A box of an MP4 file: its type, and the position of its content in bytes. */
export type Mp4Box = { readonly kind: string; readonly start: number; readonly end: number };

/** Bytes that the head of a box has at most. */
export const longestBoxHead = 16;
const maxBoxes = 2_000;

/**
 * The head of a box: its kind, how long its head is, and how long it is with its head; length 0 lasts to the end of the file. Null when
 * it is none. @source ISO 14496-12 section 4.2
 */
export function mp4BoxHead(bytes: Uint8Array, at = 0) {
  if (at + 8 > bytes.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
  const length = view.getUint32(at);
  if (length !== 1) return length === 0 || length >= 8 ? { kind, head: 8, length } : null;
  if (at + longestBoxHead > bytes.length) return null;
  const long = Number(view.getBigUint64(at + 8));
  return long >= longestBoxHead && Number.isSafeInteger(long)
    ? { kind, head: 16, length: long }
    : null;
}

/** The boxes in a part of the bytes; null when they do not fit into it. */
export function mp4Boxes(bytes: Uint8Array, start = 0, end = bytes.length): Mp4Box[] | null {
  const boxes: Mp4Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const head = mp4BoxHead(bytes.subarray(0, end), at);
    if (head === null || boxes.length === maxBoxes) return null;
    const next = head.length === 0 ? end : at + head.length;
    if (next > end) return null;
    boxes.push({ kind: head.kind, start: at + head.head, end: next });
    at = next;
  }
  return boxes;
}
