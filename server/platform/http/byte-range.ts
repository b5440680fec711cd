/** Bytes of a file from `from` up to and without `end`. */
export type ByteRange = { readonly from: number; readonly end: number };

/**
 * The one range that a request asks for, of a file of `size` bytes; `whole` when it asks for none, for several, or in no way that can
 * be read; null when what it asks for is not there. @source RFC 9110 section 14.1.2
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const from = Math.max(0, size - Number(last));
    return from < size ? { from, end: size } : null;
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return 'whole';
  return from < size ? { from, end: last === '' ? size : Math.min(size, Number(last) + 1) } : null;
}
