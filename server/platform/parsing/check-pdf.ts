import { inflateSync } from 'node:zlib';
import { Problem } from '#domain/problems.ts';

/** Bytes of all object streams together, unfolded. */
const maxUnfolded = 32 * 1024 * 1024;
const maxStreams = 5_000;
const tailLength = 1_024;
/** A dictionary longer than this is summed up and forgotten. */
const maxDictionary = 64 * 1024;

/** What a plain scan has no use for: passwords, things that run, start or carry something else. Too long to occur by chance. */
const unsafeAnywhere =
  /\/(Encrypt|JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|Rendition|Movie)(?![\w#-])/g;
/** Short names, which may occur by chance in compressed data. */
const unsafeOutsideStreams = /\/(JS|XFA)(?![\w#-])/g;

/** What the dictionary before a stream says of it, as far as it matters here. */
type StreamFacts = {
  readonly holdsObjects: boolean;
  readonly isDeflated: boolean;
  readonly isOddlyFolded: boolean;
};
const noFacts: StreamFacts = { holdsObjects: false, isDeflated: false, isOddlyFolded: false };

/**
 * Checks that a PDF is whole and plain, in one pass over its pieces: no more than two of them are in memory, and every byte is looked at
 * a fixed number of times. It is only a check: the file is stored as it is, sealed. Members save it; officers see pictures of its pages.
 * @throws Problem `file_damaged` or `file_unsafe`
 * @source ISO 32000-1: header 7.5.2, end 7.5.5, encryption 7.6, names 7.3.5, object streams 7.5.7
 */
export function pdfChecker(): { take(piece: Buffer): void; end(): void } {
  const anywhere = nameFinder(unsafeAnywhere);
  const parts = partReader();
  let start = '';
  let tail = '';
  return {
    take: (piece) => {
      if (start.length < 8) {
        start += piece.toString('latin1', 0, 8);
        if (start.length >= 8 && !/^%PDF-[12]\.\d/.test(start)) throw new Problem('file_damaged');
      }
      tail = (tail + piece.toString('latin1', Math.max(0, piece.length - tailLength))).slice(
        -tailLength,
      );
      if (anywhere.finds(piece)) throw new Problem('file_unsafe');
      parts.take(piece.toString('latin1'));
    },
    end: () => {
      if (start.length < 8 || !tail.includes('%%EOF')) throw new Problem('file_damaged');
      if (anywhere.endsWithOne()) throw new Problem('file_unsafe');
      parts.end();
    },
  };
}

/** Tells what lies outside the streams from what lies in them, and looks into those that hold objects themselves. */
function partReader(): { take(text: string): void; end(): void } {
  const outside = nameFinder(unsafeOutsideStreams);
  // A stream that never ends is no stream: then what it holds counts as lying outside.
  let inside = nameFinder(unsafeOutsideStreams);
  let hasNameInside = false;
  let isInside = false;
  let streams = 0;
  let room = maxUnfolded;
  let dictionary = '';
  let facts = noFacts;
  let body: string[] | null = null;
  let bodyLength = 0;
  let cut = '';

  const takeOutside = (text: string) => {
    if (outside.finds(Buffer.from(text, 'latin1'))) throw new Problem('file_unsafe');
    dictionary += text;
    const object = dictionary.lastIndexOf(' obj');
    if (object >= 0) {
      dictionary = dictionary.slice(object);
      facts = noFacts;
    }
    if (dictionary.length > maxDictionary) {
      facts = factsOf(dictionary, facts);
      dictionary = dictionary.slice(-64);
    }
  };
  const begin = () => {
    streams += 1;
    if (streams > maxStreams) throw new Problem('file_unsafe');
    facts = factsOf(dictionary, facts);
    // Object streams are deflated or plain: who folds them in another way has something to hide.
    if (facts.holdsObjects && facts.isOddlyFolded) throw new Problem('file_unsafe');
    body = facts.holdsObjects ? [] : null;
    bodyLength = 0;
    isInside = true;
    hasNameInside = false;
    inside = nameFinder(unsafeOutsideStreams);
  };
  const takeInside = (text: string) => {
    hasNameInside ||= inside.finds(Buffer.from(text, 'latin1'));
    if (body === null) return;
    body.push(text);
    bodyLength += text.length;
    if (bodyLength > room) throw new Problem('file_unsafe');
  };
  const finish = () => {
    if (body !== null) {
      const objects = objectsIn(body.join('').replace(/^\r?\n/, ''), facts.isDeflated, room);
      room -= objects.length;
      for (const unsafe of [unsafeAnywhere, unsafeOutsideStreams]) {
        const finder = nameFinder(unsafe);
        if (finder.finds(objects) || finder.endsWithOne()) throw new Problem('file_unsafe');
      }
    }
    [body, isInside, dictionary, facts] = [null, false, '', noFacts];
  };

  return {
    take: (piece) => {
      const text = cut + piece;
      let at = 0;
      for (;;) {
        const word = isInside ? 'endstream' : 'stream';
        const found = text.indexOf(word, at);
        // The word itself may be cut by the end of the piece.
        const end = found < 0 ? Math.max(at, text.length - word.length + 1) : found;
        if (isInside) takeInside(text.slice(at, end));
        else takeOutside(text.slice(at, end));
        at = end;
        if (found < 0) break;
        at += word.length;
        if (isInside) finish();
        else begin();
      }
      cut = text.slice(at);
    },
    end: () => {
      if (isInside) takeInside(cut);
      else takeOutside(cut);
      const isUnsafe = isInside && (hasNameInside || inside.endsWithOne());
      if (isUnsafe || outside.endsWithOne()) throw new Problem('file_unsafe');
    },
  };
}

function factsOf(escaped: string, before: StreamFacts): StreamFacts {
  const dictionary = unescaped(Buffer.from(escaped, 'latin1'));
  const odd = /\/(ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|Crypt)(?!\w)/;
  return {
    holdsObjects: before.holdsObjects || /\/ObjStm(?!\w)/.test(dictionary),
    isDeflated: before.isDeflated || /\/(FlateDecode|Fl)(?!\w)/.test(dictionary),
    isOddlyFolded: before.isOddlyFolded || odd.test(dictionary),
  };
}

function objectsIn(body: string, isDeflated: boolean, room: number): Buffer {
  const bytes = Buffer.from(body, 'latin1');
  if (!isDeflated) return bytes;
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(room, 1) });
  } catch (error) {
    // It unfolds to more than any list of objects needs.
    throw new Problem(error instanceof RangeError ? 'file_unsafe' : 'file_damaged');
  }
}

/** Longer than any name that is looked for. */
const overlap = 48;
const numberSign = 0x23;

/**
 * Looks for names in the bytes of a PDF as they come. Any letter of a name may be written by its number (`/J#53`), and a name may be cut
 * by the end of a piece. `names` is global and looks at no more than one letter behind a name.
 * @source ISO 32000-1, 7.3.5
 */
export function nameFinder(names: RegExp): {
  /** Whether a name ends in what has come by now. */
  finds(bytes: Buffer): boolean;
  /** Whether what has come ends with one, once nothing follows. */
  endsWithOne(): boolean;
} {
  let before = '';
  let cut: Buffer = Buffer.alloc(0);
  return {
    finds: (bytes) => {
      const all = cut.length === 0 ? bytes : Buffer.concat([cut, bytes]);
      const sign = all.lastIndexOf(numberSign);
      const end = sign >= 0 && sign > all.length - 3 ? sign : all.length;
      cut = all.subarray(end);
      const text = before + unescaped(all.subarray(0, end));
      before = text.slice(-overlap);
      names.lastIndex = 0;
      for (let found = names.exec(text); found !== null; found = names.exec(text)) {
        // At the very end the next letter may make it another name.
        if (names.lastIndex < text.length) return true;
      }
      return false;
    },
    endsWithOne: () => {
      names.lastIndex = 0;
      return names.test(before + cut.toString('latin1'));
    },
  };
}

/** The bytes as text, letters that are written by their numbers as letters. One pass, whatever stands in it: a file may be nothing but escapes. */
export function unescaped(bytes: Buffer): string {
  const first = bytes.indexOf(numberSign);
  if (first < 0) return bytes.toString('latin1');
  const plain = Buffer.allocUnsafe(bytes.length);
  let length = bytes.copy(plain, 0, 0, first);
  for (let at = first; at < bytes.length; at += 1) {
    let byte = bytes[at] ?? 0;
    if (byte === numberSign) {
      const value = hexAt(bytes, at + 1) * 16 + hexAt(bytes, at + 2);
      if (value >= 0) {
        byte = value;
        at += 2;
      }
    }
    plain[length] = byte;
    length += 1;
  }
  return plain.toString('latin1', 0, length);
}

/** A hexadecimal digit; so far below zero, where there is none, that no sum with it is above. */
function hexAt(bytes: Buffer, at: number): number {
  const code = bytes[at] ?? 0;
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1_000;
}
