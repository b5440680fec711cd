import { isAscii, isUtf8 } from 'node:buffer';

/**
 * The text of a file whose encoding nobody tells: UTF-8 and UTF-16 by their marks, UTF-16 also by its zeros, and else UTF-8
 * until a byte comes that cannot be, from where on it is Windows-1252, as spreadsheet programs write it.
 * @source WHATWG Encoding (decoders, marks)
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  let decode: ((bytes: Buffer, isLast: boolean) => string) | null = null;
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    held = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
    if (decode === null && held.length < 4) continue;
    decode ??= decoderFor(held);
    yield decode(held, false);
    held = Buffer.alloc(0);
  }
  decode ??= decoderFor(held);
  yield decode(held, true);
}

function decoderFor(start: Buffer): (bytes: Buffer, isLast: boolean) => string {
  if (start[0] === 0xff && start[1] === 0xfe) return ofLabel('utf-16le');
  if (start[0] === 0xfe && start[1] === 0xff) return ofLabel('utf-16be');
  const [first, second, third, fourth] = start;
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return ofLabel('utf-16le');
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return ofLabel('utf-16be');
  return utf8OrWindows();
}

/** The decoder removes the byte-order mark. */
function ofLabel(label: string): (bytes: Buffer, isLast: boolean) => string {
  const decoder = new TextDecoder(label);
  return (bytes, isLast) => decoder.decode(bytes, { stream: !isLast });
}

function utf8OrWindows(): (bytes: Buffer, isLast: boolean) => string {
  const utf8 = new TextDecoder('utf-8');
  let isWindows = false;
  let isCertain = false;
  let cut: Buffer = Buffer.alloc(0);
  return (bytes, isLast) => {
    if (isWindows) return windows1252(bytes);
    const all = cut.length === 0 ? bytes : Buffer.concat([cut, bytes]);
    const end = isLast ? all.length : all.length - unfinished(all);
    const whole = all.subarray(0, end);
    cut = all.subarray(end);
    if (isUtf8(whole)) {
      isCertain ||= !isAscii(whole);
      return utf8.decode(whole, { stream: true });
    }
    const text = utf8.decode(whole, { stream: true });
    // A text that was UTF-8 so far has only been damaged here.
    if (isCertain || isMostlyUtf8(text)) return text;
    isWindows = true;
    return windows1252(all);
  };
}

function isMostlyUtf8(text: string): boolean {
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const letters = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  return letters > broken;
}

/** How many bytes at the end begin a letter whose rest has not come. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return needed > back ? back : 0;
    }
  }
  return 0;
}

/** What Windows-1252 has where Latin-1 has control characters, from 0x80 on. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** By hand: not every release of the runtime decodes 0x80 to 0x9f right. */
function windows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => windowsLetters[letter.charCodeAt(0) - 0x80] ?? '');
}
