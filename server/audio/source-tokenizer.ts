import type { ByteSource } from '../platform/sheets/byte-source.ts';

/** How much may be read of a file for its tags, and until when (by the clock of `performance`). */
export type ReadLimits = {
  readonly maxBytes: number;
  readonly maxAtOnce: number;
  readonly endsAtMs: number;
};

type Token<T> = { readonly len: number; get(bytes: Uint8Array, offset: number): T };
type ReadOptions = {
  readonly length?: number;
  readonly position?: number;
  readonly mayBeLess?: boolean;
};

/**
 * Bytes as the reader of tags asks for them, at any place, within limits: what a file promises is never allocated before it was seen to
 * be there. Every read fails once a limit is met, so that no file keeps the reader busy.
 */
export function sourceTokenizer(source: ByteSource, mimeType: string, limits: ReadLimits) {
  let position = 0;
  let room = limits.maxBytes;

  const fill = async (target: Uint8Array, options: ReadOptions = {}): Promise<number> => {
    const { length = target.length, position: at = position, mayBeLess = false } = options;
    allow(length, at);
    const bytes = await source.read(at, length);
    if (bytes.length < length && !mayBeLess) throw new Error('the file ends here');
    target.set(bytes);
    return bytes.length;
  };
  const allow = (length: number, at: number) => {
    room -= length;
    const isNone =
      !Number.isSafeInteger(length) || length < 0 || !Number.isSafeInteger(at) || at < 0;
    if (isNone || length > limits.maxAtOnce || room < 0) throw new Error('too much is asked for');
    if (performance.now() > limits.endsAtMs) throw new Error('it takes too long');
  };
  const token = async <T>(wanted: Token<T>, at: number): Promise<T> => {
    if (wanted.len > Math.min(limits.maxAtOnce, source.size - at)) throw new Error('too long');
    const bytes = new Uint8Array(wanted.len);
    await fill(bytes, { position: at });
    return wanted.get(bytes, 0);
  };
  return {
    fileInfo: { size: source.size, mimeType },
    get position() {
      return position;
    },
    supportsRandomAccess: () => true,
    setPosition: (at: number) => {
      position = at;
    },
    peekBuffer: fill,
    readBuffer: async (target: Uint8Array, options: ReadOptions = {}) => {
      const read = await fill(target, options);
      position = (options.position ?? position) + read;
      return read;
    },
    peekToken: <T>(wanted: Token<T>, at?: number | null) => token(wanted, at ?? position),
    readToken: async <T>(wanted: Token<T>, at: number = position) => {
      const read = await token(wanted, at);
      position = at + wanted.len;
      return read;
    },
    peekNumber: (wanted: Token<number>) => token(wanted, position),
    readNumber: async (wanted: Token<number>) => {
      const read = await token(wanted, position);
      position += wanted.len;
      return read;
    },
    ignore: async (length: number) => {
      // Steps of nothing count as well.
      allow(1, position);
      if (length < 0) throw new Error('nothing goes backwards');
      const passed = Math.min(length, Math.max(0, source.size - position));
      position += passed;
      return passed;
    },
    close: async () => {},
    abort: async () => {},
  };
}
