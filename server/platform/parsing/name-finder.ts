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
