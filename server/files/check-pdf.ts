import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { Problem } from '#domain/problems.ts';

const unfold = promisify(inflate);
const mostUnfolded = 32 * 1024 * 1024;
const mostStreams = 5_000;

/** What a plain scan has no use for: passwords, things that run, start or carry something else. Too long to occur by chance. */
const unsafeAnywhere =
  /\/(Encrypt|JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|Rendition|Movie)(?![\w#-])/;
/** Short names, which may well occur by chance in what is compressed. */
const unsafeOutsideStreams = /\/(JS|XFA)(?![\w#-])/;

type ObjectStream = { readonly body: string; readonly isDeflated: boolean };

/**
 * Looks whether a PDF is whole and plain. No more than a look: it is kept as it is, sealed, and is only ever saved, never shown by us.
 * @throws Problem `file_damaged` or `file_unsafe`
 * @source ISO 32000-1: header 7.5.2, end 7.5.5, encryption 7.6, names 7.3.5, object streams 7.5.7
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-1024).includes('%%EOF')) {
    throw new Problem('file_damaged');
  }
  refuseUnsafe(unsafeAnywhere, text);
  const { outside, objectStreams } = parted(text);
  refuseUnsafe(unsafeOutsideStreams, outside);
  let room = mostUnfolded;
  for (const stream of objectStreams) {
    const objects = await objectsIn(stream, room);
    room -= objects.length;
    refuseUnsafe(unsafeAnywhere, objects);
    refuseUnsafe(unsafeOutsideStreams, objects);
  }
}

function refuseUnsafe(unsafe: RegExp, text: string): void {
  if (unsafe.test(withoutEscapes(text))) throw new Problem('file_unsafe');
}

/** Any letter of a name may be written by its number: `/J#53`. */
function withoutEscapes(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** What stands outside the streams, and those streams that hold objects themselves. */
function parted(text: string): { outside: string; objectStreams: ObjectStream[] } {
  const outside: string[] = [];
  const objectStreams: ObjectStream[] = [];
  let at = 0;
  for (let count = 1; ; count++) {
    const start = text.indexOf('stream', at);
    const end = start < 0 ? -1 : text.indexOf('endstream', start);
    if (end < 0) break;
    if (count > mostStreams) throw new Problem('file_unsafe');
    const before = text.slice(at, start);
    outside.push(before);
    const dictionary = withoutEscapes(before.slice(Math.max(0, before.lastIndexOf(' obj'))));
    if (/\/ObjStm(?!\w)/.test(dictionary)) {
      const body = text.slice(start + 'stream'.length, end).replace(/^\r?\n/, '');
      objectStreams.push({ body, isDeflated: isDeflated(dictionary) });
    }
    at = end + 'endstream'.length;
  }
  outside.push(text.slice(at));
  return { outside: outside.join(' '), objectStreams };
}

/** Object streams are deflated or plain: who folds them in another way has something to hide. */
function isDeflated(dictionary: string): boolean {
  if (/\/(ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|Crypt)(?!\w)/.test(dictionary)) {
    throw new Problem('file_unsafe');
  }
  return /\/(FlateDecode|Fl)(?!\w)/.test(dictionary);
}

async function objectsIn({ body, isDeflated }: ObjectStream, room: number): Promise<string> {
  if (!isDeflated) return body;
  try {
    const bytes = await unfold(Buffer.from(body, 'latin1'), { maxOutputLength: Math.max(room, 1) });
    return bytes.toString('latin1');
  } catch (error) {
    // It unfolds to more than any list of objects needs.
    throw new Problem(error instanceof RangeError ? 'file_unsafe' : 'file_damaged');
  }
}
